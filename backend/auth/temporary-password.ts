import { randomInt } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { toTimestamp } from '../database/timestamp.ts';
import type { Account } from './accounts.ts';
import { AuthError } from './auth-error.ts';

/** How long a password that a host has set works: the person asks for it by mail, and may read the answer days later. */
export const temporaryPasswordDays = 3;

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes a password that can be read out: 59 random bits. */
export function makeTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}

/**
 * Gives an account a password that has to be changed, and ends its sessions. In a transaction.
 * @returns the seconds since 1970 until which it works; undefined where there is no such account
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
  return until;
}

/** Whether the account has to change its password before anything else. */
export function mustChangePassword({ temporary_until }: Pick<Account, 'temporary_until'>): boolean {
  return temporary_until !== null;
}

/**
 * Asked once the password was right, so that nobody else learns of it.
 * @throws {AuthError} with GoTrue's code for what works once and for a while, where its time is over
 */
export function demandUnexpired({ temporary_until }: Pick<Account, 'temporary_until'>, now: Date): void {
  if (temporary_until === null || now.getTime() / 1000 < temporary_until) return;
  throw new AuthError(403, 'otp_expired', 'Temporary password has expired');
}
