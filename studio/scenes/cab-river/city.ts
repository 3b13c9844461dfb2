import type { Rgb } from '../../kit/colour.ts';
import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { oval, polygon } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import { CARRIAGEWAYS, metre, onPicture, VIEW } from './plan.ts';

const BLOCK_METRES = 46;
const FARTHEST = 2600;
const HAZE: Rgb = [92, 78, 128];
const LIT = ['#ffd08a', '#ffe6bd', '#ffb866', '#cfe2ff'] as const;

interface House {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly tone: string;
}

/** The ground, the parks and the houses around the crossing, under the last light of the day. */
export function createCity(stage: Stage): Layer {
  const random = stage.random('city');
  const places = roadPlaces();
  return stage.layer(stage.width, stage.height, (context) => {
    paintSky(context, stage);
    paintGround(context, stage);
    paintTrees(context, random, places);
    for (const house of houses(random, places)) paintHouse(context, random, house);
  });
}

/** Places on the ground that houses keep away from. */
function roadPlaces(): readonly (readonly [x: number, z: number, keep: number])[] {
  return CARRIAGEWAYS.flatMap(({ road, half }) =>
    Array.from({ length: Math.ceil(road.length / 12) }, (_, step): [number, number, number] => {
      const [x, , z] = road.at(step * 12).place;
      return [x, z, half + 15];
    }),
  );
}

const isFree = (places: ReturnType<typeof roadPlaces>, x: number, z: number, half: number) =>
  places.every(([roadX, roadZ, keep]) => Math.hypot(x - roadX, z - roadZ) > keep + half);

/** Houses on a loose grid where no road is, the far ones first. */
function houses(random: Random, places: ReturnType<typeof roadPlaces>): readonly House[] {
  const found: House[] = [];
  for (let z = FARTHEST; z > 245; z -= BLOCK_METRES * lerp(1, 1.5, z / FARTHEST)) {
    const reach = (z * 760) / VIEW.focal + 80;
    for (let x = -reach; x < reach; x += BLOCK_METRES * lerp(1, 1.7, z / FARTHEST)) {
      const [atX, atZ] = [x + random.between(-9, 9), z + random.between(-9, 9)];
      const centre = Math.hypot(atX, atZ - 360);
      const [width, depth] = [random.between(20, 34), random.between(18, 30)];
      const tall = random.unit() ** 2.6;
      const height =
        lerp(14, 46, random.unit()) + tall * 120 * smoothstep(260, 620, centre) * smoothstep(150, 420, z);
      if (centre > 190 && isFree(places, atX, atZ, width * 0.62) && random.chance(0.86))
        found.push({
          x: atX,
          z: atZ,
          width,
          depth,
          height,
          tone: random.pick(['#2a2748', '#312c4e', '#252544', '#3a3152']),
        });
    }
  }
  return found.toSorted((one, other) => other.z - one.z || Math.abs(other.x) - Math.abs(one.x));
}

function paintSky(context: Context2D, { width, noise }: Stage): void {
  const sky = context.createLinearGradient(0, 0, 0, VIEW.horizonY + 30);
  sky.addColorStop(0, '#2a2a5e');
  sky.addColorStop(0.5, '#6f4a7c');
  sky.addColorStop(0.85, '#e08a6a');
  sky.addColorStop(1, '#f3a872');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, VIEW.horizonY + 30);
  for (const [base, rise, colour] of [
    [VIEW.horizonY + 4, 26, '#a86a7a'],
    [VIEW.horizonY + 8, 17, '#7d567a'],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, base + 40);
    for (let x = 0; x <= width; x += 4)
      context.lineTo(x, base - rise * (0.5 + noise.fractal(x / 170 + rise, 3, 4)));
    context.lineTo(width, base + 40);
    context.fill();
  }
}

function paintGround(context: Context2D, { width, height }: Stage): void {
  const ground = context.createLinearGradient(0, VIEW.horizonY, 0, height);
  ground.addColorStop(0, css(mix('#7d567a', HAZE, 0.4)));
  ground.addColorStop(0.16, '#40365e');
  ground.addColorStop(0.5, '#1f1d38');
  ground.addColorStop(1, '#12121f');
  context.fillStyle = ground;
  context.fillRect(0, VIEW.horizonY + 8, width, height);
}

function paintTrees(context: Context2D, random: Random, places: ReturnType<typeof roadPlaces>): void {
  const trees = Array.from({ length: 5200 }, () => {
    const z = 120 + 520 * random.unit() ** 1.2;
    return [random.between(-1, 1) * z * 0.95, z] as const;
  }).toSorted((one, other) => other[1] - one[1]);
  for (const [x, z] of trees) {
    if (Math.hypot(x, z - 360) > 330 || !isFree(places, x, z, -11)) continue;
    const [atX, atY] = onPicture([x, 4, z]);
    const size = random.between(1.8, 3.8) * metre(z);
    context.fillStyle = css(mix('#0f1521', '#1c2538', random.unit() ** 1.8), 0.9);
    oval(context, atX, atY, size * 1.1, size * 0.85);
  }
}

function paintHouse(context: Context2D, random: Random, house: House): void {
  const { x, z, width, depth, height, tone } = house;
  const haze = smoothstep(300, 2300, z);
  const near = z - depth / 2;
  const corner = (side: number, up: number, away: number): Point =>
    onPicture([x + (side * width) / 2, up, away]);
  const shade = (amount: number) => css(mix(mix(tone, '#0d0d1c', amount), HAZE, haze * 0.9));
  // The roof, the wall that faces us, and the one side we see.
  const side = x > 0 ? -1 : 1;
  context.fillStyle = css(mix(mix(tone, '#565078', 0.5), HAZE, haze * 0.9));
  polygon(context, [
    corner(-1, height, near),
    corner(1, height, near),
    corner(1, height, z + depth / 2),
    corner(-1, height, z + depth / 2),
  ]);
  context.fill();
  context.fillStyle = shade(0.5);
  polygon(context, [
    corner(side, height, near),
    corner(side, height, z + depth / 2),
    corner(side, 0, z + depth / 2),
    corner(side, 0, near),
  ]);
  context.fill();
  context.fillStyle = shade(0.12);
  const [left, top] = corner(-1, height, near);
  const [right, foot] = corner(1, 0, near);
  context.fillRect(left, top, right - left, foot - top);
  paintWindows(context, random, { left, top, right, foot }, metre(near), haze);
  if (height > 88 && random.chance(0.6))
    shine(context, beacon, ...corner(0, height + 3, z), Math.max(3, 3.4 * metre(z)), 0.9);
}

const beacon = createGlow('#ff5a4a', 2);

function paintWindows(
  context: Context2D,
  random: Random,
  { left, top, right, foot }: { left: number; top: number; right: number; foot: number },
  size: number,
  haze: number,
): void {
  const [stepX, stepY] = [Math.max(2.4, 4.6 * size), Math.max(2.6, 4.2 * size)];
  const lively = random.between(0.2, 0.62);
  const bottom = Math.min(foot, 730);
  for (let y = top + stepY * 0.5; y < bottom - stepY * 0.6; y += stepY) {
    for (let x = left + stepX * 0.4; x < right - stepX * 0.6; x += stepX) {
      const isLit = random.chance(lively);
      const tone = isLit ? mix(random.pick(LIT), HAZE, haze * 0.6) : ([12, 12, 28] as const);
      context.fillStyle = css(tone, isLit ? clamp(random.between(0.35, 1) * (1 - haze * 0.45)) : 0.35);
      context.fillRect(x, y, stepX * 0.52, stepY * 0.5);
    }
  }
}
