import type { Rgb } from '../../kit/colour.ts';
import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { oval, polygon } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import { GLOW, LIGHT, shadeAt } from './forest.ts';

/** The slope rises away from us; its steps share the perspective of everything that lies on it. */
const HORIZON = 452;
const EYE = 1.55;
const FOCAL = 640;
const STEP_DEPTH = 0.62;
const STEP_RISE = 0.15;
const STEPS = 30;
const FALLEN = ['#b5301f', '#d9582a', '#e88b35', '#f2b350', '#8c2420', '#c24424'] as const;

/** Metres aside and the number of the step (with its fraction) to the picture. */
export function onSlope(aside: number, step: number): Point & readonly [number, number] {
  const scale = FOCAL / (2.3 + step * STEP_DEPTH);
  return [LIGHT.x - 24 + (aside + bend(step)) * scale, HORIZON + (EYE - step * STEP_RISE) * scale];
}

export const scaleOnSlope = (step: number): number => FOCAL / (2.3 + step * STEP_DEPTH);

/** The stairs wind a little. */
const bend = (step: number) => 0.75 * Math.sin(step * 0.2 + 0.3) - 0.1 * step * 0.3;

/** Earth under leaves, the stairs, and a pavilion where they end. */
export function paintGround(context: Context2D, stage: Stage): void {
  const random = stage.random('ground');
  const carpet = stage.field(stage.width, stage.height, (pixel, _u, _v, x, y) => {
    const crest = 366 + 46 * smoothstep(120, 640, Math.abs(x - LIGHT.x)) + 14 * stage.noise.plane(x / 120, 3);
    const depth = clamp((y - crest) / 300);
    const near = 60 / (y - crest + 26);
    const litter = stage.noise.fractal(((x - LIGHT.x) * near) / 9, near * 46, 5);
    const earth = mix('#7b2c1d', '#e0773a', clamp(0.5 + litter * 1.1));
    const shaded = mix(earth, '#341317', smoothstep(0.2, 1.15, shadeAt(x, y * 0.8)) * 0.72);
    [pixel[0], pixel[1], pixel[2]] = mix(shaded, GLOW(0.28), (1 - smoothstep(0, 0.36, depth)) * 0.72);
    pixel[3] = 255 * smoothstep(crest - 2, crest + 10, y);
  });
  paintPavilion(context);
  carpet.drawOn(context);
  for (let step = STEPS; step >= 0; step--) paintStep(context, random, step);
  scatter(context, random, 6500, (aside) => Math.abs(aside) > 1.15 || random.chance(0.3));
}

function inLight(colour: Rgb | string, [x, y]: Point, step: number): Rgb {
  const far = smoothstep(3, STEPS, step);
  return mix(mix(colour, '#2a1014', 0.5 * smoothstep(0.25, 0.9, shadeAt(x, y))), GLOW(0.22), far * 0.72);
}

function paintStep(context: Context2D, random: Random, step: number): void {
  const width = 1.12 + random.between(-0.05, 0.05);
  const at = (aside: number, along: number, below: number): Point => {
    const [x, y] = onSlope(aside, along);
    return [x, y + below * STEP_RISE * scaleOnSlope(along)];
  };
  // The tread lies level: its far edge is as high as its near one, a whole rise under the next.
  const tread = [at(-width, step, 0), at(-width, step + 1, 1), at(width, step + 1, 1), at(width, step, 0)];
  const riser = [at(-width, step, 0), at(width, step, 0), at(width, step, 1), at(-width, step, 1)];
  const middle = at(0, step, 0);
  context.fillStyle = css(inLight('#c0a58a', middle, step));
  polygon(context, tread);
  context.fill();
  context.fillStyle = css(inLight('#6f5148', middle, step));
  polygon(context, riser);
  context.fill();
  context.strokeStyle = css(inLight('#e8cfa6', middle, step), 0.7);
  context.lineWidth = Math.max(0.6, scaleOnSlope(step) * 0.012);
  context.beginPath();
  context.moveTo(...at(-width, step, 0));
  context.lineTo(...at(width, step, 0));
  context.stroke();
  for (let crack = 0; crack < 5; crack++) {
    const aside = random.between(-width, width);
    context.strokeStyle = css('#3a2422', 0.25);
    context.beginPath();
    context.moveTo(...at(aside, step, 0.05));
    context.lineTo(...at(aside + random.between(-0.04, 0.04), step, 0.95));
    context.stroke();
  }
}

/** Fallen leaves in perspective, the far ones first. */
function scatter(
  context: Context2D,
  random: Random,
  count: number,
  isKept: (aside: number) => boolean,
): void {
  for (let leaf = 0; leaf < count; leaf++) {
    const step = lerp(STEPS, -1.2, Math.sqrt(leaf / count));
    const aside = random.between(-13, 13) * random.between(0.1, 1);
    if (!isKept(aside)) continue;
    const [x, y] = onSlope(aside, step);
    const size = scaleOnSlope(step) * random.between(0.035, 0.06);
    context.fillStyle = css(inLight(random.pick(FALLEN), [x, y], step), 0.9);
    oval(
      context,
      x,
      y + random.between(0, size),
      size,
      size * random.between(0.3, 0.55),
      random.unit() * TAU,
    );
  }
}

/** A pavilion with turned-up eaves in the haze at the head of the stairs. */
function paintPavilion(context: Context2D): void {
  const [x, y] = [LIGHT.x - 34, 372];
  context.fillStyle = css(mix('#9a4f2c', '#ffdc94', 0.4));
  for (const post of [-44, -16, 16, 44]) context.fillRect(x + post - 3, y - 62, 6, 72);
  context.fillRect(x - 48, y - 16, 96, 4);
  context.beginPath();
  context.moveTo(x - 84, y - 66);
  context.quadraticCurveTo(x - 52, y - 60, x - 44, y - 62);
  context.lineTo(x + 44, y - 62);
  context.quadraticCurveTo(x + 52, y - 60, x + 84, y - 66);
  context.quadraticCurveTo(x + 30, y - 84, x + 6, y - 116);
  context.lineTo(x - 6, y - 116);
  context.quadraticCurveTo(x - 30, y - 84, x - 84, y - 66);
  context.fill();
  oval(context, x, y - 120, 5, 7);
}
