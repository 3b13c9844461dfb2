import { createBeats } from '../../kit/shots.ts';

/** Ten bars of four. */
export const beats = createBeats(200 / 3);

/** When what happens, in seconds; cuts stand on the beats. */
export const STORY = {
  house: beats.at(10),
  pot: beats.at(16),
  again: beats.at(24),
  /** The sign of the noodle house goes out. */
  out: beats.at(26),
  counter: beats.at(29),
  /** The bowl stands. */
  served: beats.at(31),
  street: beats.at(36),
  end: beats.at(40),
} as const;

/** How bright the sign is: it stumbles twice, and is gone. */
export function signLight(second: number): number {
  const after = second - STORY.out;
  if (after < -0.5) return 1;
  if (after < -0.42) return 0.25;
  if (after < -0.16) return 0.9;
  if (after < -0.08) return 0.2;
  return after < 0 ? 0.75 : Math.exp(-after * 7);
}
