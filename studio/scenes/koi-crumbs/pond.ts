import type { View } from '../../kit/camera.ts';
import { cameraMove } from '../../kit/camera.ts';
import { createCaustics } from '../../kit/caustics.ts';
import type { Rgb } from '../../kit/colour.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { createLotusFlower, createLotusPad } from '../../kit/lotus.ts';
import { clamp, smoothstep, TAU, wrap } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Shader } from '../../kit/shade.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawCrumbs, drawFeedingHand } from './feeding.ts';
import { createShoal } from './shoal.ts';

const PEBBLES = 620;
const PEBBLE_COLOURS = ['#2a6b66', '#4c8a7c', '#6fa38c', '#1d5757', '#8fb59a', '#3b6e74'] as const;
const PETAL_COLOURS = ['#ffd3df', '#ffc0d2', '#fff0f3', '#f7a9c2'] as const;
const PETALS = 30;

const PADS = points([
  96, 92, 196, 30, 22, 214, 1168, 640, 1046, 700, 1262, 520, 1200, 64, 1112, 6, 70, 664, 176, 716, 902, 676,
]);
const GREENS = ['#3f9a54', '#56a84f', '#2f8a55', '#4b9f4c'] as const;
const FLOWERS = points([150, 118, 1124, 604, 1226, 110]);
/** Of the pads, then of the flowers. */
const RADII = [92, 62, 66, 108, 66, 72, 84, 50, 78, 52, 48, 54, 62, 40] as const;

/** The pond from above, as far away as the camera's keys say. */
export function createPond(stage: Stage) {
  const { width, height } = stage;
  const bottom = createPondBottom(stage);
  const causticsAt = createCaustics(stage);
  const shoal = createShoal(stage);
  // The camera comes near to some: their pictures are larger.
  const sharpness = ([x, y]: Point) => (x > 880 && y > 500 ? 3 : 1.3);
  const plants = [...PADS, ...FLOWERS].map(([x, y], index) => {
    const [radius, green] = [RADII[index] ?? 50, GREENS[index % GREENS.length] ?? ''];
    const [sharp, name] = [sharpness([x, y]), `pad ${index}`];
    const isPad = index < PADS.length;
    const size = radius * sharp;
    const picture = isPad ? createLotusPad(stage, name, size, green) : createLotusFlower(stage, size);
    return { x, y, radius: isPad ? radius : 0, sharp, picture };
  });
  const drawPetals = createPetals(stage);
  const bright = (u: number, v: number) => 120 * clamp(1 - Math.hypot(u - 0.72, (v + 0.1) * 0.8)) ** 2.2;
  const dark = (u: number, v: number) => 150 * smoothstep(0.45, 0.98, Math.hypot(u - 0.52, v - 0.45));
  const sunlight = createVeil(stage, [255, 246, 205], bright);
  const depths = createVeil(stage, [2, 30, 38], dark);
  const drawPond: Painter = (context, second) => {
    const caustics = causticsAt(second);
    bottom.drawOn(context);
    context.globalCompositeOperation = 'screen';
    caustics.drawOn(context);
    context.globalCompositeOperation = 'source-over';
    shoal.drawShadows(context, second);
    context.fillStyle = 'rgba(2,34,38,.36)';
    for (const { x, y, radius } of plants) oval(context, x + 20, y + 30, radius, radius);
    shoal.draw(context, second);
    // The surface: the same light again, larger and fainter, over the backs of the fish.
    context.globalCompositeOperation = 'screen';
    context.globalAlpha = 0.32;
    caustics.drawOn(context, -24, -32, width * 1.04, height * 1.08);
    context.globalAlpha = 1;
    sunlight.drawOn(context);
    context.globalCompositeOperation = 'source-over';
    drawCrumbs(context, second);
    for (const { x, y, sharp, picture } of plants) {
      // A plant rocks on the water around its stem.
      context.save();
      context.translate(x + Math.sin(second * 0.5 + x) * 3, y + Math.cos(second * 0.43 + x) * 2.4);
      context.rotate(Math.sin(second * 0.3 + y) * 0.03);
      context.scale(1 / sharp, 1 / sharp);
      picture.drawOn(context, -picture.width / 2, -picture.height / 2);
      context.restore();
    }
    drawPetals(context, second);
    drawFeedingHand(context, second);
  };
  return (...keys: readonly [second: number, view: Partial<View>][]): Painter => {
    const move = cameraMove(...keys);
    return (context, second) => {
      const { x, y, zoom, roll } = move(second);
      context.save();
      context.translate(width / 2, height / 2);
      context.scale(zoom, zoom);
      context.rotate(roll);
      context.translate(-x, -y);
      drawPond(context, second);
      context.restore();
      depths.drawOn(context);
    };
  };
}

/** The bottom of the pond: green water over pebbles that lie in drifts. */
function createPondBottom(stage: Stage): Layer {
  const { width, height, noise } = stage;
  const water = ramp([0, '#0d4a4f'], [0.45, '#17706a'], [0.75, '#3a9a82'], [1, '#86c9a0']);
  const bottom = stage.field(width, height, (pixel, u, v) => {
    const depth = 0.46 + 0.4 * (u * 0.55 - v * 0.35) + noise.fractal(u * 3, v * 2, 4) * 0.34;
    [pixel[0], pixel[1], pixel[2]] = water(depth);
  });
  const random = stage.random('pebbles');
  const { context } = bottom;
  const pebble = () => ({
    x: random.unit() * width,
    y: random.unit() * height,
    radius: random.between(5, 24),
  });
  const [bright, dark] = [css('#d7f0d7', 0.3), css('#083034', 0.4)];
  const pebbles = Array.from({ length: PEBBLES }, pebble)
    .filter(({ x, y }) => noise.fractal(x / 380, y / 380, 3) > -0.08)
    .toSorted((one, other) => one.radius - other.radius);
  for (const { x, y, radius } of pebbles) {
    const [flatness, turn] = [random.between(0.62, 0.95), random.unit() * TAU];
    const bulge = [x - radius * 0.35, y - radius * 0.4, radius * 0.1, radius * 1.5] as const;
    const stone = radial(context, ...bulge, [0, bright], [0.5, css('#d7f0d7', 0)], [1, dark]);
    for (const [off, size, fill] of [
      [3, 1.05, css('#062c30', 0.25)],
      [0, 1, css(mix(random.pick(PEBBLE_COLOURS), '#176460', 0.45), 0.62)],
      [0, 1, stone],
    ] as const) {
      context.fillStyle = fill;
      oval(context, x + off, y + off * 1.3, radius * size, radius * flatness * size, turn);
    }
  }
  return bottom;
}

type Opacity = (u: number, v: number) => number;
/** A colour over the whole picture, from place to place as opaque (0 to 255) as `opacity` says. */
export function createVeil({ width, height, field }: Stage, colour: Rgb, opacity: Opacity): Layer {
  const shader: Shader = (pixel, u, v) => {
    [pixel[0], pixel[1], pixel[2]] = colour;
    pixel[3] = opacity(u, v);
  };
  return field(width, height, shader, { resolution: 0.25, dither: 3 });
}

/** Petals from a tree out of sight drift over the pond. */
function createPetals({ random, width, height }: Stage) {
  const { between, pick } = random('petals');
  const petals = Array.from({ length: PETALS }, () => ({
    start: between(0, width),
    row: between(20, height - 20),
    radius: between(5, 9),
    colour: pick(PETAL_COLOURS),
    pace: between(4, 10),
  }));
  return (context: Context2D, second: number) => {
    for (const { start, row, radius, colour, pace } of petals) {
      const x = wrap(start + second * pace + 40, width + 80) - 40;
      const [y, turn] = [row + Math.sin(second * 0.4 + start) * 9, start + second * 0.16];
      context.fillStyle = css('#022828', 0.22);
      oval(context, x + 7, y + 10, radius, radius * 0.58, turn);
      context.fillStyle = colour;
      oval(context, x, y, radius, radius * 0.58, turn);
    }
  };
}
