import { css, mix, ramp } from '../../kit/colour.ts';
import { createCloudBank, drawCloudBank } from '../../kit/cumulus.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

const SUN_X = 262;
const HORIZON_Y = 430;
export const AIR = '#f6cfa8';

/** Karst from far to near: foot, peaks, their heights and widths, air before it, drift, place. */
const RANGES = [
  [470, 13, 50, 130, 34, 66, 0.72, 0.5, 3],
  [520, 9, 80, 210, 44, 84, 0.5, 0.9, 7],
  [600, 6, 110, 250, 60, 112, 0.26, 1.5, 12],
] as const;
type Range = (typeof RANGES)[number];
const RANGE_WIDTH = 1400;
/** Cloud from far to near: where, how high, its drift, width of its billows, fineness, place, colours. */
const BANKS = [
  [404, 110, 2.2, 54, 1, 3.1, '#f2b898', '#c79aa6'],
  [448, 150, 4, 86, 0.8, 8.4, '#e5ae9c', '#ac8ca3'],
  [510, 210, 7, 132, 0.6, 13.9, '#d7a4a0', '#917ea0'],
  [590, 260, 12, 200, 0.45, 21.2, '#c99aa4', '#75709c'],
] as const;

/** A valley full of cloud at sunrise, with the tops of its hills standing out of it. */
export function createValley(stage: Stage) {
  const drawSky = createSky(stage);
  const ranges = RANGES.map((range) => createRange(stage, range));
  const banks = BANKS.map(([, height, , billow, resolution, place, body, shade]) => {
    const form = { place, length: 2000, height, billow, resolution, lightFrom: -0.9 };
    return createCloudBank(stage, { ...form, light: '#fff3dc', body, shade });
  });
  return {
    drawSky,
    drawRange(context: Context2D, index: number, second: number) {
      ranges[index]?.drawOn(context, -50 - second * (RANGES[index]?.[7] ?? 0));
    },
    drawBank(context: Context2D, index: number, second: number) {
      const [[y, , speed] = [0, 0, 0], picture] = [BANKS[index], banks[index]];
      if (picture) drawCloudBank(context, picture, second * speed, y, stage.width);
    },
  };
}

function createSky(stage: Stage) {
  const { width, noise } = stage;
  const dawn = ramp([0, '#5f93c4'], [0.3, '#9dbccb'], [0.55, '#f0d2b0'], [0.8, '#ffc182'], [1, '#ffb070']);
  const backdrop = stage.field(
    width,
    HORIZON_Y + 70,
    (pixel, u, v) => {
      const tone = dawn(Math.min(1, v * (0.92 + 0.16 * Math.exp(-(((u - SUN_X / width) * 1.5) ** 2)))));
      const look = (down: number) =>
        noise.fractal(u * 2.6 + noise.fractal(u * 2, v * 3, 3) * 0.5, (v + down) * 8 - u * 1.2, 5);
      const body = look(0);
      const cover = smoothstep(0.06, 0.5, body) * smoothstep(0.95, 0.6, v);
      const lit = smoothstep(-0.04, 0.1, body - look(0.025));
      [pixel[0], pixel[1], pixel[2]] = mix(tone, mix('#d99a92', '#fff0d4', lit), cover * 0.6);
    },
    { dither: 1.6, resolution: 0.5 },
  );
  const glow = createGlow('#fff0c0', 1.5);
  return (context: Context2D, second: number) => {
    backdrop.drawOn(context);
    // The floor of the valley, deep in haze, where the clouds leave a gap.
    context.fillStyle = '#b49b9f';
    context.fillRect(0, HORIZON_Y + 40, width, stage.height);
    const y = lerp(HORIZON_Y - 18, HORIZON_Y - 112, smoothstep(-6, stage.durationSeconds, second));
    shine(context, glow, SUN_X, y, 560, 0.85, 400);
    context.fillStyle = '#fffbea';
    disc(context, SUN_X, y, 36);
    shine(context, glow, SUN_X, y, 110, 1);
  };
}

function createRange(
  { noise, random, layer }: Stage,
  [foot, peaks, low, high, slim, broad, haze, , place]: Range,
) {
  const chance = random(`peaks ${place}`);
  const pillars = Array.from({ length: peaks }, (_, index) => {
    const x = ((index + chance.between(0.15, 0.85)) / peaks) * RANGE_WIDTH;
    const [height, half] = [chance.between(low, high), chance.between(slim, broad) / 2];
    return [x, height, half, chance.between(1.7, 3.6), chance.between(-1.1, 1.1)] as const;
  });
  const ridge = (x: number) => {
    let top = 16 + 12 * noise.plane(x / 90, place);
    for (const [middle, height, half, bluntness, shoulder] of pillars) {
      const off = Math.abs(x - middle + 9 * noise.plane(x / 22, place + 4)) / half;
      const aside = Math.abs(x - middle - shoulder * half) / (half * 0.7);
      // Steep sides and a round head: karst.
      const body = Math.exp(-(off ** bluntness) * 0.7);
      top = Math.max(top, height * Math.max(body, 0.58 * Math.exp(-(aside ** 2.6) * 0.8)));
    }
    return foot - top - 6 * Math.max(0, noise.plane(x / 5, place)) - 5 * noise.fractal(x / 17, place + 2, 3);
  };
  return layer(RANGE_WIDTH, foot + 60, (context) => {
    const rock = mix('#46655f', AIR, haze);
    const tones = [css(rock), css(mix(rock, AIR, 0.34)), css(mix(rock, AIR, 0.85), 0.8), css(AIR, 0)];
    const stops = tones.map((tone, place) => [[0, 0.5, 0.8, 1][place] ?? 1, tone] as const);
    context.fillStyle = vertical(context, foot - high, foot + 50, ...stops);
    fillBelow(context, ridge, RANGE_WIDTH, foot + 60);
    // The flanks that look toward the sun, warm at the edge and less so further in.
    context.globalCompositeOperation = 'source-atop';
    context.lineCap = 'round';
    context.beginPath();
    for (let x = 0; x < RANGE_WIDTH; x += 3) {
      if (ridge(x) - ridge(x + 6) < 1.2) continue;
      context.moveTo(x, ridge(x));
      context.lineTo(x + 3, ridge(x + 3));
    }
    for (const width of [34, 22, 12, 5]) {
      context.strokeStyle = css('#ffdca6', (0.24 - width * 0.004) * (1 - haze * 0.6));
      context.lineWidth = width;
      context.stroke();
    }
  });
}
