import { compare, hash } from 'bcrypt';
import { createFairQueue, type QueueObserver } from './fair-queue.ts';

/** As Supabase has it; about 60 ms of a core. */
const cost = 10;

/** Of four threads that Node has for such work; pages are compressed in the others. */
const atOnce = 2;

/** What may wait for its turn: some seconds of work. Beyond it, waiting helps nobody. */
const longestQueue = 64;

/** bcrypt reads no further, so a longer password must never be compared. */
export const longestPasswordBytes = 72;

/** Of a password nobody knows: what an e-mail without an account is compared with, so that it takes as long. */
const nobodysHash = '$2b$10$6iEr0WUL8GIX3AUkUa8MoezwJDmq2GXmT8v38k.dsFybXuHAdd7NS';

/** Addresses take turns (`fair-queue.ts`, which also says what is thrown); they come as `limitKey` has them. */
export interface Passwords {
  hash(password: string, addressKey: string): Promise<string>;
  /**
   * Takes the same time whatever the reason for a no.
   * @param passwordHash undefined where there is no account
   */
  matches(password: string, passwordHash: string | undefined, addressKey: string): Promise<boolean>;
}

const nobody: QueueObserver = { queueLength: () => {}, waited: () => {} };

/** bcrypt in Node's thread pool, never more than two at once, so that nothing else waits long. */
export function createPasswords(observer: QueueObserver = nobody): Passwords {
  const inTurn = createFairQueue(atOnce, longestQueue, observer);
  return {
    hash: (password, addressKey) => inTurn(addressKey, () => hash(password, cost)),
    async matches(password, passwordHash, addressKey) {
      const isEqual = await inTurn(addressKey, () => compare(password, passwordHash ?? nobodysHash));
      return isEqual && passwordHash !== undefined && Buffer.byteLength(password) <= longestPasswordBytes;
    },
  };
}
