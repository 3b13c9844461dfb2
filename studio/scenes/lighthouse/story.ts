import { smoothstep, swell } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(54, 0.6);

/** When what happens, in seconds: the wick is turned up, the beam leaves, somebody far out blinks, is answered, and blinks. */
export const STORY = {
  turns: beats.at(3),
  leaves: beats.at(6),
  out: beats.at(12),
  far: beats.at(21),
  blinks: beats.at(24.5),
  inside: beats.at(29),
  answers: beats.at(31.5),
  again: beats.at(34),
} as const;

/** How high the wick burns, 0 to 1. */
export const wickAt = (second: number): number =>
  0.28 +
  0.72 * smoothstep(STORY.turns, STORY.turns + 2.2, second) -
  0.7 * swell(0, 0.3, 0.55, 1, second - STORY.answers);

/** How bright the boat's lamp is. */
export const blinkAt = (second: number): number =>
  swell(0, 0.1, 0.6, 0.85, second - STORY.blinks) + swell(0, 0.1, 0.6, 0.85, second - STORY.again);
