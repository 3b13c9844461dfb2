import { randomInt } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { toTimestamp } from '../database/timestamp.ts';
import { type Account, endRecovery } from './accounts.ts';
import { AuthError } from './auth-error.ts';

/** How long a password set by a host works: the person asks for it by mail and may read the answer days later. */
export const temporaryPasswordDays = 3;

/** Has no characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a password that can be read aloud, with 59 random bits. */
export function makeTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}

/**
 * Sets a password that must be changed, and ends the account's sessions. Must run in a transaction.
 * @returns the seconds since 1970 until which it works; undefined if there is no such account
 */
export function setTemporaryPassword(
  database: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  now: Date,
): number | undefined {
  const until = Math.floor(now.getTime() / 1000) + temporaryPasswordDays * 86_400;
  const changed = database.run(
    'update users set password_hash = ?, temporary_until = ?, updated_at = ? where id = ?',
    passwordHash,
    until,
    toTimestamp(now),
    userId,
  );
  if (changed === 0) return undefined;
  database.run('delete from sessions where user_id = ?', userId);
  endRecovery(database, userId);
  return until;
}

/** Whether the account must change its password before anything else. */
export function mustChangePassword({ temporary_until }: Pick<Account, 'temporary_until'>): boolean {
  return temporary_until !== null;
}

/**
 * Refuses an expired temporary password. Called after the password was verified, so that nobody else learns of it.
 * @throws {AuthError} with GoTrue's code for an expired one-time password
 */
export function demandUnexpired({ temporary_until }: Pick<Account, 'temporary_until'>, now: Date): void {
  if (temporary_until === null || now.getTime() / 1000 < temporary_until) return;
  throw new AuthError(403, 'otp_expired', 'Temporary password has expired');
}
