import { clamp } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import { hashUnit } from '../../kit/random.ts';
import { createBeats } from '../../kit/shots.ts';

/** Three beats to a bar; sixteen bars are the film. */
export const beats = createBeats(66);
const bar = (count: number) => beats.at(count * 3);

/** When things happen, on the bars of the tune. */
export const STORY = {
  /** The water takes the prints nearest to it. */
  taken: bar(4),
  /** Two bare feet, and who comes by. */
  feet: bar(6),
  crab: bar(7) + 1.1,
  signed: bar(9) + 1.4,
  erased: bar(10) + 0.7,
  back: bar(11),
} as const;

/**
 * The beach is measured in the pixels of the first shot, 75 to a metre: x along the shore, y up the beach to the land, 0 where
 * the sea stands between two waves. The shore runs a little askew.
 */
const TILT = 0.13;
export const upBeach = (x: number, y: number): number => y - (x - 640) * TILT;

/** How fast a bore comes in before it reaches the beach. */
const BORE_SPEED = 62;

export interface Wave {
  readonly at: number;
  /** How far up the beach it runs. */
  readonly reach: number;
  /** From the waterline up and back to it: water that is thrown, and falls back. */
  readonly seconds: number;
  readonly place: number;
}

/** The waves of the film; those around the close shots are made for them. */
export const WAVES: readonly Wave[] = [
  [-8.6, 150, 7.6],
  [-2.4, 118, 7],
  [3.6, 196, 7.6],
  [STORY.taken - 1.2, 260, 7.4],
  [STORY.feet - 0.6, 92, 6.4],
  [STORY.erased - 1.4, 104, 6.4],
  [STORY.back - 2, 120, 6.6],
  [STORY.back + 2.4, 178, 7],
  [STORY.back + 8.4, 430, 9],
].map(([at = 0, reach = 0, seconds = 0], place) => ({ at, reach, seconds, place }));

/** The one that takes the crab's name. */
export const CLOSING = WAVES[5] as Wave;

/** Lobes toward the land with notches between them, about -0.3 to 0.4 of a reach; the finer ones as fine as `cell`. */
function lobes(noise: Noise, x: number, cell: number, place: number, age: number): number {
  const wave = (length: number, key: number) =>
    noise.plane(x / length + key + hashUnit(place, key) * 90, age * 0.035 + place * 7.3);
  const fold = (length: number, key: number) => Math.abs(wave(length, key)) - 0.28;
  return 0.62 * fold(330, 1) + 0.24 * fold(112, 2) + (0.0022 * cell + 0.02) * wave(cell * 0.8, 3);
}

/** How far up the beach the front of a wave is at a second. */
export function frontOf(noise: Noise, wave: Wave, x: number, cell: number, second: number): number {
  const age = second - wave.at;
  const share = age / wave.seconds;
  const shape = lobes(noise, x, cell, wave.place, age);
  if (age < 0) return age * BORE_SPEED + 50 * shape;
  const thrown = 1 - (2 * share - 1) ** 2;
  const run = (wave.reach + Math.min(190, wave.reach) * shape) * thrown + 50 * shape * (1 - thrown);
  return run - 14 * clamp(share - 1) * age;
}

/** How much is left of something in the sand after all waves that have come over it: 1 all, 0 nothing. */
export function leftInSand(noise: Noise, x: number, y: number, second: number): number {
  const s = upBeach(x, y);
  let left = 1;
  for (const wave of WAVES) {
    const peak = frontOf(noise, wave, x, 40, wave.at + wave.seconds / 2);
    if (peak < s) continue;
    const covered = wave.at + uncoveredShare(0, peak, s) * wave.seconds;
    left *= 1 - 0.9 * clamp((second - covered) / 2.6);
  }
  return left;
}

/** When a place is covered (`half` 0) or free again (`half` 1), as a share of the wave's time. */
export const uncoveredShare = (half: 0 | 1, peak: number, s: number): number =>
  0.5 + (half - 0.5) * Math.sqrt(1 - clamp(s / Math.max(1, peak)));

/** How far up the beach a wave has been by a second. */
export const highestBy = (noise: Noise, wave: Wave, x: number, second: number): number =>
  frontOf(noise, wave, x, 7, Math.min(second, wave.at + wave.seconds / 2));
