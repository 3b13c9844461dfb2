import type { Slice } from '../../core/store.ts';

/** When playback ends: after some minutes, at the end of this video, or never. */
export type SleepTimer = 'off' | 'at-end' | SleepMinutes;

export const sleepMinutes = [15, 30, 60] as const;
type SleepMinutes = (typeof sleepMinutes)[number];

/** Whether minutes are offered: not where everything is over before the first of them. */
export const areMinutesOffered = (videoSeconds: number, listSeconds = 0): boolean =>
  Math.max(videoSeconds, listSeconds) > 600;

interface SleepTimerState {
  /** The number of minutes that was set; `null` once they have passed. */
  readonly minutes: SleepMinutes | null;
  /**
   * When the minutes end, in milliseconds since the epoch. The time also runs while nothing plays, and across videos.
   */
  readonly endsAtMs: number | null;
}

export const sleepTimerState: Slice<SleepTimerState> = { initial: { minutes: null, endsAtMs: null } };

export const timerOff: SleepTimerState = sleepTimerState.initial;

/** The state of a timer set now. `at-end` needs no clock, only the player's `stopsAtEnd`. */
export function timerSet(timer: SleepTimer, nowMs: number): SleepTimerState {
  return typeof timer === 'number' ? { minutes: timer, endsAtMs: nowMs + timer * 60_000 } : timerOff;
}

/** How long the sound fades before the timer pauses. */
export const fadeMs = 4000;

/**
 * The volume during the fade, in steps that sound equal: loudness is perceived as ratios.
 * @param volume before the fade, 0 to 1
 * @param elapsedMs since the fade began
 * @returns 0 to 1; 0 from `fadeMs` on
 */
export function fadedVolume(volume: number, elapsedMs: number): number {
  const left = Math.min(Math.max(1 - elapsedMs / fadeMs, 0), 1);
  return volume * left * left;
}
