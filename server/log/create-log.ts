import type { Configuration } from '../configuration.ts';
import { createJsonLog } from './json-log.ts';
import type { Log } from './log.ts';
import { createTextLog } from './text-log.ts';

/** @param format null: lines for people where a terminal shows them, else for programs */
export function createLog(format: Configuration['logFormat']): Log {
  const write = (lines: string) => void process.stdout.write(`${lines}\n`);
  return (format ?? (process.stdout.isTTY ? 'text' : 'json')) === 'json'
    ? createJsonLog(write)
    : createTextLog(write);
}
