import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { track } from '../../kit/track.ts';
import { lineAt } from './players.ts';
import type { Puff, Sheep } from './sheep.ts';
import { beats, STORY } from './story.ts';

const FLOCK = [
  { x: 560, y: 300, size: 96 },
  { x: 330, y: 430, size: 104 },
  { x: 700, y: 480, size: 88 },
  { x: 170, y: 300, size: 58 },
] as const;

/** The mountain comes apart: one sheep after the other walks off, the smallest last. */
export const coming = (second: number): readonly Sheep[] =>
  FLOCK.map(({ x, y, size }, index) => {
    const start = STORY.sheep + beats.length * index * 1.5;
    const gone = Math.max(0, second - start - 1.6) * (index === 3 ? 70 : 42);
    const at: Point = [x + gone, y - gone * 0.1];
    const gathered = clamp((second - start) / 1.5);
    return { at, size, gathered, walked: gone / size / 1.3, eyes: index === 3 ? 1 : 0, gaze: [1, 0] };
  });

/** Where a puff of a sheep is while there is only a mountain: it swells from below. */
export function mountainPuff(sheep: number, puff: number, second: number): Puff {
  const height = hashUnit(sheep, puff, 7) ** 1.4;
  const across = (hashUnit(sheep, puff, 8) * 2 - 1) * (1 - height) ** 0.8;
  const grown = smoothstep(-0.6, 1.6, second - STORY.sky - height * 2.4);
  const x = 370 + (second - STORY.sky) * 10 + across * 310;
  return [
    x,
    lerp(580, 550 - height * 400, grown) + 12 * Math.cos(across * 3),
    lerp(88, 50, height) * (0.2 + 0.8 * grown),
  ];
}

/** The others are far ahead by now. */
export const leaving = (second: number): readonly Sheep[] =>
  [0, 1, 2].map((index) => {
    const gone = (second - STORY.lost) * 20;
    const at: Point = [900 + index * 120 + gone, 190 + (index % 2) * 34 - gone * 0.2];
    return { at, size: 36 - index * 4, walked: gone / 44 + index * 0.3 };
  });

/** It looks for them to the left, to the right, calls, and cannot hold it back any longer. */
export function lost(second: number): Sheep {
  const since = second - STORY.lost;
  const look = track([0.4, 0.3], [1, -1], [1.9, -1], [2.3, 0.9], [3.4, 0.9], [4, 0]);
  const sad = smoothstep(2.4, 4.6, since);
  const cry = smoothstep(STORY.crying, STORY.crying + 0.25, second);
  return {
    at: [520 + 6 * cry * Math.sin(second * 34), 330 + 8 * Math.sin(second * 1.4)],
    size: 178,
    grey: 0.9 * smoothstep(STORY.lost + 2, STORY.crying + 0.6, second),
    gaze: [look(since), -0.3 * sad],
    eyes: 1.1 * (1 - cry),
    tears: sad,
    mouth: Math.max(0.45 * swell(2.6, 2.7, 3.1, 3.3, since), cry * (0.8 + 0.2 * Math.sin(second * 17))),
  };
}

/** Light again, it comes along the washing line, where something green waves before its nose; facing left in the picture. */
export function eating(second: number): Sheep {
  const bites = STORY.bites.filter((bite) => second > bite).length;
  const near = smoothstep(STORY.release, STORY.bites[0] - 0.4, second);
  const nibble = STORY.bites.reduce(
    (sum, bite) => sum + swell(bite - 0.3, bite, bite + 0.1, bite + 0.4, second),
    0,
  );
  const x = 1010 - 178 * near - 20 * bites - 12 * nibble;
  return {
    at: [x, lerp(190, lineAt(x) - 84, smoothstep(0, 0.8, near))],
    size: 92,
    grey: 0.75 * (1 - smoothstep(STORY.release, STORY.release + 3, second)),
    walked: (1010 - x) / 110,
    gaze: [0.6, bites ? 0 : -0.2],
    eyes: bites > 0 && nibble < 0.2 ? 0 : 1,
    tears: 0.5 * (1 - smoothstep(STORY.release + 1, STORY.release + 3, second)),
    mouth: 0.6 * nibble,
    chew: bites > 0 ? Math.sin(((second - STORY.bites[0]) / beats.length) * Math.PI * 2) : 0,
  };
}
