import type { Rgb } from '../../kit/colour.ts';
import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { oval, polygon } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';
import { CARRIAGEWAYS, metre, onPicture, VIEW } from './plan.ts';

const BLOCK_METRES = 46;
const FARTHEST = 2600;
const HAZE: Rgb = [92, 78, 128];
const LIT = ['#ffd08a', '#ffe6bd', '#ffb866', '#cfe2ff'] as const;

/** The ground, the parks and the houses around the crossing, under the last light of the day. */
export function createCity(stage: Stage): Layer {
  const random = stage.random('city');
  const places = CARRIAGEWAYS.flatMap(({ road, half }) =>
    Array.from({ length: Math.ceil(road.length / 12) }, (_, step) => {
      const [x, , z] = road.at(step * 12).place;
      return { x, z, keep: half + 15 };
    }),
  );
  const isFree: IsFree = (x, z, half) =>
    places.every((place) => Math.hypot(x - place.x, z - place.z) > place.keep + half);
  return stage.layer(stage.width, stage.height, (context) => {
    paintSkyAndGround(context, stage);
    paintTrees(context, random, isFree);
    for (const house of houses(random, isFree)) paintHouse(context, random, house);
  });
}

/** Whether no road comes near a place. */
type IsFree = (x: number, z: number, half: number) => boolean;

/** Houses on a loose grid where no road is, the far ones first. */
function houses(random: Random, isFree: IsFree) {
  const found = [];
  for (let row = FARTHEST; row > 245; row -= BLOCK_METRES * lerp(1, 1.5, row / FARTHEST)) {
    const reach = (row * 760) / VIEW.focal + 80;
    for (let column = -reach; column < reach; column += BLOCK_METRES * lerp(1, 1.7, row / FARTHEST)) {
      const [x, z] = [column + random.between(-9, 9), row + random.between(-9, 9)];
      const centre = Math.hypot(x, z - 360);
      const [width, depth] = [random.between(20, 34), random.between(18, 30)];
      const tall = random.unit() ** 2.6 * smoothstep(260, 620, centre) * smoothstep(150, 420, row);
      const height = lerp(14, 46, random.unit()) + 120 * tall;
      if (centre > 190 && isFree(x, z, width * 0.62) && random.chance(0.86))
        found.push({ x, z, width, depth, height });
    }
  }
  return found.toSorted((one, other) => other.z - one.z || Math.abs(other.x) - Math.abs(one.x));
}

function paintSkyAndGround(context: Context2D, { width, height, noise }: Stage): void {
  const { horizonY } = VIEW;
  context.fillStyle = vertical(context, 0, horizonY + 30, [0, '#2a2a5e'], [0.5, '#6f4a7c'], [1, '#f3a872']);
  context.fillRect(0, 0, width, horizonY + 30);
  for (const [base, rise, colour] of [
    [horizonY + 4, 26, '#a86a7a'],
    [horizonY + 8, 17, '#7d567a'],
  ] as const) {
    context.fillStyle = colour;
    fillBelow(context, (x) => base - rise * (0.5 + noise.fractal(x / 170 + rise, 3, 4)), width, base + 40);
  }
  const haze = css(mix('#7d567a', HAZE, 0.4));
  context.fillStyle = vertical(context, horizonY, height, [0, haze], [0.25, '#342c50'], [1, '#12121f']);
  context.fillRect(0, horizonY + 8, width, height);
}

function paintTrees(context: Context2D, random: Random, isFree: IsFree): void {
  const distances = Array.from({ length: 5200 }, () => 120 + 520 * random.unit() ** 1.2);
  for (const z of distances.toSorted((one, other) => other - one)) {
    const x = random.between(-0.95, 0.95) * z;
    if (Math.hypot(x, z - 360) > 330 || !isFree(x, z, -11)) continue;
    const size = random.between(1.8, 3.8) * metre(z);
    const [middle, top] = onPicture([x, 4, z]);
    context.fillStyle = '#12152a';
    oval(context, middle, top, size * 1.2, size * 0.95);
    context.fillStyle = css(mix('#1b2436', '#2b3648', random.unit() ** 1.8));
    oval(context, middle + size * 0.15, top - size * 0.3, size * 0.95, size * 0.65);
  }
}

const beacon = createGlow('#ff5a4a', 2);

/** A house in which not all are at home: its roof, the one side we see, and the wall that faces us. */
function paintHouse(context: Context2D, random: Random, house: ReturnType<typeof houses>[number]): void {
  const { x, z, width, depth, height } = house;
  const haze = smoothstep(300, 2300, z);
  const [near, back] = [z - depth / 2, z + depth / 2];
  const tone = random.pick(['#2a2748', '#312c4e', '#252544', '#3a3152']);
  const corner = (side: number, up: number, away: number) => onPicture([x + (side * width) / 2, up, away]);
  const wall = (toward: string, share: number, ...corners: readonly Point[]) => {
    context.fillStyle = css(mix(mix(tone, toward, share), HAZE, haze * 0.9));
    polygon(context, corners);
    context.fill();
  };
  const [left, right] = [corner(-1, height, near), corner(1, height, near)];
  wall('#565078', 0.5, left, right, corner(1, height, back), corner(-1, height, back));
  const side = x > 0 ? -1 : 1;
  const flank = [...[near, back].map((at) => corner(side, height, at)), corner(side, 0, back)];
  wall('#0d0d1c', 0.5, ...flank, corner(side, 0, near));
  const foot = corner(1, 0, near);
  wall('#0d0d1c', 0.12, left, right, foot, corner(-1, 0, near));
  const size = metre(near);
  const [stepX, stepY] = [Math.max(2.4, 4.6 * size), Math.max(2.6, 4.2 * size)];
  const lively = random.between(0.2, 0.62);
  for (let windowY = left[1] + stepY * 0.5; windowY < Math.min(foot[1], 730) - stepY * 0.6; windowY += stepY)
    for (let windowX = left[0] + stepX * 0.4; windowX < right[0] - stepX * 0.6; windowX += stepX) {
      const light = mix(random.pick(LIT), HAZE, haze * 0.6);
      const bright = clamp(random.between(0.35, 1) * (1 - haze * 0.45));
      context.fillStyle = random.chance(lively) ? css(light, bright) : css('#0c0c1c', 0.35);
      context.fillRect(windowX, windowY, stepX * 0.52, stepY * 0.5);
    }
  if (height > 88 && random.chance(0.6))
    shine(context, beacon, ...corner(0, height + 3, z), Math.max(3, 3.4 * metre(z)), 0.9);
}
