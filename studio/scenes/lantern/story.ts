import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(80);

/** When what happens, in seconds; cuts stand on the beats. */
export const STORY = {
  lit: beats.at(9),
  bank: beats.at(11),
  /** All let go; one lamp sinks, is caught, and let go once more. */
  release: beats.at(16),
  caught: beats.at(19.5),
  again: beats.at(25),
  sky: beats.at(30),
  river: beats.at(43),
  end: 44,
} as const;
