import { css, mix, ramp } from '../../kit/colour.ts';
import { createCloudBank, drawCloudBank } from '../../kit/cumulus.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import type { Ridge } from '../../kit/ridge.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

const SUN_X = 262;
const HORIZON_Y = 430;
export const AIR = '#f6cfa8';

/** Pillars of the karst, from far to near: where they stand, their middle heights, widths, and how much air is before them. */
const RANGES = [
  { foot: 470, peaks: 13, height: [50, 130], width: [34, 66], haze: 0.72, drift: 0.5, place: 3 },
  { foot: 520, peaks: 9, height: [80, 210], width: [44, 84], haze: 0.5, drift: 0.9, place: 7 },
  { foot: 600, peaks: 6, height: [110, 250], width: [60, 112], haze: 0.26, drift: 1.5, place: 12 },
] as const;
const RANGE_WIDTH = 1400;
const BANKS = [
  {
    y: 404,
    height: 110,
    speed: 2.2,
    billow: 54,
    resolution: 1,
    place: 3.1,
    body: '#f2b898',
    shade: '#c79aa6',
  },
  {
    y: 448,
    height: 150,
    speed: 4,
    billow: 86,
    resolution: 0.8,
    place: 8.4,
    body: '#e5ae9c',
    shade: '#ac8ca3',
  },
  {
    y: 510,
    height: 210,
    speed: 7,
    billow: 132,
    resolution: 0.6,
    place: 13.9,
    body: '#d7a4a0',
    shade: '#917ea0',
  },
  {
    y: 590,
    height: 260,
    speed: 12,
    billow: 200,
    resolution: 0.45,
    place: 21.2,
    body: '#c99aa4',
    shade: '#75709c',
  },
] as const;
const BANK_LENGTH = 2000;

/** A valley full of cloud at sunrise, with the tops of its hills standing out of it. */
export function createValley(stage: Stage) {
  const drawSky = createSky(stage);
  const ranges = RANGES.map((range) => createRange(stage, range));
  const banks = BANKS.map((bank) =>
    createCloudBank(stage, {
      place: bank.place,
      length: BANK_LENGTH,
      height: bank.height,
      billow: bank.billow,
      resolution: bank.resolution,
      light: '#fff3dc',
      body: bank.body,
      shade: bank.shade,
      lightFrom: -0.9,
    }),
  );
  return {
    drawSky,
    drawRange(context: Context2D, index: number, second: number) {
      ranges[index]?.drawOn(context, -50 - second * (RANGES[index]?.drift ?? 0));
    },
    drawBank(context: Context2D, index: number, second: number) {
      const [bank, picture] = [BANKS[index], banks[index]];
      if (bank && picture) drawCloudBank(context, picture, second * bank.speed, bank.y, stage.width);
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
      const near = Math.exp(-(((u - SUN_X / width) * 1.5) ** 2));
      const tone = dawn(Math.min(1, v * 0.92 + 0.16 * near * v));
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
  const ground = css(mix(AIR, '#8f7c9c', 0.62));
  return (context: Context2D, second: number) => {
    backdrop.drawOn(context);
    // The floor of the valley, deep in haze, where the clouds leave a gap.
    context.fillStyle = ground;
    context.fillRect(0, HORIZON_Y + 40, width, stage.height);
    const y = lerp(HORIZON_Y - 18, HORIZON_Y - 112, smoothstep(-6, stage.durationSeconds, second));
    shine(context, glow, SUN_X, y, 560, 0.85, 400);
    context.fillStyle = '#fffbea';
    disc(context, SUN_X, y, 36);
    shine(context, glow, SUN_X, y, 110, 1);
  };
}

function createRange(stage: Stage, range: (typeof RANGES)[number]) {
  const { foot, peaks, height, width, haze, place } = range;
  const random = stage.random(`peaks ${place}`);
  const pillars = Array.from({ length: peaks }, (_, index) => ({
    x: ((index + random.between(0.15, 0.85)) / peaks) * RANGE_WIDTH,
    height: random.between(height[0], height[1]),
    half: random.between(width[0], width[1]) / 2,
    bluntness: random.between(1.7, 3.6),
    shoulder: random.between(-1.1, 1.1),
  }));
  const { noise } = stage;
  const ridge = (x: number) => {
    let top = 16 + 12 * noise.plane(x / 90, place);
    for (const pillar of pillars) {
      const off = Math.abs(x - pillar.x + 9 * noise.plane(x / 22, place + 4)) / pillar.half;
      // Steep sides and a round head: karst.
      top = Math.max(top, pillar.height * Math.exp(-(off ** pillar.bluntness) * 0.7));
      const aside = Math.abs(x - pillar.x - pillar.shoulder * pillar.half) / (pillar.half * 0.7);
      top = Math.max(top, pillar.height * 0.58 * Math.exp(-(aside ** 2.6) * 0.8));
    }
    return foot - top - 6 * Math.max(0, noise.plane(x / 5, place)) - 5 * noise.fractal(x / 17, place + 2, 3);
  };
  return stage.layer(RANGE_WIDTH, foot + 60, (context) => {
    const rock = mix('#46655f', AIR, haze);
    context.fillStyle = vertical(
      context,
      foot - height[1],
      foot + 50,
      [0, css(rock)],
      [0.5, css(mix(rock, AIR, 0.34))],
      [0.8, css(mix(rock, AIR, 0.85), 0.8)],
      [1, css(AIR, 0)],
    );
    fillBelow(context, ridge, RANGE_WIDTH, foot + 60);
    lightTheSunnySide(context, ridge, 1 - haze * 0.6);
  });
}

/** The flanks that look toward the sun, warm at the edge and less so further in. */
function lightTheSunnySide(context: Context2D, ridge: Ridge, strength: number): void {
  context.globalCompositeOperation = 'source-atop';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [width, opacity] of [
    [34, 0.1],
    [22, 0.12],
    [12, 0.16],
    [5, 0.22],
  ] as const) {
    context.strokeStyle = css('#ffdca6', opacity * strength);
    context.lineWidth = width;
    context.beginPath();
    let isDrawing = false;
    for (let x = 0; x < RANGE_WIDTH; x += 3) {
      const isSunny = ridge(x) - ridge(x + 6) > 1.2;
      if (isSunny && isDrawing) context.lineTo(x, ridge(x));
      else if (isSunny) context.moveTo(x, ridge(x));
      isDrawing = isSunny;
    }
    context.stroke();
  }
}
