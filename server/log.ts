import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type DestinationStream, pino } from 'pino';
import type { Logger } from '../backend/index.ts';
import type { Configuration } from './configuration.ts';
import { currentRequestId, type RequestRecord } from './http/record-request.ts';

/** Made once, at the start, and passed down to everything that has something to log. */
export interface Log extends Logger {
  /** Writes a line about a request that is over. */
  request(record: RequestRecord): void;
  /** Takes no more lines. Resolves when all are written; after five seconds in any case, since a reader may have stopped. */
  end(): Promise<void>;
}

const maxEndMs = 5000;

/**
 * @param format null: lines for people where a terminal shows them, else for programs
 * @param destination takes a line with its line break
 */
export function createLog(
  format: Configuration['logFormat'],
  destination: Destination = standardOutput(),
): Log {
  const isForPeople = (format ?? (process.stdout.isTTY ? 'text' : 'json')) === 'text';
  const end = async () => {
    await Promise.race([destination.end?.(), delay(maxEndMs, undefined, { ref: false })]);
  };
  return { ...(isForPeople ? createTextLog(destination) : createJsonLog(destination)), end };
}

/** A stream of lines; one that writes them later can be ended. */
interface Destination extends DestinationStream {
  end?(): Promise<unknown>;
}

/** A write of so many bytes to a pipe comes out in one piece (PIPE_BUF on Linux), whatever other processes write meanwhile. */
const maxWrite = 4096;

/** How long a line waits for others at most. */
const gatherMs = 50;

/**
 * Writes in the thread pool, so that a slow reader delays no request; a trip there for each line would cost as much as its
 * answer, so lines are gathered. At exit pino writes what has not been begun; what is being written then may be lost, hence
 * `end`.
 */
function standardOutput(): Destination {
  let gathered = '';
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (bytes > 0 && !hasEnded) stream.write(gathered);
    gathered = '';
    bytes = 0;
  };
  // Before pino's own listener.
  process.once('exit', flush);
  // A reader that has stopped costs lines, and not more memory than `maxLength`.
  const stream = pino.destination({ dest: 1, sync: false, maxWrite, maxLength: 16 * 1024 * 1024 });
  return {
    write(line) {
      const length = Buffer.byteLength(line);
      if (bytes + length > maxWrite) flush();
      gathered += line;
      bytes += length;
      timer ??= setTimeout(flush, gatherMs);
    },
    end() {
      flush();
      hasEnded = true;
      const isWritten = once(stream, 'close');
      stream.end();
      return isWritten;
    },
  };
}

/** A request a line: time, method, path, status, duration, bytes sent. Failures are written to standard error as Node prints them. */
function createTextLog(destination: DestinationStream): Omit<Log, 'end'> {
  return {
    error: console.error,
    warn: console.warn,
    request({ method, path, status, isAborted, durationMs, bytes }) {
      const outcome = isAborted ? `${status} aborted` : status;
      destination.write(
        `${isoTime()} ${method} ${path} ${outcome} ${durationMs.toFixed(1)}ms ${formatBytes(bytes)}\n`,
      );
    },
  };
}

let lastTime = { ms: 0, iso: '' };

/** Now, to the millisecond, in which many lines may be written. */
function isoTime(): string {
  const ms = Date.now();
  if (ms !== lastTime.ms) lastTime = { ms, iso: new Date(ms).toISOString() };
  return lastTime.iso;
}

function formatBytes(bytes: number): string {
  return bytes < 1000 ? `${bytes}B` : `${(bytes / 1000).toFixed(1)}kB`;
}

/** One JSON object a line. A failure has its stack and the id of the request that it befell. */
function createJsonLog(destination: DestinationStream): Omit<Log, 'end'> {
  const logger = pino(
    {
      timestamp: () => `,"time":"${isoTime()}"`,
      base: { pid: process.pid },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const pid = process.pid;
  const details = (err: unknown) => ({ requestId: currentRequestId(), err });
  return {
    error: (message, cause) => logger.error(details(cause), message),
    warn: (message, cause) => logger.warn(details(cause), message),
    // As pino would write it, in a third of the time, which was a sixth of a request's.
    request({ id, method, path, status, isAborted, durationMs, bytes }) {
      // A server that stops tells its load balancer so by 503, which is no failure.
      const level = status >= 500 && path !== '/readyz' ? 'error' : 'info';
      const duration = Math.round(durationMs * 10) / 10;
      const outcome = isAborted ? ',"aborted":true' : '';
      destination.write(
        `{"level":"${level}","time":"${isoTime()}","pid":${pid},"requestId":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"durationMs":${duration},"bytes":${bytes}${outcome},"msg":"request"}\n`,
      );
    },
  };
}
