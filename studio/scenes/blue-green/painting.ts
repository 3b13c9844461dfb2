import { createInscription } from '../../kit/inscription.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Random } from '../../kit/random.ts';
import type { Shape } from '../../kit/shapes.ts';
import { fillShapes } from '../../kit/shapes.ts';
import type { Stage } from '../../stage.ts';
import { drawPeak } from './peak.ts';

/** The painted silk, from its tail on the left to its head on the right: such scrolls are read leftward. */
export const SCROLL = { length: 3500, height: 580 } as const;
const FAR_HILLS = 34;
/** x and y of the middle of its foot, how wide, how high, and of how many peaks. */
const MASSIFS = [
  [3260, 520, 480, 410, 18],
  [2560, 470, 360, 260, 13],
  [1900, 505, 620, 460, 26],
  [1180, 455, 250, 170, 8],
  [760, 520, 430, 340, 16],
] as const;
const HAMLETS = points([3020, 530, 2330, 492, 1400, 500, 980, 512]);
const HOUSE: readonly Shape[] = [
  [[0, -11, 20, 11], '#efe3c4'],
  [[3, -9, 2, 9], '#7a4a30'],
  [[15, -9, 2, 9], '#7a4a30'],
  [[-4, -10, 3, -19, 17, -19, 24, -10], '#4a5a60'],
];
const SAILS = points([2900, 548, 1330, 402, 330, 500]);
const BOAT: readonly Shape[] = [
  [[-26, -3, -12, 1, 0, 2.4, 14, 0.6, 28, -5, 14, -2.4, 0, -1.4, -14, -2], '#4a3420'],
  [[-3, -38, 19, 30], '#efe0b8'],
  ...[-34, -28, -22, -16, -10].map((batten): Shape => [[-3, batten, 19, 0.8], '#8a6a40']),
];
/** On trestles, with a roof in its middle. */
const BRIDGE: readonly Shape[] = [
  ...Array.from({ length: 15 }, (_, post): Shape => [[post * 12 - 85, 0, 2, 22], '#5b4026']),
  ...[-3, -12].map((rail): Shape => [[-93, rail, 186, 3], '#5b4026']),
  ...[-18, 15].map((post): Shape => [[post, -26, 3, 24], '#5b4026']),
  [[-34, -25, -16, -31, -10, -42, 10, -42, 16, -31, 34, -25], '#3a4a52'],
];

export const paintSilk = ({ noise, field }: Stage): Layer =>
  field(
    SCROLL.length,
    SCROLL.height,
    (pixel, _u, v, x, y) => {
      const age = noise.fractal(x / 420, y / 260, 4) * 16;
      const thread = noise.plane(x * 0.5, y * 0.04) * 2.4 + noise.plane(x * 0.04, y * 0.5) * 2.4;
      const sky = 14 * Math.max(0, 0.4 - v);
      pixel[0] = 214 + age + thread - sky * 1.6;
      pixel[1] = 188 + age + thread - sky * 0.4;
      pixel[2] = 138 + age * 0.8 + thread + sky * 1.4;
    },
    { resolution: 0.5, dither: 2 },
  );

/** Silk and far hills, then three rows of mountains: a layer each for the camera, or one for all. */
type Planes = readonly [silk: Layer, back: Layer, middle: Layer, front: Layer];

/** 千里江山 as one long picture, or the part of it from `x` and `y` on, so many times as large. */
export function paintPicture(stage: Stage, silk: Layer, planes: Planes, x = 0, y = 0, zoom = 1): void {
  for (const { context } of planes) {
    context.scale(zoom, zoom);
    context.translate(-x, -y);
  }
  const random = stage.random('scroll');
  const [{ context: ground }, , , { context: front }] = planes;
  silk.drawOn(ground);
  for (let hill = 0; hill < FAR_HILLS; hill++) {
    const [at, width] = [random.between(480, SCROLL.length), random.between(150, 330)];
    const size = [at, random.between(250, 330), width, width * random.between(0.24, 0.4)] as const;
    drawPeak(ground, random, size, random.between(0.6, 1), random.between(0.68, 0.84));
  }
  drawWaves(ground, random);
  for (const massif of MASSIFS) drawMassif(planes, random, massif);
  const set = (shapes: readonly Shape[], placeX: number, placeY: number) => {
    front.save();
    front.translate(placeX, placeY);
    fillShapes(front, shapes);
    front.restore();
  };
  set(BRIDGE, 2875, 506);
  for (const [left, foot] of HAMLETS)
    for (let house = 0; house < 5; house++)
      set(HOUSE, left + house * 24 - 50 + random.between(-5, 5), foot + random.between(-9, 7));
  for (const place of SAILS) set(BOAT, ...place);
  const words = { columns: ['千里江山', '一卷青绿'], seal: '映匣', colour: '#2c2418' } as const;
  createInscription({ ...words, x: 268, y: 120, size: 44, startSecond: 0 })(front, 60);
}

/** Tall ones behind, low ones before them, and between them trees and a thread of water. */
function drawMassif(
  planes: Planes,
  random: Random,
  [x, y, spread, height, peaks]: (typeof MASSIFS)[number],
): void {
  for (let peak = 0; peak < peaks; peak++) {
    const front = peak / (peaks - 1);
    const { context } = planes[front < 0.22 ? 1 : front < 0.6 ? 2 : 3];
    const aside = random.between(-1, 1) * (0.45 + 0.55 * front);
    const tall = height * lerp(1, 0.26, front ** 0.8) * (1 - 0.5 * aside * aside) * random.between(0.86, 1.1);
    const foot = y - 70 * (1 - front) + random.between(-6, 14);
    const width = Math.max(120, tall * random.between(1.15, 1.7));
    const centre = x + aside * spread * 0.72;
    const blue = random.chance(0.5) ? random.between(0.72, 1) : random.between(0, 0.3);
    drawPeak(context, random, [centre, foot, width, tall], blue, 0.22 * (1 - front));
    // A waterfall is bare silk.
    const [fallX, fallY] = [centre + width * 0.16, foot - tall * 0.56];
    const fall = [
      fallX - 2,
      fallY,
      fallX + 2,
      fallY,
      fallX + 6,
      foot - tall * 0.1,
      fallX - 3,
      foot - tall * 0.1,
    ];
    if (peak === 2) fillShapes(context, [[fall, 'rgba(248,240,216,.95)', 'rgba(248,240,216,.2)']]);
    // Small dark crowns along the lower slopes.
    for (let tree = Math.round(width / 26); tree > 0; tree--) {
      const treeX = centre + random.between(-0.42, 0.42) * width;
      const treeY = foot - random.between(0.02, 0.2) * tall;
      const size = random.between(5, 9) * (0.7 + 0.4 * front);
      fillShapes(context, [[[treeX - 0.6, treeY - size * 1.5, 1.2, size * 1.5], '#3b2a1a']]);
      for (const [tuft, colour] of ['#12463f', '#12463f', '#2f7a58'].entries()) {
        const up = size * (1.4 + 0.35 * (tuft % 2));
        context.fillStyle = colour;
        oval(context, treeX + (tuft - 1) * size * 0.42, treeY - up, size * 0.62, size * 0.38);
      }
    }
  }
}

/** 鱼鳞纹: fine rows of waves, only here and there; the rest of the river is silk. */
function drawWaves(context: Context2D, random: Random): void {
  context.strokeStyle = 'rgba(109,127,108,.3)';
  context.lineWidth = 0.9;
  for (let group = 0; group < 64; group++) {
    const [x, y] = [random.between(380, SCROLL.length), random.between(450, SCROLL.height - 16)];
    for (let row = random.integer(2, 5); row >= 0; row--) {
      context.beginPath();
      for (let step = 0; step <= 12; step++)
        context.lineTo(x + step * 9 + row * 5, y + row * 6 + Math.sin(step * 1.7 + row) * 1.6);
      context.stroke();
    }
  }
}
