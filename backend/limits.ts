import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Limits per five minutes, except for `recoveryMails`. */
export interface Rates {
  /** Sign-ins and refreshes together, per address; GoTrue's number. */
  readonly tokens: number;
  /** Sign-ups per address; GoTrue's number. */
  readonly signUps: number;
  /** Wrong passwords per account and address. A limit per account alone would let anybody lock its owner out. */
  readonly wrongPasswords: number;
  /** Requested links for a new password, per address; GoTrue's number. */
  readonly recoveries: number;
  /** The same per e-mail and hour, whether or not it has an account. */
  readonly recoveryMails: number;
  /** Feedback messages per address; they need no account. */
  readonly feedback: number;
}

export const defaultRates: Rates = {
  tokens: 150,
  signUps: 30,
  wrongPasswords: 10,
  recoveries: 30,
  recoveryMails: 5,
  feedback: 30,
};

const windowSeconds = 5 * 60;

/**
 * Number of counters per limit: about 450 bytes each, so at most 15 MB for a limit that strangers have filled. Keys
 * share counters by hash. So no counter is dropped to make room, which would give strangers new tries at a password;
 * sharing can only refuse somebody too early. Two visitors share a counter by chance (of a thousand at once, one in
 * 33), and the limits leave room for that. To get others refused, strangers must exhaust the counters, with many more
 * requests than fill the password queue (`auth/passwords.ts`).
 */
const counts = 32_768;

interface Limit {
  /** Counts one or more. @returns whether the key is still within the limit */
  allows(key: string, count?: number): Promise<boolean>;
  /** Takes back one count. A full reset would also clear others that share the counter. */
  refund(key: string): Promise<void>;
}

export type Limits = { readonly [Name in keyof Rates]: Limit };

/**
 * Counts in memory: a restart resets all limits.
 * @param hashKey keeps strangers from choosing with whom they share a counter
 */
export function createLimits(rates: Rates, hashKey: Buffer): Limits {
  const limit = (name: keyof Rates, duration = windowSeconds): Limit => {
    const limiter = new RateLimiterMemory({ points: rates[name], duration, keyPrefix: name });
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
    recoveries: limit('recoveries'),
    recoveryMails: limit('recoveryMails', 3600),
    feedback: limit('feedback'),
  };
}

/** The key for limits per address. For IPv6 it is the /64 prefix, since each customer has one. */
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
