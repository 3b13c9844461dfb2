/** When playing is to end: after minutes, at the end of this video, or never. */
export type SleepTimer = 'off' | 'at-end' | SleepMinutes;

export const sleepMinutes = [15, 30, 60] as const;
type SleepMinutes = (typeof sleepMinutes)[number];

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
