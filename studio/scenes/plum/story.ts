import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(54);

/** When what happens, in seconds: we look up from the tea, somebody comes, and it was not him. */
export const STORY = {
  rack: beats.at(2.6),
  garden: beats.at(6),
  lands: beats.at(8),
  near: beats.at(10.5),
  steps: beats.at(12.5),
  cracks: beats.at(14),
  slips: beats.at(15),
  falls: beats.at(15.7),
  looksAway: beats.at(17.6),
  sings: beats.at(19.8),
  window: beats.at(21.5),
  plops: beats.at(23.6),
} as const;
