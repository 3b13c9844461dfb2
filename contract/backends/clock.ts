import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Skips } from '../backend.ts';

/**
 * Moves the clock of this process, including PGlite's, which reads the same `Date`. It runs on from there, so that later tokens
 * are not older than earlier ones.
 */
export async function advanceFakeTime(seconds: number): Promise<void> {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: now + seconds * 1000 });
}

/** The longest that a case may wait for the clock of another process. */
const maxWaitSeconds = 15;

/** @throws where that would take too long */
export async function waitForReal(seconds: number): Promise<void> {
  if (seconds > maxWaitSeconds) throw new Error(`Nobody waits ${seconds} seconds for a test.`);
  await setTimeout(seconds * 1000);
}

const clock = 'the clock of another process cannot be moved, and nobody waits that long';

/** The cases that need a clock that can be moved. */
export const clockSkips: Skips = {
  'is refused 5 minutes after the password was given, refreshed or not': clock,
  'are good for an hour': clock,
};
