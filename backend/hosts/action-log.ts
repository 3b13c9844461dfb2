import { appendFileSync, existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type DataFiles, makePrivate } from '../database/files.ts';

/** What a host does to somebody's account. */
export type HostAction = 'sign-out' | 'temporary-password' | 'delete' | 'export';

/**
 * One JSON object a line. Beside the database and not in it: no restore takes it back, and after one it says which accounts are to
 * be deleted again. It names accounts by id alone, since it outlives them.
 */
export const actionLog = ({ directory }: DataFiles) => join(directory, 'people.log');

/** Writes down what a host is about to do; on the disk when it returns. @throws where it cannot: then it must not be done */
export function logAction(files: DataFiles, action: HostAction, account: string, now: Date): void {
  const path = actionLog(files);
  const isNew = !existsSync(path);
  const line = JSON.stringify({ time: now.toISOString(), action, account, by: userInfo().username });
  appendFileSync(path, `${line}\n`, { mode: 0o600, flush: true });
  if (isNew) makePrivate(files.directory, path);
}
