import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database } from '../database/database.ts';
import { type DataFiles, makePrivate } from '../database/files.ts';

/** The actions on a person's account. */
type AccountAction = 'sign-out' | 'temporary-password' | 'delete' | 'export';

interface Entry {
  readonly action: AccountAction;
  readonly account: string;
  /**
   * The system user, or `self` for the person, who can only delete the account. Defaults to the user of this process.
   */
  readonly by?: string;
}

/**
 * A log with one JSON object per line. It is not in the database, so that a restore does not undo it: afterwards it
 * shows which accounts must be deleted again. It names accounts only by id, since it outlives them.
 *
 * An action has two lines: `"state":"begun"` before its commit, and one without a state after it, or
 * `"state":"failed"`. A kill in between leaves only the first; for deletions, `settleDeletions` then adds the second.
 */
export const actionLog = ({ directory }: DataFiles) => join(directory, 'people.log');

/**
 * Performs an action on an account in a transaction and logs its beginning and its outcome. If the beginning cannot be
 * logged, the action is not performed.
 * @param work returns null if there was nothing to do, which is not logged
 * @throws what the work or the commit throws
 */
export async function doLogged<Result>(
  { files, database }: { readonly files: DataFiles; readonly database: Pick<Database, 'transaction'> },
  entry: Entry,
  work: () => Result | null,
): Promise<Result | null> {
  let isBegun = false;
  let state: 'failed' | undefined = 'failed';
  try {
    const result = await database.transaction(() => {
      const done = work();
      if (done === null) return null;
      append(files, entry, 'begun');
      isBegun = true;
      return done;
    });
    state = undefined;
    return result;
  } finally {
    if (isBegun) appendIfPossible(files, entry, state);
  }
}

function append(
  files: DataFiles,
  { action, account, by = userInfo().username }: Entry,
  state?: 'begun' | 'failed',
): void {
  const path = actionLog(files);
  const isNew = !existsSync(path);
  const line = JSON.stringify({ time: new Date().toISOString(), action, account, state, by });
  appendFileSync(path, `${line}\n`, { mode: 0o600, flush: true });
  if (isNew) makePrivate(files.directory, path);
}

/** The action has happened even if the disk is full: then `settleDeletions` adds the line later. */
function appendIfPossible(...line: Parameters<typeof append>): void {
  try {
    append(...line);
  } catch (cause) {
    console.warn('the action log could not be written', cause);
  }
}

/** The ids of deleted accounts, and of those whose deletion has no logged outcome. */
export function deletedAccounts(files: DataFiles): {
  readonly deleted: ReadonlySet<string>;
  readonly unsettled: ReadonlySet<string>;
} {
  const path = actionLog(files);
  const deleted = new Set<string>();
  const unsettled = new Set<string>();
  if (!existsSync(path)) return { deleted, unsettled };
  // Not line by line: a line that a loss of power cut off has no line break, and names no account.
  const deletions = /"action":"delete","account":"([\w-]+)"(?:,"state":"(begun|failed)")?,"by"/g;
  for (const [, account = '', state] of readFileSync(path, 'utf8').matchAll(deletions)) {
    if (state === 'begun') unsettled.add(account);
    else unsettled.delete(account);
    if (state === undefined) deleted.add(account);
  }
  return { deleted, unsettled };
}

/**
 * Logs the outcome of deletions that were interrupted between their commit and the log, by checking whether the account
 * exists. Must be called before another database replaces this one. If the database is unreadable, nothing is logged.
 */
export function settleDeletions(files: DataFiles): void {
  const { unsettled } = deletedAccounts(files);
  if (unsettled.size === 0 || !existsSync(files.database)) return;
  const states = new Map<string, 'failed' | undefined>();
  try {
    const connection = new DatabaseSync(files.database, { readOnly: true, timeout: 5000 });
    try {
      const find = connection.prepare('select 1 from users where id = ?');
      for (const id of unsettled) states.set(id, find.get(id) ? 'failed' : undefined);
    } finally {
      connection.close();
    }
  } catch {
    return;
  }
  for (const [account, state] of states) append(files, { action: 'delete', account }, state);
}

/** An existing account that the log lists as deleted, or possibly deleted. */
export interface ReturnedAccount {
  readonly id: string;
  readonly email: string;
}

/** Accounts of `deletedAccounts` that are in the database: a backup from before their deletion has brought them back. */
export function returnedAccounts(files: DataFiles): {
  readonly deleted: readonly ReturnedAccount[];
  readonly unsettled: readonly ReturnedAccount[];
} {
  const { deleted, unsettled } = deletedAccounts(files);
  const connection = new DatabaseSync(files.database, { readOnly: true, timeout: 5000 });
  try {
    const find = connection.prepare('select id, email from users where id = ?');
    const present = (ids: ReadonlySet<string>) =>
      [...ids].flatMap((id) => (find.get(id) as ReturnedAccount | undefined) ?? []);
    return { deleted: present(deleted), unsettled: present(unsettled) };
  } finally {
    connection.close();
  }
}
