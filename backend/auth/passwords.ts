import { compare, hash } from 'bcrypt';
import type { Limits } from '../limits.ts';
import type { Account } from './accounts.ts';
import { demandAllowed } from './auth-error.ts';
import { createFairQueue, type QueueObserver } from './fair-queue.ts';

/** Supabase's bcrypt cost; a hash takes about 60 ms of one core. */
const cost = 10;

/** Number of the thread pool's four threads that hash passwords; the others remain free, for compressing pages. */
const concurrency = 2;

/** Number of passwords that may wait, which is some seconds of work. */
const maxQueueLength = 64;

/** bcrypt ignores further bytes, so a longer password must never match. */
export const maxPasswordBytes = 72;

/** Compared with when the address has no account, so that the answer takes as long. */
const dummyHash = '$2b$10$6iEr0WUL8GIX3AUkUa8MoezwJDmq2GXmT8v38k.dsFybXuHAdd7NS';

/** Hashing in fair turns by address (`fair-queue.ts` lists the errors). `addressKey` comes from `limitKey`. */
export interface Passwords {
  hash(password: string, addressKey: string): Promise<string>;
  /**
   * Takes as long for an unknown account as for a wrong password.
   * @param passwordHash undefined if there is no account
   */
  matches(password: string, passwordHash: string | undefined, addressKey: string): Promise<boolean>;
}

const noObserver: QueueObserver = { queueLength: () => {}, waited: () => {} };

/** bcrypt in Node's thread pool, two hashes at a time, so that other work there does not wait long. */
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
 * Whether a password is an account's. Wrong ones are counted per account and address, at sign-in and everywhere else,
 * so that a stolen token gives no more tries than a visitor has.
 * @param account undefined if there is none: the answer is no and takes as long
 * @param who whose wrong passwords are counted: an e-mail, or a session that a mail began
 * @param addressKey from `limitKey`
 * @throws {AuthError} 429 after too many wrong passwords
 * @throws {Unavailable} if the queue is full
 */
export async function isPasswordOf(
  { passwords, limits }: { readonly passwords: Passwords; readonly limits: Limits },
  account: Pick<Account, 'password_hash'> | undefined,
  { who, password, addressKey }: { who: string; password: string; addressKey: string },
): Promise<boolean> {
  const pairKey = `${addressKey} ${who}`;
  await demandAllowed(limits.wrongPasswords, pairKey);
  let isWrong = false;
  try {
    isWrong = !(await passwords.matches(password, account?.password_hash, addressKey));
  } finally {
    // Refunds right passwords, and those that were never compared.
    if (!isWrong) await limits.wrongPasswords.refund(pairKey);
  }
  return !isWrong;
}
