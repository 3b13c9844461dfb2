import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { toTimestamp } from '../database/timestamp.ts';
import { storedMetadata } from './metadata.ts';

/** An account as it is stored; times in the form of `toTimestamp`. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
  /** JSON of an object. */
  readonly user_metadata: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_sign_in_at: string | null;
}

export interface Session {
  readonly id: string;
  readonly user_id: string;
  readonly authenticated_at: number;
  readonly refresh_counter: number;
  readonly refreshed_at: number;
}

export const findByEmail = (database: Database, email: string) =>
  database.get<Account>('select * from users where email = ?', email);

export const findById = (database: Database, id: string) =>
  database.get<Account>('select * from users where id = ?', id);

export const findSession = (database: Database, id: string) =>
  database.get<Session>('select * from sessions where id = ?', id);

/** The longest first name we give, in characters: the local part of an e-mail is ASCII. */
const longestUsername = 30;

/**
 * Makes an account and its profile, named after the local part of the e-mail.
 * @returns undefined when the e-mail has one
 * @throws {AuthError} for metadata that cannot be kept
 */
export function createAccount(
  database: Database,
  account: { email: string; passwordHash: string; metadata: object },
  now: Date,
): Account | undefined {
  const id = randomUUID();
  const time = toTimestamp(now);
  const { email, passwordHash, metadata } = account;
  const added = database.run(
    `insert into users (id, email, password_hash, user_metadata, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?) on conflict (email) do nothing`,
    id,
    email,
    passwordHash,
    storedMetadata({ ...metadata, sub: id, email, email_verified: true, phone_verified: false }),
    time,
    time,
  );
  if (added === 0) return undefined;
  const username = email.slice(0, email.lastIndexOf('@')).slice(0, longestUsername);
  database.run(
    'insert into profiles (id, username, created_at, updated_at) values (?, ?, ?, ?)',
    id,
    username,
    time,
    time,
  );
  return findById(database, id);
}

/** More browsers than anybody has; beyond them the one unused longest is signed out. */
const mostSessions = 100;

/** A password was given: begins a session. */
export function createSession(database: Database, userId: string, now: Date): Session {
  const id = randomUUID();
  const time = toTimestamp(now);
  database.run('update users set last_sign_in_at = ?, updated_at = ? where id = ?', time, time, userId);
  database.run(
    'insert into sessions (id, user_id, authenticated_at, refresh_counter, refreshed_at) values (?, ?, ?, 0, ?)',
    id,
    userId,
    Math.floor(now.getTime() / 1000),
    now.getTime(),
  );
  database.run(
    `delete from sessions where user_id = ?1 and id not in
       (select id from sessions where user_id = ?1 order by refreshed_at desc, id = ?2 desc limit ?3)`,
    userId,
    id,
    mostSessions,
  );
  const session = findSession(database, id);
  if (!session) throw new Error('A session that was just begun is gone.');
  return session;
}
