import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { toTimestamp } from '../database/timestamp.ts';
import { validationFailed } from './auth-error.ts';

/** An account's row; times have the form of `toTimestamp`. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
  /** A JSON object. */
  readonly user_metadata: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_sign_in_at: string | null;
  /**
   * Seconds since 1970 until which a password set by a host works; it must be changed. Null if the person chose the
   * password.
   */
  readonly temporary_until: number | null;
}

export const findByEmail = (database: Database, email: string) =>
  database.get<Account>('select * from users where email = ?', email);

export const findById = (database: Database, id: string) =>
  database.get<Account>('select * from users where id = ?', id);

/**
 * Sets the link with which the person can set a new password (`recovery.ts`); an earlier one no longer works.
 * @param hash of the link's token
 * @param until seconds since 1970
 */
export function setRecovery(database: Database, id: string, hash: string | null, until: number | null): void {
  database.run('update users set recovery_hash = ?, recovery_until = ? where id = ?', hash, until, id);
}

/** Invalidates the link, as GoTrue does whenever the password changes. */
export const endRecovery = (database: Database, id: string): void => setRecovery(database, id, null, null);

/** Longest username at sign-up, in characters: the local part of an e-mail address is ASCII. */
const maxUsernameLength = 30;

/**
 * Creates an account and its profile, which is named after the local part of the e-mail address.
 * @returns undefined if the address already has an account
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

/** Limits the size of access tokens, which contain the metadata and are sent in a header. */
const maxMetadataBytes = 4096;

/** Match JSON's escapes of NUL and of a surrogate, but not an escaped backslash followed by the same letters. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;
const escapedHalf = /(?<=(?<!\\)(?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;

/**
 * A client's metadata as JSON to store with the account. Entries that are null are left out, and unpaired surrogates
 * become U+FFFD, as in GoTrue: Postgres' jsonb would refuse them when the account is moved there.
 * @throws {AuthError} if it is too long or contains NUL, which jsonb cannot hold either
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
