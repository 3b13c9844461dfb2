import { clamp } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';

/** Where the sea stands when no wave runs up the beach, as a y at the middle of the picture. */
const REST_Y = 262;
const TILT = 0.13;
/** How fast a bore comes in before it reaches the beach. */
const BORE_SPEED = 62;
/** A sheet of water runs up and back in this time: it is thrown, and falls back. */
const SWASH_SECONDS = 7.6;
const DRYING = 9;

export interface Wave {
  readonly atSecond: number;
  /** How far up the beach it runs, in pixels. */
  readonly reach: number;
  readonly place: number;
}

/** The waves of the film, the small and the great; the great ones take the footprints. */
export const WAVES: readonly Wave[] = [
  [-7, 150],
  [-0.5, 120],
  [6, 176],
  [12.4, 128],
  [17.6, 262],
  [24.8, 150],
  [30, 330],
  [38.2, 170],
  [44, 210],
].map(([atSecond = 0, reach = 0], place) => ({ atSecond, reach, place }));

/** The waterline at rest: it runs a little askew, in bays. */
export function restY(noise: Noise, x: number): number {
  return REST_Y + (x - 640) * TILT + 34 * noise.plane(x / 420, 3.3);
}

/** How far down the beach the front of a wave is at a second, as a y; `undefined` before it can be seen and after it is gone. */
export function frontY(
  noise: Noise,
  { atSecond, reach, place }: Wave,
  x: number,
  second: number,
): number | undefined {
  const age = second - atSecond;
  if (age > SWASH_SECONDS || age < -6) return undefined;
  const rest = restY(noise, x);
  const wander = noise.plane(x / 230, place * 5.7) * 0.26 + noise.plane(x / 74, place * 3.1) * 0.07;
  if (age < 0) return rest + age * BORE_SPEED + wander * 60;
  const thrown = 1 - (2 * (age / SWASH_SECONDS) - 1) ** 2;
  return rest + reach * thrown * (1 + wander) + wander * 60 * (1 - thrown);
}

/** The farthest a wave has come by a second, minus what has dried since. */
export function wetY(noise: Noise, wave: Wave, x: number, second: number): number {
  const age = second - wave.atSecond;
  if (age < 0) return Number.NEGATIVE_INFINITY;
  const peak = SWASH_SECONDS / 2;
  const front = frontY(noise, wave, x, wave.atSecond + Math.min(age, peak)) ?? Number.NEGATIVE_INFINITY;
  return front - Math.max(0, age - peak) * DRYING;
}

/** Whether a wave is on its way back: 0 while it rises, up to 1 when it has gone. */
export const backwash = ({ atSecond }: Wave, second: number): number =>
  clamp(((second - atSecond) / SWASH_SECONDS - 0.5) * 2);

/** How much is left of something drawn in the sand here, after all the waves that have come over it: 1 all, 0 nothing. */
export function leftInSand(noise: Noise, x: number, y: number, second: number): number {
  let left = 1;
  for (const wave of WAVES) {
    const peakSecond = wave.atSecond + SWASH_SECONDS / 2;
    const peak = frontY(noise, wave, x, peakSecond) ?? 0;
    if (peak < y) continue;
    // It is covered when the front passes; the parabola tells when.
    const rest = restY(noise, x);
    const share = clamp((y - rest) / Math.max(1, peak - rest));
    const covered = peakSecond - (SWASH_SECONDS / 2) * Math.sqrt(1 - share);
    left *= 1 - 0.86 * clamp((second - covered) / 1.3);
  }
  return left;
}
