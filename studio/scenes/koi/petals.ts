import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, TAU, wrap } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { oval } from '../../kit/path.ts';
import { drawRipple } from '../../kit/ripple.ts';
import type { Stage } from '../../stage.ts';

const COLOURS = ['#ffd3df', '#ffc0d2', '#fff0f3', '#f7a9c2'] as const;
const SHADOW = css('#022828', 0.22);
const FLOATING = 22;
const FALLING = 46;
/** Sideways path of a petal in the gust, from the upper left. */
const GUST: Point = [260, 150];
const FALL_SECONDS = 3.2;
const SHOWER_SECONDS = 5;

interface Petal {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly turn: number;
  readonly colour: string;
}

/** Petals that have always been drifting, and a shower of them that a gust shakes from the tree. */
export function createPetals(stage: Stage, gustSecond: number) {
  const random = stage.random('petals');
  const petal = (): Petal => ({
    x: random.between(0, stage.width),
    y: random.between(20, stage.height - 20),
    radius: random.between(5, 9.5),
    turn: random.unit() * TAU,
    colour: random.pick(COLOURS),
  });
  const floating = Array.from({ length: FLOATING }, () => ({ ...petal(), pace: random.between(5, 12) }));
  const falling = Array.from({ length: FALLING }, () => ({
    ...petal(),
    lands: gustSecond + FALL_SECONDS + SHOWER_SECONDS * random.unit() ** 1.4,
    pace: random.between(5, 12),
  }));
  return (context: Context2D, second: number) => {
    for (const drifter of floating) {
      const x = wrap(drifter.x + second * drifter.pace + 40, stage.width + 80) - 40;
      drawPetal(context, drifter, x, drifter.y + Math.sin(second * 0.4 + drifter.turn) * 9, second, 0);
    }
    for (const faller of falling) {
      const afloat = Math.max(0, second - faller.lands);
      const height = clamp((faller.lands - second) / FALL_SECONDS);
      if (height >= 1) continue;
      const x =
        faller.x + afloat * faller.pace - GUST[0] * height + Math.sin(height * 9 + faller.turn) * 26 * height;
      const y = faller.y + Math.sin(afloat * 0.4) * 6 - GUST[1] * height;
      drawRipple(context, { x: faller.x, y: faller.y, radius: 46, rings: 2, strength: 0.4 }, afloat / 1.8);
      drawPetal(context, faller, x, y, second + height * 6, height);
    }
  };
}

/** A petal at a height above the water: larger and turning while it falls, its shadow far away. */
function drawPetal(
  context: Context2D,
  petal: Petal,
  x: number,
  y: number,
  second: number,
  height: number,
): void {
  const turn = petal.turn + second * lerp(0.16, 0.9, smoothstep(0, 0.3, height));
  const radius = petal.radius * (1 + 0.9 * height);
  const tumble = lerp(
    0.58,
    0.25 + 0.4 * Math.abs(Math.sin(second * 1.7 + petal.turn)),
    smoothstep(0, 0.2, height),
  );
  context.save();
  context.globalAlpha = 1 - smoothstep(0.75, 1, height);
  context.fillStyle = SHADOW;
  oval(context, x + 7 + 90 * height, y + 10 + 120 * height, radius, radius * tumble, turn);
  context.fillStyle = petal.colour;
  oval(context, x, y, radius, radius * tumble, turn);
  context.restore();
}
