import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { format } from 'node:util';
import type { Logger } from 'pino';
import { inBatches } from './in-batches.ts';
import type { Log } from './log.ts';

/**
 * Lines for programs: one JSON object each. What the site, the app and their packages say by `console.error` and
 * `console.warn` becomes such lines as well, with the error's stack and the name of the request that it befell.
 * @param write takes lines without the last line break
 */
export function createJsonLog(write: (lines: string) => void): Log {
  const names = new AsyncLocalStorage<string>();
  const writeLine = inBatches(write);
  let logger: Logger | undefined;
  // Loaded when there is something to log, which is after the first answer: a start has no time to lose.
  const log = () => {
    logger ??= createLogger((line) => writeLine(line.slice(0, -1)));
    return logger;
  };

  console.error = (...words: unknown[]) => log().error(...lineOf(words, names.getStore()));
  console.warn = (...words: unknown[]) => log().warn(...lineOf(words, names.getStore()));

  return {
    request({ id, method, path, status, isAborted, durationMs, bytes }) {
      const told = {
        requestId: id,
        method,
        path,
        status,
        durationMs: Math.round(durationMs * 10) / 10,
        bytes,
        ...(isAborted && { aborted: true }),
      };
      // That a server which stops says so to its balancer is no fault.
      if (status >= 500 && path !== '/readyz') log().error(told, 'request');
      else log().info(told, 'request');
    },
    runWithRequestId: (requestId, answer) => names.run(requestId, answer),
  };
}

/** @param write takes a line with its line break */
function createLogger(write: (line: string) => void): Logger {
  const { pino } = createRequire(import.meta.url)('pino') as typeof import('pino');
  return pino(
    {
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { pid: process.pid },
      formatters: { level: (label) => ({ level: label }) },
    },
    { write },
  );
}

/** What was said on the console, as pino wants it: the error apart, so that it is written with its stack. */
function lineOf(words: unknown[], requestId: string | undefined): [object, string] {
  const error = words.find((word) => word instanceof Error);
  const text = format(...words.filter((word) => word !== error));
  return [{ requestId, ...(error && { err: error }) }, text || (error?.message ?? '')];
}
