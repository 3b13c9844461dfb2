import type { Configuration } from '../configuration.ts';
import type { RequestRecord } from '../http/record-request.ts';
import { createJsonLog } from './json-log.ts';
import type { Log } from './log.ts';
import { createTextLog } from './text-log.ts';

/**
 * @param format null: lines for people where a terminal shows them, else for programs
 * @param alsoTell hears of each request as the log does
 */
export function createLog(
  format: Configuration['logFormat'],
  alsoTell?: ((record: RequestRecord) => void) | undefined,
): Log {
  const write = (lines: string) => void process.stdout.write(`${lines}\n`);
  const isForPeople = (format ?? (process.stdout.isTTY ? 'text' : 'json')) === 'text';
  const log = isForPeople ? createTextLog(write) : createJsonLog(write);
  if (!alsoTell) return log;
  return {
    ...log,
    request(record) {
      log.request(record);
      alsoTell(record);
    },
  };
}
