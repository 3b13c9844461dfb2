// The hosts' actions on accounts, beside the running site (`npm run people`). Each action is logged.

import type { CollectionRow } from '../../domain/collection.ts';
import { createPasswords } from '../auth/passwords.ts';
import { makeTemporaryPassword, setTemporaryPassword as setPassword } from '../auth/temporary-password.ts';
import type { Database } from '../database/database.ts';
import type { DataFiles } from '../database/files.ts';
import { doLogged } from './action-log.ts';

/** An account as hosts see it; times have the form of `toTimestamp`. */
export interface AccountSummary {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly created_at: string;
  readonly last_sign_in_at: string | null;
  /** Seconds since 1970 until which a password set by a host works; null if the person chose the password. */
  readonly temporary_until: number | null;
  /** Number of signed-in browsers. */
  readonly sessions: number;
  readonly favourites: number;
  readonly watch_later: number;
  readonly watched: number;
  readonly collections: number;
}

const countOf = (table: string) => `(select count(*) from ${table} where user_id = users.id)`;

const summaries = `select users.id, email, username, users.created_at, last_sign_in_at, temporary_until,
    ${countOf('sessions')} as sessions, ${countOf('favorites')} as favourites,
    ${countOf('watch_later')} as watch_later, ${countOf('watch_history')} as watched,
    ${countOf('collections')} as collections
  from users join profiles on profiles.id = users.id`;

/**
 * Finds accounts by part of their e-mail address, ignoring case; newest first.
 * @param limit most accounts returned
 */
export function findAccounts(
  database: Database,
  part: string,
  limit: number,
): { readonly accounts: readonly AccountSummary[]; readonly total: number } {
  const wanted = part.toLowerCase();
  const found = database.get<{ total: number }>(
    'select count(*) as total from users where instr(email, ?) > 0',
    wanted,
  );
  return {
    accounts: database.all<AccountSummary>(
      // Limits first, so that rows are counted only for the accounts shown.
      `${summaries} where users.id in (
         select id from users where instr(email, ?) > 0 order by created_at desc, id limit ?
       ) order by users.created_at desc, users.id`,
      wanted,
      limit,
    ),
    total: found?.total ?? 0,
  };
}

/** Finds the account with this e-mail address, ignoring case. */
export const findAccount = (database: Database, email: string) =>
  database.get<AccountSummary>(`${summaries} where email = ?`, email.toLowerCase());

/** The account with this id. */
export const findAccountById = (database: Database, id: string) =>
  database.get<AccountSummary>(`${summaries} where users.id = ?`, id);

/** The data directory that a host works on. */
export interface HostAccess {
  readonly files: DataFiles;
  readonly database: Database;
}

/**
 * Ends every session of an account. Issued access tokens keep access to rows until they expire, as after any sign-out.
 * @returns the number of sessions ended
 */
export async function signOutEverywhere(access: HostAccess, account: string): Promise<number> {
  const end = () => access.database.run('delete from sessions where user_id = ?', account);
  return (await doLogged(access, { action: 'sign-out', account }, end)) ?? 0;
}

/**
 * Gives an account a password that must be changed at the next sign-in, and ends its sessions.
 * @returns the password, which is not stored, and the seconds since 1970 until which it works; undefined if the account
 *   is gone
 */
export async function giveTemporaryPassword(
  access: HostAccess,
  id: string,
  now = new Date(),
): Promise<{ readonly password: string; readonly until: number } | undefined> {
  const password = makeTemporaryPassword();
  const passwordHash = await createPasswords().hash(password, 'host');
  const until = await doLogged(
    access,
    { action: 'temporary-password', account: id },
    () => setPassword(access.database, { userId: id, passwordHash }, now) ?? null,
  );
  return until === null ? undefined : { password, until };
}

/**
 * Deletes an account and everything that belongs to it; a trigger removes its address from feedback.
 * @returns whether it existed
 */
export async function deleteAccount(access: HostAccess, account: string): Promise<boolean> {
  const remove = () => access.database.run('delete from users where id = ?', account) > 0 || null;
  const isDeleted = (await doLogged(access, { action: 'delete', account }, remove)) ?? false;
  if (isDeleted) await access.database.emptyLog();
  return isDeleted;
}

/** An account's lists, with rows as the API returns them. */
export interface AccountRows {
  readonly favorites: readonly { readonly video_id: string; readonly created_at: string }[];
  readonly watch_later: readonly { readonly video_id: string; readonly created_at: string }[];
  readonly watch_history: readonly {
    readonly video_id: string;
    readonly progress: number;
    readonly watched_at: string;
  }[];
  readonly collections: readonly CollectionRow[];
}

/** All rows of an account's lists, newest first. Logged as an export. */
export function readAccountRows(access: HostAccess, id: string): Promise<AccountRows | null> {
  const { database } = access;
  const saved = (table: 'favorites' | 'watch_later') =>
    database.all<AccountRows['favorites'][number]>(
      `select video_id, created_at from ${table} where user_id = ? order by created_at desc, video_id, id`,
      id,
    );
  return doLogged(access, { action: 'export', account: id }, () => ({
    favorites: saved('favorites'),
    watch_later: saved('watch_later'),
    watch_history: database.all<AccountRows['watch_history'][number]>(
      `select video_id, progress, watched_at from watch_history where user_id = ?
       order by watched_at desc, video_id, id`,
      id,
    ),
    collections: database.all<CollectionRow>(
      `select id, name, video_ids, visibility, created_at from collections where user_id = ?
       order by created_at desc, id`,
      id,
    ),
  }));
}
