/** From half to double speed; 1 is the video's own. */
export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export type PlaybackRate = (typeof playbackRates)[number];

/** The next faster (`steps` 1) or slower (-1) available rate; at the end of the list, its last. */
export function stepPlaybackRate(rate: number, steps: 1 | -1): PlaybackRate {
  return steps > 0
    ? (playbackRates.find((offered) => offered > rate) ?? 2)
    : (playbackRates.findLast((offered) => offered < rate) ?? 0.5);
}
