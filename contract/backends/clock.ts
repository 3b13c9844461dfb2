import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Skips } from '../backend.ts';

/**
 * Moves the clock of this process, including PGlite's, which uses the same `Date`. It keeps running, so that later
 * tokens are not older than earlier ones.
 */
export async function advanceFakeTime(seconds: number): Promise<void> {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: now + seconds * 1000 });
}

/** Longest real wait of a case for another process's clock. */
const maxWaitSeconds = 15;

/** @throws if that would take too long */
export async function waitForReal(seconds: number): Promise<void> {
  if (seconds > maxWaitSeconds) throw new Error(`Nobody waits ${seconds} seconds for a test.`);
  await setTimeout(seconds * 1000);
}

const clock = 'the clock of another process cannot be moved, and nobody waits that long';

/** The cases that need a movable clock. */
export const clockSkips: Skips = {
  'is refused 5 minutes after the password was entered, refreshed or not': clock,
  'are valid for an hour': clock,
};
