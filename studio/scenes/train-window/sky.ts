import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { drawStars } from '../../kit/stars.ts';
import type { Stage } from '../../stage.ts';
import { HORIZON_Y, lateness, TUNNEL } from './view.ts';

const SKY_WIDTH = 1500;
export const SUN_X = 842;
const SUN_RADIUS = 30;
const SUN_COLOUR = '#fff0cc';

/** Ranges from far to near: how fast they pass, how high they stand, how far down the haze takes their colour. */
const RANGES = [
  { speed: 1.6, height: 84, length: 420, haze: 0.84, base: 4 },
  { speed: 5, height: 54, length: 300, haze: 0.66, base: 7 },
  { speed: 13, height: 30, length: 190, haze: 0.42, base: 10 },
] as const;
const RANGE_WIDTH = 2400;

interface Hour {
  readonly sky: (height: number) => readonly [number, number, number];
  readonly cloud: string;
  readonly lining: string;
  readonly haze: string;
  readonly land: string;
}

const GOLDEN: Hour = {
  sky: ramp([0, '#4d6f9c'], [0.3, '#9a9fb4'], [0.56, '#e6ad92'], [0.8, '#f79a62'], [1, '#ffc27e']),
  cloud: '#a57f86',
  lining: '#ffd9a4',
  haze: '#f0b27e',
  land: '#3d4a5c',
};
const BLUE: Hour = {
  sky: ramp([0, '#12203f'], [0.4, '#25406b'], [0.72, '#6a6a92'], [0.9, '#c9837c'], [1, '#e79c75']),
  cloud: '#2b3558',
  lining: '#b98292',
  haze: '#8c7690',
  land: '#1b2440',
};

/** The dusk outside: sky and hills of the golden hour, and of the blue one after the tunnel. */
export function createDusk(stage: Stage) {
  const [golden, blue] = [createHour(stage, GOLDEN, 0), createHour(stage, BLUE, 40)];
  drawStars(blue.sky.context, stage.random('stars'), {
    width: SKY_WIDTH,
    height: 190,
    count: 110,
    gather: 1.6,
  });
  const glow = createGlow('#ffb469', 1.7);
  return (context: Context2D, second: number) => {
    const isLate = second > (TUNNEL.from + TUNNEL.to) / 2;
    const { sky, ranges } = isLate ? blue : golden;
    sky.drawOn(context, -second * 1.4);
    if (!isLate) drawSun(context, glow, second);
    for (const [index, { speed }] of RANGES.entries()) {
      const drift = (second * speed) % RANGE_WIDTH;
      ranges[index]?.drawOn(context, -drift);
      ranges[index]?.drawOn(context, RANGE_WIDTH - drift);
    }
    context.fillStyle = css('#141a3c', lateness(second) * (isLate ? 0.16 : 0.4));
    context.fillRect(0, 0, stage.width, HORIZON_Y + 20);
  };
}

const core = createGlow('#ffe2a6', 1.2);

function drawSun(context: Context2D, glow: Layer, second: number): void {
  const y = HORIZON_Y - 118 + second * 2.1;
  shine(context, glow, SUN_X, y, 420, 0.8, 260);
  shine(context, core, SUN_X, y, 66, 0.95);
  shine(context, glow, SUN_X, y, 120, 0.9);
  context.fillStyle = SUN_COLOUR;
  disc(context, SUN_X, y, SUN_RADIUS);
}

function createHour(stage: Stage, hour: Hour, place: number) {
  const { noise } = stage;
  const sky = stage.field(
    SKY_WIDTH,
    HORIZON_Y + 20,
    (pixel, u, v) => {
      const warp = noise.fractal(u * 3 + place, v * 5, 3) * 0.35;
      const body = noise.fractal(u * 3.4 + place, v * 10 + warp, 5);
      const above = noise.fractal(u * 3.4 + place, (v + 0.02) * 10 + warp, 5);
      const cover = smoothstep(0.02, 0.4, body) * smoothstep(0.02, 0.2, v) * smoothstep(1, 0.6, v);
      const lit = smoothstep(-0.05, 0.12, body - above);
      const cloud = mix(hour.cloud, hour.lining, lit * 0.8);
      [pixel[0], pixel[1], pixel[2]] = mix(hour.sky(v), cloud, cover * 0.72);
    },
    { dither: 1.6 },
  );
  const ranges = RANGES.map((range, index) =>
    stage.layer(RANGE_WIDTH, HORIZON_Y + 20, (context) => {
      const crest = mix(hour.land, hour.haze, range.haze);
      context.fillStyle = vertical(
        context,
        HORIZON_Y - range.height,
        HORIZON_Y + range.base,
        [0, css(crest)],
        [1, css(mix(crest, hour.haze, 0.75))],
      );
      // Two looks at the same noise, blended, so that the end meets the beginning.
      const height = (x: number) =>
        (0.5 + 0.8 * noise.fractal(x / range.length + index * 7 + place, index + place, 4)) * range.height;
      const ridge = (x: number) => {
        const share = smoothstep(RANGE_WIDTH * 0.8, RANGE_WIDTH, x);
        return HORIZON_Y + range.base - height(x) * (1 - share) - height(x - RANGE_WIDTH) * share;
      };
      fillBelow(context, ridge, RANGE_WIDTH, HORIZON_Y + 20);
    }),
  );
  return { sky, ranges };
}
