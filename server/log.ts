import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type DestinationStream, pino } from 'pino';
import type { Logger } from '../backend/index.ts';
import type { Configuration } from './configuration.ts';
import { currentRequestId, type RequestRecord } from './http/record-request.ts';

/** Created once at start, and passed to everything that logs. */
export interface Log extends Logger {
  request(record: RequestRecord): void;
  /**
   * Accepts no more lines. Resolves when all are written, or after five seconds, because the reader may have stopped.
   */
  end(): Promise<void>;
}

const maxEndMs = 5000;

/**
 * @param format null: text if stdout is a terminal, otherwise JSON
 * @param destination receives lines including their line breaks
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

/** A stream of lines; one that buffers lines can be ended. */
interface Destination extends DestinationStream {
  end?(): Promise<unknown>;
}

/** Writes of up to this size to a pipe are atomic (PIPE_BUF on Linux), even if other processes write too. */
const maxWrite = 4096;

/** How long a line may be buffered. */
const gatherMs = 50;

/**
 * Writes in the thread pool, so that a slow reader delays no request. Lines are buffered, because one write per line
 * would cost as much as the response. At exit pino writes what it has not started to write; a running write may be
 * lost, which `end` prevents.
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
  // If the reader has stopped, lines are dropped instead of taking more than `maxLength` of memory.
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

/**
 * One line per request: time, method, path, status, duration, bytes sent. Failures are printed to stderr as Node does.
 */
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

/** The current time in ISO 8601; cached, because many lines may be written within a millisecond. */
function isoTime(): string {
  const ms = Date.now();
  if (ms !== lastTime.ms) lastTime = { ms, iso: new Date(ms).toISOString() };
  return lastTime.iso;
}

function formatBytes(bytes: number): string {
  return bytes < 1000 ? `${bytes}B` : `${(bytes / 1000).toFixed(1)}kB`;
}

/** One JSON object per line. A failure has its stack and the id of its request. */
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
    // The same text as pino's in a third of the time, which was a sixth of a request's.
    request({ id, method, path, status, isAborted, durationMs, bytes }) {
      // A stopping server answers load balancers with 503, which is no failure.
      const level = status >= 500 && path !== '/readyz' ? 'error' : 'info';
      const duration = Math.round(durationMs * 10) / 10;
      const outcome = isAborted ? ',"aborted":true' : '';
      destination.write(
        `{"level":"${level}","time":"${isoTime()}","pid":${pid},"requestId":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"durationMs":${duration},"bytes":${bytes}${outcome},"msg":"request"}\n`,
      );
    },
  };
}
