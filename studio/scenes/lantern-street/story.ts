import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(120);

/** When what happens, in seconds; cuts stand on the beats. */
export const STORY = {
  legs: beats.at(15),
  meets: beats.at(28),
  bump: beats.at(34),
  bows: beats.at(40),
  parade: beats.at(48),
  end: beats.at(68),
} as const;
