import { swell } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(58, 0.4);

/** When what happens, in seconds: up a stem, a shoot comes, a stem that was bent stands up, and its last drop arrives. */
export const STORY = {
  shoot: beats.at(8),
  /** It pushes three times. */
  pushes: [beats.at(9), beats.at(10.5), beats.at(12)] as const,
  bent: beats.at(14),
  still: beats.at(17),
  springs: beats.at(18.5),
  below: beats.at(21.5),
  drop: beats.at(25),
} as const;

/** When each gust reaches the left edge, how long it blows, how strong. */
const GUSTS = [
  [2.2, 5, 0.5],
  [STORY.bent - 1.5, STORY.still - STORY.bent + 1.5, 1],
  [STORY.drop, 4.5, 0.35],
] as const;

/** How strong the wind is at a place across the picture: 0 still, 1 a full gust, which is seen to cross the grove. */
export const windAt = (x: number, second: number): number =>
  GUSTS.reduce((sum, [from, length, strength]) => {
    const age = second - from - x / 900;
    const wave = 1 + 0.22 * Math.sin(age * 3.1) + 0.1 * Math.sin(age * 5.3);
    return sum + strength * swell(0, length * 0.3, length * 0.45, length, age) * wave;
  }, 0);
