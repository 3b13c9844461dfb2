import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { HORIZON_Y } from './sky.ts';

interface Strike {
  readonly atSecond: number;
  readonly x: number;
  /** A bolt to the ground, or only light behind the clouds. */
  readonly hasBolt: boolean;
  readonly strength: number;
}

/** Far apart, each a single soft swell: never more than one in a second (WCAG 2.3.1 allows three). */
export const STRIKES: readonly Strike[] = [
  { atSecond: 7.5, x: 900, hasBolt: false, strength: 0.5 },
  { atSecond: 14, x: 1010, hasBolt: false, strength: 0.7 },
  { atSecond: 19.5, x: 792, hasBolt: true, strength: 0.85 },
  { atSecond: 25.5, x: 1080, hasBolt: false, strength: 0.8 },
  { atSecond: 30, x: 560, hasBolt: true, strength: 1 },
];
const RISE_SECONDS = 0.14;
const FALL_SECONDS = 0.9;

/** How bright a strike is at a second, 0 to 1. */
const lightOf = ({ atSecond, strength }: Strike, second: number): number => {
  const age = second - atSecond;
  return (
    strength *
    smoothstep(0, RISE_SECONDS, age) *
    (1 - smoothstep(RISE_SECONDS, RISE_SECONDS + FALL_SECONDS, age)) ** 1.3
  );
};

/** How much the land is lit by all of them. */
export const stormLight = (second: number): number =>
  STRIKES.reduce((sum, strike) => sum + lightOf(strike, second), 0);

/** Light inside the front, behind the mountains' line, and now and then a bolt. */
export function createLightning() {
  const cloudLight = createGlow('#b9c4f2', 1.7);
  const boltLight = createGlow('#e6e4ff', 2);
  return (context: Context2D, second: number) => {
    for (const [seed, strike] of STRIKES.entries()) {
      const light = lightOf(strike, second);
      if (light === 0) continue;
      shine(context, cloudLight, strike.x, 250, 520, 0.62 * light, 240);
      shine(context, cloudLight, strike.x, HORIZON_Y, 340, 0.5 * light, 110);
      if (!strike.hasBolt) continue;
      shine(context, boltLight, strike.x + 14, HORIZON_Y - 10, 120, 0.7 * light, 60);
      drawBolt(context, strike.x, seed, light);
    }
  };
}

function drawBolt(context: Context2D, x: number, seed: number, light: number): void {
  const trunk = crooked([x - 34, 176], [x + 14, HORIZON_Y - 4], seed, 34);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [width, opacity] of [
    [9, 0.14],
    [4.4, 0.3],
    [1.9, 1],
  ] as const) {
    context.strokeStyle = css('#eeeaff', opacity * light);
    trace(context, trunk, width);
    for (const [start, reachX, reachY] of [
      [5, -58, 74],
      [9, 66, 66],
      [13, -34, 46],
    ] as const) {
      const root = trunk[start];
      if (!root) continue;
      const branch = crooked(root, [root[0] + reachX, root[1] + reachY], seed + start, 14);
      trace(context, branch, width * 0.5);
    }
  }
}

function trace(context: Context2D, points: readonly Point[], width: number): void {
  context.lineWidth = width;
  context.beginPath();
  for (const point of points) context.lineTo(...point);
  context.stroke();
}

/** A line that strays the most in its middle and never looks back. */
function crooked(from: Point, to: Point, seed: number, stray: number): readonly Point[] {
  const steps = 20;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const share = step / steps;
    const loose = Math.sin(Math.PI * share) * stray;
    const wide = hashUnit(seed, Math.floor(step / 4), 1) - 0.5;
    const fine = hashUnit(seed, step, 2) - 0.5;
    return [lerp(from[0], to[0], share) + wide * loose + fine * stray * 0.5, lerp(from[1], to[1], share)];
  });
}
