import { createBeats } from '../../kit/shots.ts';

/** A slow three in a bar. */
export const beats = createBeats(72);

/** When what happens, in seconds: the way up, along the wall, at the door, and what comes out of it. */
export const STORY = {
  wall: beats.at(15),
  near: beats.at(27),
  lifts: beats.at(28),
  falters: beats.at(30),
  knocks: [beats.at(33), beats.at(33.5)],
  gap: beats.at(36),
  opens: beats.at(39),
  wide: beats.at(40.5),
  brushes: [beats.at(45), beats.at(45.8), beats.at(46.6)],
  release: beats.at(51),
  shuts: beats.at(54.5),
} as const;
