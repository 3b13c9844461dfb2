import { smoothstep } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(54);

/** When what happens, in seconds: the pole is near, then the waiting lamp; it is raised, answered and met. */
export const STORY = {
  pole: beats.at(13),
  lamp: beats.at(22),
  raised: beats.at(25.5),
  answered: beats.at(27.5),
  landing: beats.at(30),
  meet: beats.at(35),
} as const;
/** The pole goes in every so many seconds. */
export const PULL_SECONDS = beats.at(4);
/** A lamp that somebody holds up, and lets down again. */
export const raisedAt = (at: number, second: number): number =>
  smoothstep(at, at + 0.9, second) * (1 - smoothstep(at + 2.6, at + 3.6, second));
export const flameAt = (second: number): number =>
  0.92 + 0.05 * Math.sin(second * 3.1) + 0.03 * Math.sin(second * 7.3);
