import { mix, ramp } from '../../kit/colour.ts';
import { createCloudBank, drawCloudBank } from '../../kit/cumulus.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, fillOval } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Shader } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';

const SUN_X = 262;
const HORIZON_Y = 430;
/** How far the sky goes on above the picture: it sinks as we rise. */
const ABOVE = 8;
export const AIR = '#f6cfa8';

/** Karst from far to near: foot, peaks, their heights and widths, air before it, drift, place. */
const RANGES = [
  [470, 12, 60, 150, 70, 130, 0.6, 0.5, 3],
  [520, 8, 90, 230, 90, 160, 0.36, 0.9, 7],
  [600, 5, 120, 270, 120, 200, 0.14, 1.5, 12],
] as const;
type Range = (typeof RANGES)[number];
const RANGE_WIDTH = 1400;
/** Cloud from far to near: where, how high, its drift, its billows, fineness, place, colours, how many domes how broad. */
const BANKS = [
  [366, 150, 2.2, 34, 1, 3.1, '#f8caa6', '#b59cc4', 34, 80],
  [372, 240, 4, 56, 1, 8.4, '#eebca6', '#8f88c4', 15, 170],
  [432, 290, 7, 66, 0.8, 13.9, '#e2b0b0', '#7876ba', 12, 210],
  [520, 330, 12, 120, 0.7, 21.2, '#d2a6b8', '#6064ae', 9, 330],
] as const;

/** A valley full of cloud at sunrise, with the tops of its hills standing out of it. */
export function createValley(stage: Stage) {
  const { width, random } = stage;
  const drawSky = createSky(stage);
  const ranges = RANGES.map((range) => createRange(stage, range));
  const banks = BANKS.map(([, height, , billow, resolution, place, body, shade, many, broad]) => {
    const chance = random(`bank ${place}`);
    const domes = Array.from(
      { length: many },
      () => [chance.between(0, 2000), chance.between(0.3, 1) ** 1.5] as const,
    );
    const domeAt = (x: number, [middle, size]: (typeof domes)[number]) =>
      size * Math.sqrt(Math.max(0, 1 - ((x - middle) / (size * broad)) ** 2));
    const rise = (x: number) => 0.1 + 0.62 * Math.max(...domes.map((dome) => domeAt(x, dome)));
    const form = { place, length: 2000, height, billow, resolution, rise, lightFrom: -0.9 };
    return createCloudBank(stage, { ...form, light: '#fff6e2', body, shade });
  });
  return {
    drawSky,
    drawRange(context: Context2D, index: number, second: number) {
      ranges[index]?.drawOn(context, -50 - second * (RANGES[index]?.[7] ?? 0));
    },
    drawBank(context: Context2D, index: number, second: number) {
      const [[y, , speed] = [0, 0, 0], picture] = [BANKS[index], banks[index]];
      if (picture) drawCloudBank(context, picture, second * speed, y, width);
    },
  };
}

function createSky(stage: Stage) {
  const { width, noise } = stage;
  const dawn = ramp([0, '#5f93c4'], [0.3, '#9dbccb'], [0.55, '#f0d2b0'], [0.8, '#ffc182'], [1, '#ffb070']);
  const shadeSky: Shader = (pixel, u, _v, _x, y) => {
    const v = (y - ABOVE) / (HORIZON_Y + 70);
    const tone = dawn(Math.min(1, v * (0.92 + 0.16 * Math.exp(-(((u - SUN_X / width) * 1.5) ** 2)))));
    const look = (down: number) =>
      noise.fractal(u * 2.6 + noise.fractal(u * 2, v * 3, 3) * 0.5, (v + down) * 8 - u * 1.2, 5);
    const body = look(0);
    const cover = smoothstep(0.06, 0.5, body) * smoothstep(0.95, 0.6, v);
    const lit = smoothstep(-0.04, 0.1, body - look(0.025));
    [pixel[0], pixel[1], pixel[2]] = mix(tone, mix('#d99a92', '#fff0d4', lit), cover * 0.6);
  };
  const backdrop = stage.field(width, ABOVE + HORIZON_Y + 70, shadeSky, { dither: 1.6, resolution: 0.5 });
  const glow = createGlow('#fff0c0', 1.5);
  return (context: Context2D, second: number) => {
    backdrop.drawOn(context, 0, -ABOVE);
    // The floor of the valley, deep in haze, where the clouds leave a gap.
    fillBox(context, '#b49b9f', 0, HORIZON_Y + 40, width, stage.height);
    const y = lerp(HORIZON_Y - 18, HORIZON_Y - 112, smoothstep(-6, stage.durationSeconds, second));
    shine(context, glow, SUN_X, y, 560, 0.85, 400);
    fillOval(context, '#fffbea', SUN_X, y, 36);
    shine(context, glow, SUN_X, y, 110, 1);
  };
}

function createRange(
  { noise, random, field }: Stage,
  [foot, peaks, low, high, slim, broad, haze, , place]: Range,
) {
  const chance = random(`peaks ${place}`);
  const summits = Array.from({ length: peaks }, (_, index) => {
    const x = ((index + chance.between(0.15, 0.85)) / peaks) * RANGE_WIDTH;
    return [x, chance.between(low, high), chance.between(slim, broad)] as const;
  });
  /** Which summit a place belongs to, and how high it is there. */
  const mountainAt = Array.from({ length: RANGE_WIDTH }, (_, x) => {
    let [middle, top, summit] = [0, 0, 1];
    for (const [at, height, half] of summits) {
      const here = height * Math.max(0, 1 - Math.abs(x - at) / half) ** 1.25;
      if (here > top) [middle, top, summit] = [at, here, height];
    }
    const rough = 0.3 * noise.ridged(x / 46, place, 4) + 0.05 * noise.plane(x / 4, place);
    return [middle, top * (0.86 + rough), summit] as const;
  });
  const relief = (x: number, y: number) =>
    noise.ridged((x + y * 0.5) / 44 + place, (y - x * 0.3) / 70 + place, 4);
  return field(RANGE_WIDTH, foot + 60, (pixel, _u, _v, x, y) => {
    const [, top] = mountainAt[Math.floor(x)] ?? [0, 0];
    // Where two meet, rock interlocks.
    const within = Math.floor(x + 40 * noise.fractal(y / 40, x / 60, 3));
    const [middle, , summit] = mountainAt[clamp(within, 0, RANGE_WIDTH - 1)] ?? [0, 0, 1];
    pixel[3] = 255 * clamp(y - foot + top + 0.5) * smoothstep(foot + 50, foot - 0.3 * high, y);
    if (pixel[3] <= 0) return;
    const here = relief(x, y);
    const facet = smoothstep(-0.03, 0.03, here - relief(x - 3, y - 2));
    // A crest comes down from each summit, this side of it in the sun.
    const crest = x - middle - 16 * noise.fractal(y / 34, place + middle, 3) - 0.12 * (y - foot + summit);
    const lit = clamp(0.68 * smoothstep(3, -3, crest) + 0.42 * facet - 0.1);
    const altitude = (foot - y) / high + 0.16 * noise.fractal(x / 22, y / 30 + place, 3);
    const isSnow = smoothstep(-0.02, 0.02, altitude - 0.36 - 0.34 * here * (1 - 0.4 * lit));
    const [rock, snow] = [mix('#4d4a70', '#b98a78', lit), mix('#9a96c6', '#fff0dc', lit)];
    const air = clamp(haze + 0.75 * smoothstep(0.5, -0.05, (foot - y) / high));
    [pixel[0], pixel[1], pixel[2]] = mix(mix(rock, snow, isSnow), AIR, air);
  });
}
