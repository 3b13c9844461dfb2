import { css, mix, ramp } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, wrap } from '../../kit/maths.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

/** Where the fields begin. */
export const HORIZON_Y = 446;

/** What is left of the fair weather: a strip of light under the clouds. */
const STRIP = ramp([0, '#5d7480'], [0.45, '#8fa09a'], [0.75, '#d9c48c'], [1, '#f4dfa4']);
/** The underside of the front, from its hollows to the edge that catches the light. */
const CLOUD = ramp([0, '#161c29'], [0.4, '#2c3747'], [0.68, '#52626e'], [0.88, '#8b9892'], [1, '#cbc6a6']);

export function createStrip({ width, field }: Stage): Layer {
  return field(
    width,
    HORIZON_Y,
    (pixel, u, v) => {
      const far = Math.exp(-(((u - 0.28) / 0.34) ** 2)) * 0.12;
      [pixel[0], pixel[1], pixel[2]] = STRIP(clamp(v + far - 0.06));
    },
    { dither: 2 },
  );
}

const SHELF_WIDTH = 2300;
const SHELF_HEIGHT = 400;
/** Its upper edge is out of the picture, and stays there. */
const SHELF_Y = -86;

/** The front itself: a long roll of cloud with ribs along it, its lower lip lit from the strip of light. */
export function createShelf({ noise, field }: Stage): Layer {
  const lip = (u: number) =>
    0.79 - 0.26 * Math.exp(-(((u - 0.3) / 0.26) ** 2)) + 0.03 * noise.fractal(u * 9, 3, 4);
  return field(
    SHELF_WIDTH,
    SHELF_HEIGHT,
    (pixel, u, v, x, y) => {
      const edge = lip(u);
      const warp = noise.fractal(x / 340, y / 190, 4);
      // Ribs lie along the lip, closer together toward it, as rolls seen from below do.
      const depth = clamp((edge - v) / edge);
      const rib = noise.fractal(x / 520 + warp * 0.5, depth ** 0.6 * 7.5 + warp * 1.3, 4);
      const billow = noise.fractal(x / 105 + warp, y / 62 + 11, 5);
      const lit = Math.exp(-((depth / 0.13) ** 1.2));
      const light = 0.3 + rib * 0.55 + billow * 0.3 + lit * 0.44 - smoothstep(0.3, 1, depth) * 0.16;
      [pixel[0], pixel[1], pixel[2]] = CLOUD(clamp(light));
      const torn = noise.fractal(x / 60, y / 34, 4) * 0.085;
      pixel[3] = 255 * smoothstep(0, 0.035, edge - v + torn);
    },
    { resolution: 0.6, dither: 1.6 },
  );
}

/** The front comes nearer (0 to 1): it slides to the left, and its lower lip sinks. */
export function drawShelf(shelf: Layer, context: Context2D, second: number, front: number): void {
  const x = lerp(-160, -700, smoothstep(-10, 44, second));
  shelf.drawOn(context, x, SHELF_Y, SHELF_WIDTH, SHELF_HEIGHT + 116 * front);
}

/** Dark rags that hurry along under the front. */
export function createScud({ width, noise, field }: Stage): Layer {
  return field(
    width * 1.8,
    170,
    (pixel, u, v, x, y) => {
      const warp = noise.fractal(x / 190, y / 80 + 40, 3) * 0.8;
      const body = noise.fractal(x / 150 + warp, y / 46 + warp + 7, 5);
      [pixel[0], pixel[1], pixel[2]] = mix(
        '#2b3543',
        '#6a7678',
        smoothstep(0.1, 0.5, body) * (0.4 + 0.6 * v),
      );
      pixel[3] =
        225 *
        smoothstep(0.06, 0.34, body) *
        Math.sin(Math.PI * clamp(v)) *
        smoothstep(0, 0.1, u) *
        smoothstep(1, 0.9, u);
    },
    { resolution: 0.5, dither: 1.5 },
  );
}

/** Low mountains at the end of the plain; seen best when it lightens behind them. */
export function drawMountains(context: Context2D, { noise, width }: Stage): void {
  for (const range of [0, 1]) {
    context.fillStyle = css(mix('#66787f', '#38464c', range));
    fillBelow(
      context,
      (x) =>
        HORIZON_Y -
        8 -
        range * 3 -
        noise.ridged(x / (300 - range * 90) + range * 4 + 2, range * 2.2, 5) * (58 - range * 30),
      width,
      HORIZON_Y + 2,
    );
  }
}

const CURTAIN_WIDTH = 900;

/** A curtain of rain under the front, grey, in slanting folds. */
export function createCurtain({ noise, field }: Stage): Layer {
  return field(
    CURTAIN_WIDTH,
    360,
    (pixel, u, v, x, y) => {
      const slanted = x + y * 0.42;
      const folds = 0.62 + noise.fractal(slanted / 60, 3, 3) * 0.5 + noise.plane(slanted / 9, y / 400) * 0.08;
      [pixel[0], pixel[1], pixel[2]] = mix('#3f4d57', '#8c9a9a', clamp(folds - 0.3));
      const width = Math.sin(Math.PI * clamp(u + v * 0.08 - 0.04)) ** 1.5;
      pixel[3] = 235 * clamp(width * folds) * smoothstep(0, 0.2, v) * lerp(0.75, 1, v);
    },
    { resolution: 0.5, dither: 1.5 },
  );
}

/** Where the rain stands: it comes from the right and is here at last. */
export const curtainX = (second: number): number => lerp(1190, -260, smoothstep(6, 34, second) ** 1.15);

export const scudX = (second: number, speed: number, width: number): number => -wrap(second * speed, width);
