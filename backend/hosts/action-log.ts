import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database } from '../database/database.ts';
import { type DataFiles, makePrivate } from '../database/files.ts';

/** What is done to somebody's account. */
type AccountAction = 'sign-out' | 'temporary-password' | 'delete' | 'export';

/** An action on an account. */
interface Entry {
  readonly action: AccountAction;
  readonly account: string;
  /** The system's user, or `self`: the person, who can only delete it. Absent: the user of this process. */
  readonly by?: string;
}

/**
 * One JSON object a line. Beside the database and not in it: no restore takes it back, and after one it says which accounts are to
 * be deleted again. It names accounts by id alone, since it outlives them.
 *
 * An action has two lines: `"state":"begun"` before its commit and one without a state after it, or `"state":"failed"`. A kill in
 * between leaves the first alone; for deletions, `settleDeletions` then writes the second.
 */
export const actionLog = ({ directory }: DataFiles) => join(directory, 'people.log');

/**
 * Does something to an account in a transaction, and writes down that it begins and how it ends. Where it cannot be written that it
 * begins, it is not done.
 * @param work null: there was nothing to do it to, which is not logged
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

/** What happened, happened: on a full disk, the line that says so is left to `settleDeletions`. */
function appendIfPossible(...line: Parameters<typeof append>): void {
  try {
    append(...line);
  } catch (cause) {
    console.warn('the log of what is done to accounts could not be written', cause);
  }
}

/** The ids of accounts that were deleted, and of those of which only the beginning is known. */
export function deletedAccounts(files: DataFiles): {
  readonly deleted: ReadonlySet<string>;
  readonly unsettled: ReadonlySet<string>;
} {
  const path = actionLog(files);
  const deleted = new Set<string>();
  const unsettled = new Set<string>();
  if (!existsSync(path)) return { deleted, unsettled };
  // Not line by line: the next line stands directly after one that a lost power cut off, and which names nobody.
  const deletions = /"action":"delete","account":"([\w-]+)"(?:,"state":"(begun|failed)")?,"by"/g;
  for (const [, account = '', state] of readFileSync(path, 'utf8').matchAll(deletions)) {
    if (state === 'begun') unsettled.add(account);
    else unsettled.delete(account);
    if (state === undefined) deleted.add(account);
  }
  return { deleted, unsettled };
}

/**
 * Writes how deletions ended that were cut off between their commit and the log: whether the account is there tells. Called before
 * another database takes the place of the one that knows. One that cannot be read leaves them as they are.
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
