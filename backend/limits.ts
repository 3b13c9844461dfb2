import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may be done in five minutes. */
export interface Rates {
  /** Sign-ins and refreshes together, for one address; GoTrue's number. */
  readonly tokens: number;
  /** Sign-ups from one address; GoTrue's number. */
  readonly signUps: number;
  /**
   * Wrong passwords for one account from one address. Only together: counted by account alone, anybody could lock its
   * owner out.
   */
  readonly wrongPasswords: number;
  /** Messages of feedback from one address, which need no account. */
  readonly feedback: number;
}

export const defaultRates: Rates = { tokens: 150, signUps: 30, wrongPasswords: 10, feedback: 30 };

const windowSeconds = 5 * 60;

/**
 * How many counts each limit holds: some 450 bytes each, 15 MB for a limit that strangers have filled.
 * Keys are spread over them by a hash, and those that fall on one are counted together. So nothing has to be forgotten
 * to make room, which strangers could use to get new tries at a password: they can only be refused too early. Two
 * visitors share a count by chance (a thousand at once: one in 33 does), which the limits leave room for; to have
 * others refused, strangers have to fill the counts to their limits, with many more requests than fill the queue of
 * passwords (`auth/passwords.ts`).
 */
const counts = 32_768;

interface Limit {
  /** Counts one more, or so many at once. @returns whether it is still allowed */
  allows(key: string, count?: number): Promise<boolean>;
  /** Takes back one that was counted; not all, since others may share the count. */
  refund(key: string): Promise<void>;
}

export type Limits = { readonly [Name in keyof Rates]: Limit };

/**
 * Counts in memory: a restart begins at zero.
 * @param hashKey keeps strangers from choosing with whom they share a count
 */
export function createLimits(rates: Rates, hashKey: Buffer): Limits {
  const limit = (name: keyof Rates): Limit => {
    const limiter = new RateLimiterMemory({ points: rates[name], duration: windowSeconds, keyPrefix: name });
    const countOf = (key: string) =>
      createHmac('sha256', hashKey).update(`${name} ${key}`).digest().readUInt32BE() % counts;
    return {
      async allows(key, count = 1) {
        try {
          await limiter.consume(countOf(key), count);
          return true;
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes) return false;
          throw refusal;
        }
      },
      async refund(key) {
        await limiter.reward(countOf(key));
      },
    };
  };
  return {
    tokens: limit('tokens'),
    signUps: limit('signUps'),
    wrongPasswords: limit('wrongPasswords'),
    feedback: limit('feedback'),
  };
}

/** The address that limits count by: of IPv6 the /64, since one customer has a whole one. */
export function limitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail?.split(':') ?? [])]
    .slice(0, 4)
    .join(':');
}
