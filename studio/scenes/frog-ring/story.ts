import type { Point } from '../../kit/path.ts';
import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(66);

/** When what happens, in seconds: a drop runs together, falls on somebody, who has had enough. */
export const STORY = {
  near: beats.at(7),
  joins: beats.at(10),
  falls: beats.at(12.5),
  frog: beats.at(13),
  plip: beats.at(14.5),
  crouches: beats.at(18),
  leap: beats.at(20),
  splash: beats.at(21),
  eyes: beats.at(29),
} as const;

/** Where it sits, and where it goes in, on the stage. */
export const SEAT: Point = [452, 566];
export const SPLASH: Point = [664, 606];
/** Of the ring, in pixels a second. */
const RING_SPEED = 150;

/** How a leaf rocks when the ring has come to it: more the nearer it stands. */
export function rocking(second: number, x: number, y: number): number {
  const away = Math.hypot(x - SPLASH[0], (y - SPLASH[1]) * 3.2);
  const age = second - STORY.splash - away / RING_SPEED;
  return age > 0 ? (Math.sin(age * 4.4) * Math.exp(-age * 0.75) * 120) / (120 + away * 0.35) : 0;
}
