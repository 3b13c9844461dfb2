import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { tube } from '../../kit/outline.ts';
import { oval, type Point, polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** Where the far meadow ends and the woods begin. */
const MEADOW_Y = 430;
/** From the misty far trees to those we stand under. */
const depthColour = (nearness: number) => mix('#3f7f78', '#03100f', nearness ** 0.6);
const AIR = ramp([0, '#071a22'], [0.3, '#0e3a42'], [0.6, '#4b9184'], [0.72, '#1b4f4a'], [1, '#061514']);

/** Moonlight that has come down between the trees and stayed in the mist. */
export function createAir({ width, height, field, noise }: Stage): Layer {
  return field(width, height, (pixel, u, v, x, y) => {
    const moon = Math.exp(-(((u - 0.57) / 0.24) ** 2) - ((v - 0.44) / 0.3) ** 2);
    const shade = 0.42 + 0.58 * moon * (noise.fractal(x / 260, y / 110, 4) * 0.35 + 1);
    const [red, green, blue] = AIR(v);
    pixel[0] = red * shade + moon * 22;
    pixel[1] = green * shade + moon * 44;
    pixel[2] = blue * shade + moon * 40;
  });
}

/** A rank of trees at one depth; the nearest stand as pillars at the sides. */
export function createTrees(stage: Stage, name: string, nearness: number, places: readonly number[]): Layer {
  const random = stage.random(name);
  return stage.layer(stage.width, stage.height, (context) => {
    const foot = lerp(MEADOW_Y + 6, 800, nearness ** 1.5);
    const colour = depthColour(nearness);
    // Trunks go over into the grass.
    context.fillStyle = vertical(context, foot - 70, foot, [0, css(colour)], [1, css(colour, 0)]);
    for (const x of places)
      drawTrunk(context, random, x, foot + random.between(-8, 8), lerp(13, 108, nearness ** 1.6));
    // Leaves close the picture above; thick at the sides, open in the middle.
    for (let count = 0; count < 900; count++) {
      const x = random.between(-30, 1310);
      const open = Math.exp(-(((x - 720) / 300) ** 2)) * lerp(0.6, 1.15, nearness);
      const y = random.unit() ** 1.6 * lerp(210, 120, nearness) * (1.35 - open) - 14;
      const size = lerp(5, 16, nearness);
      const [long, wide] = [size * random.between(0.6, 1.6), size * random.between(0.35, 0.7)];
      oval(context, x, y, long, wide, random.between(-0.7, 0.7));
    }
  });
}

function drawTrunk(context: Context2D, random: Random, x: number, foot: number, width: number): void {
  const lean = random.between(-0.07, 0.07);
  const wave = random.unit() * 7;
  const edge = (y: number, side: number): Point => {
    const rise = foot - y;
    const flare = 0.75 * Math.exp(-rise / (width * 0.8));
    const sway = lean * rise + Math.sin(rise / (width * 2.6) + wave) * width * 0.1;
    return [x + sway + side * width * (0.5 + flare - rise * 0.00025), y];
  };
  const heights = Array.from({ length: Math.ceil(foot / 10) + 2 }, (_, step) => foot - step * 10);
  polygon(context, [...heights.map((y) => edge(y, -1)), ...heights.map((y) => edge(y, 1)).toReversed()]);
  context.fill();
  for (let branch = 0; branch < 4 && width < 60; branch++) {
    const [y, side] = [foot - random.between(210, 430), random.chance(0.5) ? 1 : -1];
    const reach = width * random.between(1.2, 2.6) + 30;
    const end = [x + side * reach, y - reach * random.between(0.35, 0.8)];
    const way = points([x + lean * (foot - y), y, x + side * reach * 0.5, y - reach * 0.2, ...end]);
    context.fill(tube(way, [width * 0.12, width * 0.08, width * 0.03]));
  }
}

/** The left and the right bank of the stream, from the far meadow down to our feet. */
const BANKS = [
  points([742, 430, 706, 448, 742, 472, 690, 512, 520, 560, 452, 630, 400, 740]),
  points([748, 430, 726, 448, 806, 472, 828, 512, 780, 566, 806, 640, 930, 740]),
] as const;

/** Where a bank is at a height. */
function across(bank: readonly Point[], y: number): number {
  const after = bank.findIndex((point) => point[1] >= y);
  const [from, to] = [bank[after - 1], bank[after]];
  return from && to ? lerp(from[0], to[0], smoothstep(from[1], to[1], y)) : 0;
}

/** Whether a place lies in the stream. */
export const isWater = (x: number, y: number): boolean =>
  y > 440 && x > across(BANKS[0], y) && x < across(BANKS[1], y);

/** The meadow and the stream that winds through it; the water keeps the light of the mist. */
export function createMeadow(stage: Stage): Layer {
  const { width, height } = stage;
  const heights = Array.from({ length: 71 }, (_, step) => 436 + step * 4.3);
  const edges = BANKS.map((bank) => heights.map((y): Point => [across(bank, y), y]));
  return stage.layer(width, height, (context) => {
    const fill = (mist: string, far: string, middle: string, near: string) =>
      vertical(context, 420, height, [0.04, mist], [0.1, far], [0.3, middle], [1, near]);
    context.fillStyle = fill('rgba(52,112,100,0)', '#2a6459', '#123a35', '#030d0c');
    context.fillRect(0, MEADOW_Y - 12, width, height);
    polygon(context, [...(edges[0] ?? []), ...(edges[1] ?? []).toReversed()]);
    context.fillStyle = fill('rgba(143,201,180,0)', '#84c0ad', '#3d857d', '#06191c');
    context.fill();
    // Tussocks that hang over the edges of the water.
    const random = stage.random('banks');
    context.lineCap = 'round';
    for (let tuft = 0; tuft < 1500; tuft++) {
      const nearness = (tuft / 1500) ** 1.25;
      const [x, y] = [random.between(-20, 1300), lerp(MEADOW_Y + 16, 700, nearness)];
      if (isWater(x, y + 6)) continue;
      const tall = lerp(4, 34, nearness) * random.between(0.6, 1.3);
      const light = 0.42 * random.unit() * (1 - nearness);
      context.strokeStyle = css(mix(depthColour(0.1 + 0.9 * nearness), '#2c6d5c', light));
      context.lineWidth = lerp(0.8, 2.2, nearness);
      context.beginPath();
      for (let blade = -2; blade <= 2; blade++) {
        const lean = blade * 0.24 + random.between(-0.15, 0.15);
        context.moveTo(x + blade * 1.2, y + 4);
        context.quadraticCurveTo(x + lean * tall * 0.3, y - tall * 0.5, x + lean * tall, y - tall);
      }
      context.stroke();
    }
  });
}

const BARK = '#0a2422';

/** The small round tree on the bank, lit a little from the mist behind; and where they sit on it. */
export function createAlder(stage: Stage) {
  const random = stage.random('alder');
  const perches: Point[] = [];
  const picture = stage.layer(stage.width, stage.height, (context) => {
    // Five stems that have grown together at the foot, and roots that run out into the grass.
    context.fillStyle = vertical(context, 516, 540, [0, BARK], [1, css(BARK, 0)]);
    for (const lean of [-1, -0.5, 0.1, 0.5, 1]) {
      const [foot, run, drop] = [896 + 9 * lean, 896 + lean * 38, 539 - 9 * Math.abs(lean)];
      context.fill(tube(points([foot, 512, 896 + 7 * lean, 470, 898 + 66 * lean, 356]), [12, 9, 4]));
      context.fill(tube(points([foot, 502, foot, 512, run, 526, 896 + lean * 74, drop]), [8, 9, 4.5, 1]));
    }
    for (let clump = 0; clump < 14; clump++) {
      const [out, turn] = [Math.sqrt(clump / 14), clump * 2.4];
      const [x, y] = [896 + Math.cos(turn) * out * 124, 372 + Math.sin(turn) * out * 76];
      const radius = lerp(66, 38, out);
      for (let leaf = 0; leaf < 120; leaf++) {
        const [angle, reach] = [random.unit() * TAU, Math.sqrt(random.unit()) * 1.12];
        const at: Point = [x + Math.cos(angle) * reach * radius, y + Math.sin(angle) * reach * radius * 0.72];
        // The mist lies to the left and above: leaves there have an edge of light.
        const light = 0.18 - Math.sin(angle) * reach * 0.24 - Math.cos(angle) * reach * 0.16;
        context.fillStyle = css(mix(BARK, '#2f7468', clamp(light + random.between(-0.1, 0.14))));
        oval(context, ...at, random.between(3.4, 7), random.between(2, 3.8), random.unit() * TAU);
        if (leaf % 8 === 0) perches.push(at);
      }
    }
  });
  return { picture, perches };
}
