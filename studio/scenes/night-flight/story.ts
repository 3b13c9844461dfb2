import { smoothstep } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';

/** Sixteen bars of three are the film. */
export const beats = createBeats(80);
const bar = (count: number): number => beats.at(count * 3);

/** The finger draws; the camera goes through the drawing, is out, is back; light falls on who sleeps; the window. */
const above = { draws: bar(2), into: bar(5) + 0.4, out: bar(6.5), back: bar(10) };
export const STORY = { ...above, hand: bar(12), last: bar(14), end: bar(16) } as const;

/** How much of the day is there, 0 to 1. */
export const dawnAt = (second: number): number =>
  0.5 * smoothstep(STORY.back - 2, STORY.back + 2.5, second) +
  0.5 * smoothstep(STORY.back + 2.5, STORY.last + 1, second);
