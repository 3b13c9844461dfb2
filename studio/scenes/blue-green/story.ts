import { createBeats } from '../../kit/shots.ts';

/** Cuts stand on the beats of the tune. */
export const beats = createBeats(72);

/** Seconds: a hasty pull, the near picture, a fold runs through it, egrets leave; from above; the hand goes on, one is back. */
export const STORY = {
  hasty: 8.4,
  close: beats.at(12),
  fold: 13,
  flies: 14.8,
  wide: beats.at(21),
  goesOn: beats.at(33),
  lands: 33.6,
} as const;
