import { inBatches } from './in-batches.ts';
import type { Log } from './log.ts';

/**
 * Lines for people at a terminal: time, method, path, status, duration, bytes sent.
 * @param write takes lines without the last line break
 */
export function createTextLog(write: (lines: string) => void): Log {
  const writeLine = inBatches(write);
  return {
    request({ method, path, status, isAborted, durationMs, bytes }) {
      const outcome = isAborted ? `${status} aborted` : `${status}`;
      const duration = `${durationMs.toFixed(1)}ms`;
      writeLine([new Date().toISOString(), method, path, outcome, duration, formatBytes(bytes)].join(' '));
    },
  };
}

function formatBytes(bytes: number): string {
  return bytes < 1000 ? `${bytes}B` : `${(bytes / 1000).toFixed(1)}kB`;
}
