import { vi } from 'vitest';

/**
 * Lets time pass for everything in this process, Postgres included, which asks the same `Date`. It goes on from there:
 * tokens given later must not be older than those given before.
 */
export async function letPassInProcess(seconds: number): Promise<void> {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: now + seconds * 1000 });
}
