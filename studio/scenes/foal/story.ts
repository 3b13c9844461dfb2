import { createBeats } from '../../kit/shots.ts';
import type { Coat } from './horse.ts';

/** The score's beats: the cuts stand on them. */
export const beats = createBeats(80);

/** When what happens, in seconds. */
export const STORY = {
  herd: beats.at(8),
  blade: beats.at(15),
  /** A blade stands before the sun, and two beats later the next one. */
  shade: beats.at(17),
  run: beats.at(20),
  /** The shadow gives up. */
  free: beats.at(26),
  home: beats.at(30),
} as const;

/** How many leaps the foal has run: faster and faster. The picture and its hooves in the score follow. */
export const leapsAt = (second: number): number => (second - STORY.run) * (1.3 + 0.06 * (second - STORY.run));

/** The sun at five, from the left. */
export const LIGHT = [-0.72, -0.69] as const;

export const BAY: Coat = ['#96582f', '#5c3420', '#e0a468', '#2d1e1b', '#6b4c3c', '#2a1a18'];
export const GREY: Coat = ['#e4dccb', '#a89c94', '#fffaf0', '#c9bda8', '#f6efe0', '#8d847f'];
export const BROWN: Coat = ['#5f3a2a', '#38221c', '#b07c54', '#201614', '#4e3a30', '#1c1212'];
export const FOAL: Coat = ['#c8874c', '#8a5631', '#f8cf94', '#573625', '#946c48', '#5b3a2a', 'foal'];
