import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type DataFiles, makePrivate } from '../database/files.ts';

/** What is done to somebody's account. */
export type AccountAction = 'sign-out' | 'temporary-password' | 'delete' | 'export';

/**
 * One JSON object a line. Beside the database and not in it: no restore takes it back, and after one it says which accounts are to
 * be deleted again. It names accounts by id alone, since it outlives them.
 */
export const actionLog = ({ directory }: DataFiles) => join(directory, 'people.log');

/**
 * Writes down what is about to be done to an account; on the disk when it returns.
 * @param by the system's user, or `self`: the person, who can only delete it
 * @throws where it cannot: then it must not be done
 */
export function logAction(
  files: DataFiles,
  action: AccountAction,
  account: string,
  by = userInfo().username,
  now = new Date(),
): void {
  const path = actionLog(files);
  const isNew = !existsSync(path);
  const line = JSON.stringify({ time: now.toISOString(), action, account, by });
  appendFileSync(path, `${line}\n`, { mode: 0o600, flush: true });
  if (isNew) makePrivate(files.directory, path);
}

/** The ids of accounts that were deleted. */
export function deletedAccounts(files: DataFiles): string[] {
  const path = actionLog(files);
  if (!existsSync(path)) return [];
  // A line that a lost power cut off names nobody.
  return [...readFileSync(path, 'utf8').matchAll(/"action":"delete","account":"([\w-]+)"/g)].map(
    ([, account = '']) => account,
  );
}
