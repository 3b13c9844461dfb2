import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(66);

/** When what happens, in seconds. The second bird calls; it is the third that answers, and forgets itself. */
export const STORY = {
  web: beats.at(8),
  drop: beats.at(14.6),
  near: beats.at(15.5),
  calls: beats.at(17.5),
  answers: beats.at(20),
  release: beats.at(25),
  slips: beats.at(28),
} as const;
/** What the deer takes in, sip by sip. */
export const SIPS = [0.5, 1.1, 1.7, 2.4, 3].map((late) => STORY.near + late);
