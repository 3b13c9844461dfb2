import type { Slice } from '../../core/store.ts';

/** When playing is to end: after minutes, at the end of this video, or never. */
export type SleepTimer = 'off' | 'at-end' | SleepMinutes;

export const sleepMinutes = [15, 30, 60] as const;
type SleepMinutes = (typeof sleepMinutes)[number];

interface SleepTimerState {
  /** Set to this many minutes; `null` once they are over. */
  readonly minutes: SleepMinutes | null;
  /** When they are over, in milliseconds since the epoch. The time runs on while nothing plays, and from video to video. */
  readonly endsAtMs: number | null;
}

export const sleepTimerState: Slice<SleepTimerState> = { initial: { minutes: null, endsAtMs: null } };

export const timerOff: SleepTimerState = sleepTimerState.initial;

/** The state of a timer that is set now. `at-end` needs no clock: the player's `stopsAtEnd` is all of it. */
export function timerSet(timer: SleepTimer, nowMs: number): SleepTimerState {
  return typeof timer === 'number' ? { minutes: timer, endsAtMs: nowMs + timer * 60_000 } : timerOff;
}

/** How long the sound fades before the timer pauses. */
export const fadeMs = 4000;

/**
 * The volume during the fade: in equal steps for the ear, which hears ratios.
 * @param volume before the fade, 0 to 1
 * @param elapsedMs since it began
 * @returns 0 to 1; 0 from `fadeMs` on
 */
export function fadedVolume(volume: number, elapsedMs: number): number {
  const left = Math.min(Math.max(1 - elapsedMs / fadeMs, 0), 1);
  return volume * left * left;
}
