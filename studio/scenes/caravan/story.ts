import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(56);

/** When what happens, in seconds: feet, the bell, prints that fill; the last one stops and looks back; a row that stays. */
export const STORY = {
  feet: beats.at(8),
  bell: beats.at(13),
  prints: beats.at(18),
  last: beats.at(22),
  looksBack: beats.at(23.5),
  row: beats.at(27),
} as const;
