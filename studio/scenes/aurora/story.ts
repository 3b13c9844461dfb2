import { smoothstep } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(54);

/** When what happens, in seconds: near the window somebody puts the lamp out, and then the sky has the night to itself. */
export const STORY = {
  near: beats.at(11),
  hand: beats.at(13),
  lampOut: beats.at(18),
  release: beats.at(22),
  flare: beats.at(28),
} as const;

/** 1 while the lamp burns; somebody turns down the wick, and it is out. */
export const lampAt = (second: number): number =>
  (1 - 0.62 * smoothstep(STORY.lampOut - 2, STORY.lampOut - 0.5, second)) *
  (1 - smoothstep(STORY.lampOut - 0.1, STORY.lampOut + 0.12, second)) *
  (0.95 + 0.03 * Math.sin(second * 2.3) + 0.02 * Math.sin(second * 7.1));

/** How strong the northern lights are, 0 to 1: calm while the lamp burns. */
export const energyAt = (second: number): number =>
  0.2 * smoothstep(0, 9, second) +
  0.2 * smoothstep(STORY.lampOut, STORY.release, second) +
  0.6 * smoothstep(STORY.release - 1, STORY.flare, second) -
  0.35 * smoothstep(STORY.flare + 3, STORY.flare + 9, second);
