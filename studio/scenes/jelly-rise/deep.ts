import { css, ramp } from '../../kit/colour.ts';
import { createGlow } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { lerp, TAU, wrap } from '../../kit/maths.ts';
import { polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Stage } from '../../stage.ts';

const SHAFTS = 9;
/** Light has no edges down here: few pixels show it all. */
const SHAFT_RESOLUTION = 0.12;
const FLAKES = 120;

/** The open sea at depth: what light is left comes from above. */
export function createDeep(stage: Stage) {
  const { width, height, noise } = stage;
  const water = ramp([0, '#2a86b0'], [0.16, '#145f98'], [0.42, '#0a3674'], [0.72, '#061a48'], [1, '#030822']);
  const backdrop = stage.field(
    width,
    height,
    (pixel, u, v) => {
      const aside = u - 0.46;
      const cloud = noise.fractal(u * 2.2 + 3, v * 2.2 + 1, 3) * 0.07;
      const depth = Math.hypot(aside * 0.95, v + 0.08) * 0.94 + cloud;
      [pixel[0], pixel[1], pixel[2]] = water(depth);
    },
    { dither: 2 },
  );
  const light = new Layer(width, height, stage.scale * SHAFT_RESOLUTION);
  /** `rise` is how far up we are, 0 to 1. */
  return (context: Context2D, second: number, rise: number) => {
    backdrop.drawOn(context, 0, -height * 0.9 * (1 - rise), width, height * 1.9);
    const shafts = light.clear();
    for (let shaft = 0; shaft < SHAFTS; shaft++) drawShaft(shafts, stage, shaft, second);
    context.globalCompositeOperation = 'screen';
    context.globalAlpha = 0.1 + 0.8 * rise;
    light.drawOn(context);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  };
}

function drawShaft(context: Context2D, { width, height, noise }: Stage, shaft: number, second: number): void {
  const aim = (shaft / (SHAFTS - 1)) * 2 - 1;
  const sway = noise.moving(shaft * 3.7, 2, second * 0.09) * 90;
  const strength = 0.13 * (0.5 + 0.5 * noise.moving(shaft * 5.1, 8, second * 0.16));
  const [top, foot] = [width * 0.46 + aim * 330 + sway, width * 0.46 + aim * 820 + sway * 1.8];
  const half = 30 + 24 * Math.abs(noise.plane(shaft * 2.3, 4));
  const [bright, dim] = [css('#a6ecf2', strength), css('#5cb8e0', strength * 0.4)];
  context.fillStyle = vertical(context, 0, height * 0.86, [0, bright], [0.5, dim], [1, css('#3a80d0', 0)]);
  const [narrow, wide] = [half * 0.4, half * 2.2];
  polygon(context, points([top - narrow, -10, top + narrow, -10, foot + wide, height, foot - wide, height]));
  context.fill();
}

/** Marine snow: specks that sink past us, a few of them so near that they blur. */
export function createMarineSnow(stage: Stage) {
  const { width, height } = stage;
  const random = stage.random('marine snow');
  const speck = createGlow('#bfe6f5', 1.4);
  const flakes = Array.from({ length: FLAKES }, () => ({
    x: random.unit() * width,
    y: random.unit() * (height + 80),
    nearness: random.unit() ** 3,
    phase: random.unit() * TAU,
  }));
  return (context: Context2D, second: number) => {
    context.save();
    context.globalCompositeOperation = 'screen';
    for (const { x, y, nearness, phase } of flakes) {
      const radius = lerp(1.6, 11, nearness);
      const atX = x + Math.sin(second * 0.3 + phase) * lerp(6, 24, nearness);
      const atY = wrap(y + second * lerp(5, 22, nearness), height + 80) - 40;
      context.globalAlpha = lerp(0.4, 0.13, nearness) * (0.75 + 0.25 * Math.sin(second * 0.8 + phase));
      speck.drawOn(context, atX - radius, atY - radius, radius * 2, radius * 2);
    }
    context.restore();
  };
}
