import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(46);

/** When what happens, in seconds: the light comes down and wakes somebody; a shadow reads all pages once more. */
export const STORY = {
  near: beats.at(18),
  wakes: beats.at(24),
  valley: beats.at(28),
  shadow: beats.at(29),
  overUs: beats.at(35.5),
  again: beats.at(37),
  blinks: beats.at(39),
} as const;
