import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { toTimestamp } from '../database/timestamp.ts';
import { validationFailed } from './auth-error.ts';

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
  /** Seconds since 1970: a host has set the password, it works until then, and has to be changed. Null: it is the person's own. */
  readonly temporary_until: number | null;
}

export const findByEmail = (database: Database, email: string) =>
  database.get<Account>('select * from users where email = ?', email);

export const findById = (database: Database, id: string) =>
  database.get<Account>('select * from users where id = ?', id);

/** Of the first name that an account gets, in characters: the local part of an e-mail is ASCII. */
const maxUsernameLength = 30;

/**
 * Makes an account and its profile, named after the local part of the e-mail.
 * @returns undefined when the e-mail has one
 * @throws {AuthError} for metadata that cannot be stored
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
  const username = email.slice(0, email.lastIndexOf('@')).slice(0, maxUsernameLength);
  database.run(
    'insert into profiles (id, username, created_at, updated_at) values (?, ?, ?, ?)',
    id,
    username,
    time,
    time,
  );
  return findById(database, id);
}

/** It travels in every access token, and those in a header. */
const maxMetadataBytes = 4096;

/** JSON's escapes of NUL and of half a surrogate pair, but not a backslash followed by the same letters. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;
const escapedHalf = /(?<=(?<!\\)(?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;

/**
 * Metadata that a client stores with the account, as JSON. A null takes an entry out, and
 * half a character becomes U+FFFD, as in GoTrue: Postgres' jsonb would refuse it when the account moves there.
 * @throws {AuthError} when it is too long, or has NUL, which jsonb cannot hold either
 */
export function storedMetadata(metadata: object): string {
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null)),
  ).replaceAll(escapedHalf, '\ufffd');
  if (escapedNul.test(text)) throw validationFailed('unsupported Unicode escape sequence');
  if (Buffer.byteLength(text) > maxMetadataBytes)
    throw validationFailed(`User metadata is longer than ${maxMetadataBytes} bytes`);
  return text;
}
