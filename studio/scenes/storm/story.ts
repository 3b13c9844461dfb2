import { swell } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(66);

/** When what happens, in seconds: it comes, it is here, and somebody is too late. */
export const STORY = {
  bolt: beats.at(12),
  birdsLeave: beats.at(13.4),
  near: beats.at(16.5),
  firstDrop: beats.at(18.5),
  letsGo: beats.at(20.8),
  lands: beats.at(21.5),
  yard: beats.at(24.5),
  breaks: beats.at(30),
  laughs: beats.at(33.2),
} as const;

/** How hard it blows: gusts, then the hush before the front, then the front. */
export const windAt = (second: number): number =>
  0.35 +
  0.4 * swell(1, 3, 4.5, 8, second) -
  0.31 * swell(11, STORY.near, STORY.lands, STORY.yard, second) +
  0.6 * swell(STORY.lands + 1, STORY.yard + 1.5, STORY.breaks, STORY.laughs, second);

/** When drops fall into the dust: one, and, after a while, more and more. */
export const DROPS = Array.from({ length: 16 }, (_, drop) =>
  drop ? STORY.lands + 0.7 + 1.9 * (drop / 16) ** 0.6 : STORY.lands,
);
