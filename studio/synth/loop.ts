import { clamp } from '../kit/maths.ts';
import type { Stereo } from './stereo.ts';
import { SAMPLE_RATE, silence } from './stereo.ts';

/** How long what is struck before the end of a film that loops may ring on in its beginning. */
export const RING_SECONDS = 8;

/** A sound that goes round without a seam: what is heard past so many seconds is laid over the beginning. */
export function goingRound(sound: Stereo, seconds: number): Stereo {
  const round = silence(Math.round(seconds * SAMPLE_RATE));
  for (const side of ['left', 'right'] as const)
    for (const [index, value] of sound[side].entries()) {
      const place = index % round[side].length;
      round[side][place] = (round[side][place] ?? 0) + value;
    }
  return round;
}

/** How loud a bed of noise is in a film that loops, so that it is as loud as ever where its end lies over its beginning. */
export const bedOfLoop =
  (seconds: number) =>
  (second: number): number =>
    Math.sqrt(clamp(second / RING_SECONDS) * clamp((seconds + RING_SECONDS - second) / RING_SECONDS));
