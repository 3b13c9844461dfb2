import { css, mix, ramp } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, smoothstep, TAU } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

const PEBBLES = 620;
const PEBBLE_COLOURS = ['#2a6b66', '#4c8a7c', '#6fa38c', '#1d5757', '#8fb59a', '#3b6e74'] as const;

/** The bottom of the pond: green water over pebbles that lie in drifts. */
export function createPondBottom(stage: Stage): Layer {
  const { width, height, noise } = stage;
  const water = ramp([0, '#0d4a4f'], [0.45, '#17706a'], [0.75, '#3a9a82'], [1, '#86c9a0']);
  const bottom = stage.field(
    width,
    height,
    (pixel, u, v) => {
      const depth = 0.46 + 0.4 * (u * 0.55 - v * 0.35) + noise.fractal(u * 3, v * 2, 4) * 0.34;
      [pixel[0], pixel[1], pixel[2]] = water(depth);
    },
    { dither: 2 },
  );
  const random = stage.random('pebbles');
  const pebbles = Array.from({ length: PEBBLES }, () => ({
    x: random.unit() * width,
    y: random.unit() * height,
    radius: random.between(5, 24),
  }))
    .filter(({ x, y }) => noise.fractal(x / 380, y / 380, 3) > -0.08)
    .toSorted((one, other) => one.radius - other.radius);
  for (const { x, y, radius } of pebbles) {
    const colour = mix(random.pick(PEBBLE_COLOURS), '#176460', 0.45);
    const flatness = random.between(0.62, 0.95);
    const turn = random.unit() * TAU;
    drawPebble(bottom.context, { x, y, radius, flatness, turn, colour: css(colour) });
  }
  return bottom;
}

interface Pebble {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly flatness: number;
  readonly turn: number;
  readonly colour: string;
}

function drawPebble(context: Context2D, { x, y, radius, flatness, turn, colour }: Pebble): void {
  context.fillStyle = css('#062c30', 0.25);
  oval(context, x + 3, y + 4, radius * 1.05, radius * flatness * 1.05, turn);
  context.save();
  context.globalAlpha = 0.62;
  context.fillStyle = colour;
  oval(context, x, y, radius, radius * flatness, turn);
  const light = context.createRadialGradient(
    x - radius * 0.35,
    y - radius * 0.4,
    radius * 0.1,
    x,
    y,
    radius * 1.1,
  );
  light.addColorStop(0, css('#d7f0d7', 0.3));
  light.addColorStop(0.5, css('#d7f0d7', 0));
  light.addColorStop(1, css('#083034', 0.4));
  context.fillStyle = light;
  oval(context, x, y, radius, radius * flatness, turn);
  context.restore();
}

/** The sun on the water from the upper right, drawn with `screen`. */
export const createSunlight = ({ width, height, field }: Stage): Layer =>
  field(
    width,
    height,
    (pixel, u, v) => {
      pixel[0] = 255;
      pixel[1] = 246;
      pixel[2] = 205;
      pixel[3] = 120 * clamp(1 - Math.hypot(u - 0.72, (v + 0.1) * 0.8)) ** 2.2;
    },
    { resolution: 0.25, dither: 3 },
  );

/** Darkness gathers toward the edges of the pond. */
export const createDepths = ({ width, height, field }: Stage): Layer =>
  field(
    width,
    height,
    (pixel, u, v) => {
      pixel[0] = 2;
      pixel[1] = 30;
      pixel[2] = 38;
      pixel[3] = 150 * smoothstep(0.45, 0.98, Math.hypot(u - 0.52, v - 0.45));
    },
    { resolution: 0.25, dither: 3 },
  );
