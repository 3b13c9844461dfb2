import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Skips } from '../backend.ts';

/**
 * Lets time pass for everything in this process, Postgres included, which asks the same `Date`. It goes on from there:
 * tokens given later must not be older than those given before.
 */
export async function letPassInProcess(seconds: number): Promise<void> {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: now + seconds * 1000 });
}

/** The longest a case may wait for a clock that is not ours. */
const patienceSeconds = 15;

/** @throws where nobody would wait that long */
export async function letPassForReal(seconds: number): Promise<void> {
  if (seconds > patienceSeconds) throw new Error(`Nobody waits ${seconds} seconds for a test.`);
  await setTimeout(seconds * 1000);
}

const clock = 'the clock of another process cannot be moved, and nobody waits that long';

/** What cannot be tried where time passes for real. */
export const clockSkips: Skips = {
  'is refused 5 minutes after the password was given, refreshed or not': clock,
  'are good for an hour': clock,
};
