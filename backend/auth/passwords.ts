import { compare, hash } from 'bcrypt';
import type { Limits } from '../limits.ts';
import type { Account } from './accounts.ts';
import { demandAllowed } from './auth-error.ts';
import { createFairQueue, type QueueObserver } from './fair-queue.ts';

/** As Supabase has it; about 60 ms of a core. */
const cost = 10;

/** How many of the thread pool's four threads hash passwords; the others compress pages. */
const concurrency = 2;

/** How many passwords may wait for their turn: some seconds of work. */
const maxQueueLength = 64;

/** bcrypt reads no further, so a longer password must never be compared. */
export const maxPasswordBytes = 72;

/** A password is compared with this one where the e-mail has no account, so that the answer takes as long. */
const dummyHash = '$2b$10$6iEr0WUL8GIX3AUkUa8MoezwJDmq2GXmT8v38k.dsFybXuHAdd7NS';

/** Addresses take turns (`fair-queue.ts`, which also says what is thrown); they come as `limitKey` has them. */
export interface Passwords {
  hash(password: string, addressKey: string): Promise<string>;
  /**
   * Takes the same time for an unknown account as for a wrong password.
   * @param passwordHash undefined where there is no account
   */
  matches(password: string, passwordHash: string | undefined, addressKey: string): Promise<boolean>;
}

const noObserver: QueueObserver = { queueLength: () => {}, waited: () => {} };

/** bcrypt in Node's thread pool, two at a time, so that other work there need not wait long. */
export function createPasswords(observer: QueueObserver = noObserver): Passwords {
  const inTurn = createFairQueue(concurrency, maxQueueLength, observer);
  return {
    hash: (password, addressKey) => inTurn(addressKey, () => hash(password, cost)),
    async matches(password, passwordHash, addressKey) {
      const isEqual = await inTurn(addressKey, () => compare(password, passwordHash ?? dummyHash));
      return isEqual && passwordHash !== undefined && Buffer.byteLength(password) <= maxPasswordBytes;
    },
  };
}

/**
 * Whether a password is an account's. Wrong ones are counted for the account and the address together, at the sign-in and
 * everywhere else: a stolen token gives no more tries than a visitor has.
 * @param account undefined where there is none; the answer is no, and takes as long
 * @param addressKey as `limitKey` has it
 * @throws {AuthError} 429 after too many wrong ones
 * @throws {Unavailable} where the queue is full
 */
export async function isPasswordOf(
  { passwords, limits }: { readonly passwords: Passwords; readonly limits: Limits },
  account: Pick<Account, 'password_hash'> | undefined,
  { email, password, addressKey }: { email: string; password: string; addressKey: string },
): Promise<boolean> {
  const pairKey = `${addressKey} ${email}`;
  await demandAllowed(limits.wrongPasswords, pairKey);
  let isWrong = false;
  try {
    isWrong = !(await passwords.matches(password, account?.password_hash, addressKey));
  } finally {
    // The right one, and one that was not compared.
    if (!isWrong) await limits.wrongPasswords.refund(pairKey);
  }
  return !isWrong;
}
