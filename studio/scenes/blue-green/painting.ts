import { drawBlueGreenPeak } from '../../kit/blue-green-peak.ts';
import { css } from '../../kit/colour.ts';
import { createInscription } from '../../kit/inscription.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** The painted silk, from its tail on the left to its head on the right: such scrolls are read leftward. */
export const SCROLL = { length: 3500, height: 580 } as const;
const SILK = '#d9bf8c';
const WATER_Y = 470;

interface Massif {
  readonly x: number;
  readonly y: number;
  readonly spread: number;
  readonly height: number;
  readonly peaks: number;
}

const MASSIFS: readonly Massif[] = [
  { x: 3260, y: 520, spread: 480, height: 410, peaks: 18 },
  { x: 2560, y: 470, spread: 360, height: 260, peaks: 13 },
  { x: 1900, y: 505, spread: 620, height: 460, peaks: 26 },
  { x: 1180, y: 455, spread: 250, height: 170, peaks: 8 },
  { x: 760, y: 520, spread: 430, height: 340, peaks: 16 },
];
const FAR_HILLS = 34;

/** 千里江山 as one long picture. */
export function paintScroll(stage: Stage): Layer {
  const { noise, field, layer } = stage;
  const { length, height } = SCROLL;
  const silk = field(
    length,
    height,
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
  return layer(length, height, (context) => {
    silk.drawOn(context);
    const random = stage.random('scroll');
    drawFarHills(context, random);
    drawWaves(context, random);
    for (const massif of MASSIFS) drawMassif(context, random, massif);
    drawBridge(context, 2790, 2960, 506);
    for (const [x, y] of [
      [3020, 530],
      [2330, 492],
      [1440, 500],
      [980, 512],
    ] as const) {
      drawHamlet(context, random, x, y);
    }
    for (const [x, y, size] of [
      [2900, 548, 1],
      [1560, 528, 0.9],
      [1330, 402, 0.6],
      [330, 500, 0.9],
    ] as const) {
      drawSail(context, x, y, size);
    }
    createInscription({
      columns: ['千里江山', '一卷青绿'],
      seal: '映匣',
      x: 268,
      y: 120,
      size: 44,
      colour: '#2c2418',
      startSecond: 0,
    })(context, 60);
  });
}

function drawFarHills(context: Context2D, random: Random): void {
  for (let hill = 0; hill < FAR_HILLS; hill++) {
    const x = random.between(480, SCROLL.length);
    const width = random.between(150, 330);
    drawBlueGreenPeak(context, random, {
      x,
      y: random.between(250, 330),
      width,
      height: width * random.between(0.24, 0.4),
      blue: random.between(0.6, 1),
      haze: random.between(0.68, 0.84),
      silk: SILK,
    });
  }
}

/** Tall ones behind, low ones before them, and between them trees and a thread of water. */
function drawMassif(context: Context2D, random: Random, { x, y, spread, height, peaks }: Massif): void {
  for (let peak = 0; peak < peaks; peak++) {
    const front = peak / (peaks - 1);
    const aside = random.between(-1, 1) * (0.45 + 0.55 * front);
    const tall = height * lerp(1, 0.26, front ** 0.8) * (1 - 0.5 * aside * aside) * random.between(0.86, 1.1);
    const foot = y - 70 * (1 - front) + random.between(-6, 14);
    const width = Math.max(120, tall * random.between(1.15, 1.7));
    const centre = x + aside * spread * 0.72;
    drawBlueGreenPeak(context, random, {
      x: centre,
      y: foot,
      width,
      height: tall,
      blue: random.chance(0.5) ? random.between(0.72, 1) : random.between(0, 0.3),
      haze: 0.22 * (1 - front),
      silk: SILK,
    });
    if (peak === 2) drawFall(context, centre + width * 0.16, foot - tall * 0.56, tall * 0.46);
    plantTrees(context, random, centre, foot, width, tall, front);
  }
}

/** Small dark crowns along the lower slopes, in groups. */
function plantTrees(
  context: Context2D,
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  front: number,
): void {
  const count = Math.round(width / 26);
  for (let tree = 0; tree < count; tree++) {
    const treeX = x + random.between(-0.42, 0.42) * width;
    const treeY = y - random.between(0.02, 0.2) * height;
    const size = random.between(5, 9) * (0.7 + 0.4 * front);
    context.strokeStyle = '#3b2a1a';
    context.lineWidth = 1.1;
    context.beginPath();
    context.moveTo(treeX, treeY);
    context.lineTo(treeX + random.between(-1, 1), treeY - size * 1.5);
    context.stroke();
    for (let tuft = 0; tuft < 3; tuft++) {
      context.fillStyle = tuft === 2 ? '#2f7a58' : '#12463f';
      oval(
        context,
        treeX + (tuft - 1) * size * 0.42,
        treeY - size * (1.4 + 0.35 * (tuft % 2)),
        size * 0.62,
        size * 0.38,
      );
    }
  }
}

/** A waterfall: bare silk between two lines. */
function drawFall(context: Context2D, x: number, y: number, length: number): void {
  const light = context.createLinearGradient(0, y, 0, y + length);
  light.addColorStop(0, css('#f6ecd0', 0.2));
  light.addColorStop(0.2, css('#f8f0d8', 0.95));
  light.addColorStop(0.85, css('#f8f0d8', 0.85));
  light.addColorStop(1, css('#f6ecd0', 0));
  context.strokeStyle = light;
  context.lineCap = 'round';
  for (const shift of [-2.5, 0, 2.5]) {
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(x + shift, y);
    context.bezierCurveTo(
      x + shift - 5,
      y + length * 0.3,
      x + shift + 7,
      y + length * 0.6,
      x + shift + 2,
      y + length,
    );
    context.stroke();
  }
}

/** 鱼鳞纹: fine rows of waves, only here and there; the rest of the river is silk. */
function drawWaves(context: Context2D, random: Random): void {
  context.strokeStyle = css('#6d7f6c', 0.3);
  context.lineWidth = 0.9;
  for (let group = 0; group < 64; group++) {
    const x = random.between(380, SCROLL.length);
    const y = random.between(WATER_Y - 20, SCROLL.height - 16);
    const rows = random.integer(2, 5);
    for (let row = 0; row < rows; row++) {
      context.beginPath();
      for (let step = 0; step <= 12; step++) {
        context.lineTo(x + step * 9 + row * 5, y + row * 6 + Math.sin(step * 1.7 + row) * 1.6);
      }
      context.stroke();
    }
  }
}

/** A long bridge on trestles, with a roof in its middle. */
function drawBridge(context: Context2D, from: number, to: number, y: number): void {
  context.strokeStyle = '#5b4026';
  context.fillStyle = '#5b4026';
  context.lineWidth = 2;
  for (let post = from; post <= to; post += 12) {
    context.beginPath();
    context.moveTo(post, y);
    context.lineTo(post, y + 22);
    context.stroke();
  }
  context.fillRect(from - 8, y - 3, to - from + 16, 4);
  context.lineWidth = 1;
  context.strokeRect(from - 8, y - 12, to - from + 16, 8);
  const middle = (from + to) / 2;
  context.fillRect(middle - 18, y - 26, 3, 24);
  context.fillRect(middle + 15, y - 26, 3, 24);
  context.fillStyle = '#3a4a52';
  context.beginPath();
  context.moveTo(middle - 34, y - 25);
  context.quadraticCurveTo(middle - 16, y - 30, middle - 10, y - 42);
  context.lineTo(middle + 10, y - 42);
  context.quadraticCurveTo(middle + 16, y - 30, middle + 34, y - 25);
  context.fill();
}

function drawHamlet(context: Context2D, random: Random, x: number, y: number): void {
  for (let house = 0; house < 5; house++) {
    const left = x + house * 24 - 50 + random.between(-5, 5);
    const foot = y + random.between(-9, 7);
    context.fillStyle = '#efe3c4';
    context.fillRect(left, foot - 11, 20, 11);
    context.fillStyle = '#7a4a30';
    context.fillRect(left + 3, foot - 9, 2, 9);
    context.fillRect(left + 15, foot - 9, 2, 9);
    context.fillStyle = '#4a5a60';
    context.beginPath();
    context.moveTo(left - 4, foot - 10);
    context.lineTo(left + 3, foot - 19);
    context.lineTo(left + 17, foot - 19);
    context.lineTo(left + 24, foot - 10);
    context.fill();
  }
}

function drawSail(context: Context2D, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size, size);
  context.fillStyle = '#4a3420';
  context.beginPath();
  context.moveTo(-26, -3);
  context.quadraticCurveTo(0, 7, 28, -5);
  context.quadraticCurveTo(0, 1, -26, -3);
  context.fill();
  context.fillStyle = '#efe0b8';
  context.fillRect(-3, -38, 19, 30);
  context.strokeStyle = '#8a6a40';
  context.lineWidth = 0.8;
  for (let batten = -34; batten < -8; batten += 6) {
    context.beginPath();
    context.moveTo(-3, batten);
    context.lineTo(16, batten);
    context.stroke();
  }
  context.restore();
}
