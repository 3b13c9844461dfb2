import { compare, hash } from 'bcrypt';
import { tooManyRequests } from './auth-error.ts';

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

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes the same time whatever the reason for a no.
   * @param passwordHash undefined where there is no account
   */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

/** Hears how long people wait for their password to be looked at. */
export interface HashObserver {
  /** @param count how many wait now; said whenever that changes */
  queueLength(count: number): void;
  /** @param ms how long somebody waited whose turn has come, or 0 */
  waited(ms: number): void;
}

const nobody: HashObserver = { queueLength: () => {}, waited: () => {} };

/**
 * bcrypt in Node's thread pool, never more than two at once, so that nothing else waits long.
 * @throws {AuthError} 429 from its functions, when too many are waiting
 */
export function createPasswords(observer: HashObserver = nobody): Passwords {
  const inTurn = createQueue(observer);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async matches(password, passwordHash) {
      const isEqual = await inTurn(() => compare(password, passwordHash ?? nobodysHash));
      return isEqual && passwordHash !== undefined && Buffer.byteLength(password) <= longestPasswordBytes;
    },
  };
}

function createQueue(observer: HashObserver): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw tooManyRequests();
      const began = performance.now();
      // Whoever ends hands its place over, so that none can be taken in between.
      await new Promise<void>((resolve) => observer.queueLength(waiting.push(resolve)));
      observer.waited(performance.now() - began);
    } else {
      running += 1;
      observer.waited(0);
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) {
        observer.queueLength(waiting.length);
        next();
      } else running -= 1;
    }
  };
}
