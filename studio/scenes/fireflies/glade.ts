import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { curve, oval } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** Where the far meadow ends and the woods begin. */
export const MEADOW_Y = 430;
/** From the misty far trees to those we stand under. */
const depthColour = (nearness: number) => mix('#3f7f78', '#03100f', nearness ** 0.6);

const AIR = ramp(
  [0, '#071a22'],
  [0.3, '#0e3a42'],
  [0.52, '#2d7370'],
  [0.6, '#4b9184'],
  [0.72, '#1b4f4a'],
  [1, '#061514'],
);

/** Moonlight that has come down between the trees and stayed in the mist. */
export function createAir({ width, height, field, noise }: Stage): Layer {
  return field(
    width,
    height,
    (pixel, u, v, x, y) => {
      const moon = Math.exp(-(((u - 0.57) / 0.24) ** 2) - ((v - 0.44) / 0.3) ** 2);
      const veil = noise.fractal(x / 260, y / 110, 4) * 0.35 + 1;
      const [red, green, blue] = AIR(v);
      const shade = 0.42 + 0.58 * moon * veil;
      pixel[0] = red * shade + moon * 22;
      pixel[1] = green * shade + moon * 44;
      pixel[2] = blue * shade + moon * 40;
    },
    { dither: 2.2 },
  );
}

/** A rank of trees at one depth; the nearest stand as pillars at the sides. */
export function createTrees(stage: Stage, name: string, nearness: number, places: readonly number[]): Layer {
  const random = stage.random(name);
  const colour = css(depthColour(nearness));
  return stage.layer(stage.width, stage.height, (context) => {
    context.fillStyle = colour;
    context.strokeStyle = colour;
    const foot = lerp(MEADOW_Y + 6, 800, nearness ** 1.5);
    for (const x of places)
      drawTrunk(context, random, x, foot + random.between(-8, 8), lerp(13, 108, nearness ** 1.6));
    hangLeaves(context, random, lerp(120, 210, 1 - nearness), lerp(5, 16, nearness), nearness);
  });
}

function drawTrunk(context: Context2D, random: Random, x: number, foot: number, width: number): void {
  const lean = random.between(-0.07, 0.07);
  const wave = random.unit() * 7;
  const edge = (y: number, side: number) => {
    const rise = foot - y;
    const flare = 0.75 * Math.exp(-rise / (width * 0.8));
    return (
      x +
      lean * rise +
      Math.sin(rise / (width * 2.6) + wave) * width * 0.1 +
      side * width * (0.5 + flare - rise * 0.00025)
    );
  };
  context.beginPath();
  for (let y = foot; y >= -10; y -= 10) context.lineTo(edge(y, -1), y);
  for (let y = -10; y <= foot; y += 10) context.lineTo(edge(y, 1), y);
  context.fill();
  context.lineCap = 'round';
  for (let branch = 0; branch < 4; branch++) {
    const y = foot - random.between(210, 430);
    const side = random.chance(0.5) ? 1 : -1;
    const reach = width * random.between(1.2, 2.6) + 30;
    context.lineWidth = width * random.between(0.1, 0.2);
    curve(context, [
      [x + lean * (foot - y), y],
      [x + side * reach * 0.5, y - reach * 0.2],
      [x + side * reach, y - reach * random.between(0.35, 0.8)],
    ]);
    context.stroke();
  }
}

/** Leaves that close the picture above; thick at the sides, open in the middle. */
function hangLeaves(context: Context2D, random: Random, depth: number, leaf: number, nearness: number): void {
  for (let count = 0; count < 900; count++) {
    const x = random.between(-30, 1310);
    const open = Math.exp(-(((x - 720) / 300) ** 2));
    const y = random.unit() ** 1.6 * depth * (1.35 - open * lerp(0.6, 1.15, nearness)) - 14;
    oval(
      context,
      x,
      y,
      leaf * random.between(0.6, 1.6),
      leaf * random.between(0.35, 0.7),
      random.between(-0.7, 0.7),
    );
  }
}

/** The left and the right bank of the stream, from the far meadow down to our feet. */
const LEFT_BANK: readonly Point[] = [
  [742, 436],
  [706, 448],
  [742, 472],
  [690, 512],
  [520, 560],
  [452, 630],
  [400, 740],
];
const RIGHT_BANK: readonly Point[] = [
  [748, 436],
  [726, 448],
  [806, 472],
  [828, 512],
  [780, 566],
  [806, 640],
  [930, 740],
];

/** The meadow and the stream that winds through it; the water keeps the light of the mist. */
export function createMeadow(stage: Stage): Layer {
  const { width, height, noise } = stage;
  return stage.layer(width, height, (context) => {
    context.fillStyle = vertical(
      context,
      MEADOW_Y - 12,
      height,
      [0, 'rgba(52,112,100,0)'],
      [0.06, '#2a6459'],
      [0.3, '#123a35'],
      [1, '#030d0c'],
    );
    context.fillRect(0, MEADOW_Y - 12, width, height);
    tracePath(context);
    context.fillStyle = vertical(
      context,
      436,
      height,
      [0, 'rgba(143,201,180,0)'],
      [0.05, '#84c0ad'],
      [0.18, '#4f958a'],
      [0.5, '#1d5250'],
      [1, '#06191c'],
    );
    context.fill();
    context.save();
    context.clip();
    for (let row = 0; row < 120; row++) {
      const nearness = (row / 120) ** 1.6;
      const y = 438 + nearness * 290;
      const light = noise.fractal(row * 0.37, 4, 3);
      context.fillStyle = css('#bfe8d4', clamp(light) * 0.34 * (1 - nearness));
      context.fillRect(380 + noise.plane(row, 2) * 90, y, 560, 0.7 + nearness * 3);
    }
    context.restore();
    drawBankGrass(context, stage.random('banks'));
  });
}

function tracePath(context: Context2D): void {
  curve(context, LEFT_BANK);
  const back = RIGHT_BANK.toReversed();
  context.lineTo(930, 760);
  for (const [index, point] of back.entries()) {
    const next = back[index + 1];
    if (next) context.quadraticCurveTo(...point, (point[0] + next[0]) / 2, (point[1] + next[1]) / 2);
    else context.lineTo(...point);
  }
  context.closePath();
}

/** Tussocks that hang over the edges of the water, and grass that thins out into the mist. */
function drawBankGrass(context: Context2D, random: Random): void {
  for (let tuft = 0; tuft < 1500; tuft++) {
    const nearness = (tuft / 1500) ** 1.25;
    const y = lerp(MEADOW_Y + 2, 700, nearness);
    const x = random.between(-20, 1300);
    if (isWater(x, y + 6)) continue;
    const tall = lerp(4, 34, nearness) * random.between(0.6, 1.3);
    const shade = mix(depthColour(0.1 + 0.9 * nearness), '#2c6d5c', 0.42 * random.unit() * (1 - nearness));
    context.strokeStyle = css(shade);
    context.lineWidth = lerp(0.8, 2.2, nearness);
    context.lineCap = 'round';
    context.beginPath();
    for (let blade = -2; blade <= 2; blade++) {
      const lean = blade * 0.24 + random.between(-0.15, 0.15);
      context.moveTo(x + blade * 1.2, y + 4);
      context.quadraticCurveTo(x + lean * tall * 0.3, y - tall * 0.5, x + lean * tall, y - tall);
    }
    context.stroke();
  }
}

/** Whether a place lies in the stream. */
export function isWater(x: number, y: number): boolean {
  const across = (bank: readonly Point[]) => {
    const after = bank.findIndex((point) => point[1] >= y);
    const [from, to] = [bank[after - 1], bank[after]];
    if (!from || !to) return bank[0]?.[0] ?? 0;
    return lerp(from[0], to[0], smoothstep(from[1], to[1], y));
  };
  return y > 440 && x > across(LEFT_BANK) && x < across(RIGHT_BANK);
}
