import { css, mix, type Rgb } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, TAU } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import { disc, type Point } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';
import { WATER } from './lagoon.ts';

type Kind = 'staghorn' | 'fan' | 'tube';
type Planting = readonly [kind: Kind, x: number, y: number, size: number, light: string, shade: string];

/** From back to front; the haze of the water takes the first most. */
const BACK: readonly Planting[] = [
  ['fan', 300, 606, 150, '#c07ac8', '#7a4a9c'],
  ['staghorn', 452, 612, 110, '#f2a25c', '#b8603c'],
  ['staghorn', 640, 626, 84, '#e8c48a', '#9a7a5c'],
  ['tube', 880, 632, 96, '#f0cf6a', '#b8863c'],
  ['staghorn', 1010, 626, 132, '#f28a6a', '#b04c48'],
  ['fan', 1172, 622, 172, '#f07a9a', '#a83c6c'],
];
const FRONT: readonly Planting[] = [
  ['staghorn', 66, 742, 250, '#ff9a4a', '#b84a2c'],
  ['tube', 352, 702, 104, '#b890e0', '#6a4a9c'],
  ['staghorn', 1216, 752, 280, '#ff7a5c', '#a83a3c'],
  ['tube', 872, 712, 62, '#9ad8b0', '#3f8a78'],
  ['fan', 1110, 706, 120, '#d884d0', '#8a4698'],
];
const NEAR: readonly Planting[] = [
  ['fan', 30, 800, 330, '#5a3a86', '#2c2a66'],
  ['staghorn', 1270, 850, 380, '#7a3358', '#3a2150'],
];

/** The reef, which stands still: sand and a row of corals, the row before it, and what is so near that it is a blur. */
export function paintReef(stage: Stage) {
  const { width, height, noise } = stage;
  const row = (plantings: readonly Planting[], haze: number, before = (_context: Context2D): void => {}) =>
    stage.layer(width, height, (context) => {
      before(context);
      for (const planting of plantings) plant(context, stage, planting, haze);
    });
  const back = row(BACK, 0.34, (context) => {
    context.fillStyle = vertical(context, 590, height, [0, '#4fb2be'], [0.35, '#a8cfb8'], [1, '#dcd2a4']);
    fillBelow(context, (x) => 612 - 16 * noise.fractal(x / 260 + 4, 2, 3), width, height);
    context.lineWidth = 1.4;
    for (let ripple = 0; ripple < 22; ripple++) {
      const down = (ripple / 22) ** 1.6;
      context.strokeStyle = css(ripple % 2 ? '#f4ecc8' : '#7fae9c', 0.16 + 0.14 * down);
      context.beginPath();
      for (let x = -10; x <= width + 10; x += 16)
        context.lineTo(x, 622 + down * 96 + 7 * noise.plane(x / lerp(60, 130, down), ripple * 0.6));
      context.stroke();
    }
  });
  const near = stage.layer(width, height, (context) => {
    context.filter = `blur(${9 * stage.scale}px)`;
    row(NEAR, 0.1).drawOn(context);
  });
  return { back, front: row(FRONT, 0.06), near };
}

type Coral = readonly [x: number, y: number, size: number, light: Rgb, shade: Rgb];

function plant(context: Context2D, stage: Stage, planting: Planting, haze: number): void {
  const [kind, x, y, size, light, shade] = planting;
  const random = stage.random(`${kind} ${x}`);
  const coral: Coral = [x, y, size, mix(light, WATER, haze), mix(shade, WATER, haze)];
  context.fillStyle = css(mix('#1c4a5c', WATER, haze), 0.26);
  context.fill(ellipse(x, y + 4, size * 0.66, size * 0.08));
  if (kind === 'tube') paintTubes(context, random, coral);
  else paintTwigs(context, random, coral, kind === 'fan');
}

/** Branches that fork again and again: a staghorn, pale at its tips, or a fan, a lace that lies in one plane. */
function paintTwigs(context: Context2D, random: Random, [x, y, size, light, shade]: Coral, isFan: boolean) {
  const twigs: (readonly [from: Point, to: Point, width: number, depth: number])[] = [];
  const last = isFan ? 6 : 4;
  const grow = (from: Point, angle: number, length: number, width: number, depth: number) => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    twigs.push([from, to, width, depth]);
    const forks = isFan || (depth > 0 && random.chance(0.65)) ? 2 : 3;
    for (let fork = 0; fork < forks && depth < last; fork++) {
      if (isFan && depth > 3 && random.chance(0.18)) continue;
      const spread = isFan ? random.between(0.32, 0.92) : random.between(0.7, 1.25);
      const turn = angle + (fork / (forks - 1) - 0.5) * spread;
      const aim = isFan ? turn : lerp(turn, -TAU / 4, 0.18);
      grow(to, aim, length * random.between(isFan ? 0.78 : 0.66, 0.91), width * 0.74, depth + 1);
    }
  };
  const [length, width, apart] = (isFan ? [0.21, 0.03, 0] : [0.25, 0.075, 0.21]).map((part) => part * size);
  for (const aim of isFan ? [-0.62, -0.24, 0.12, 0.5] : [-0.85, -0.42, 0.05, 0.42, 0.85])
    grow([x + aim * (apart ?? 0), y], aim - TAU / 4, length ?? 0, width ?? 0, 0);
  context.lineCap = 'round';
  for (const shift of [0, 0.15])
    for (const [from, to, width, depth] of twigs) {
      context.strokeStyle = css(shift ? mix(shade, light, 0.5 + depth * 0.1) : shade);
      context.lineWidth = Math.max(0.8, width * (1 - 2.5 * shift));
      context.beginPath();
      for (const [atX, atY] of [from, to]) context.lineTo(atX - width * shift, atY - width * shift);
      context.stroke();
    }
  context.fillStyle = css(mix(light, '#ffffff', 0.45));
  for (const [, to, width, depth] of twigs)
    if (depth === last) disc(context, ...to, Math.max(0.7, width * 0.42));
}

/** A cluster of open pipes. */
function paintTubes(context: Context2D, random: Random, [x, y, size, light, shade]: Coral): void {
  for (const place of [-0.42, 0.4, -0.16, 0.18, 0]) {
    const [tall, half] = [size * random.between(0.62, 1), size * random.between(0.09, 0.13)];
    const [footX, topX, topY] = [x + place * size * 0.5, x + place * size * 0.95, y - tall];
    const round = context.createLinearGradient(topX - half, 0, topX + half, 0);
    for (const [stop, share] of [0, 0.4, 1].entries())
      round.addColorStop(stop / 2, css(mix(light, shade, share)));
    context.fillStyle = round;
    context.beginPath();
    context.moveTo(footX - half * 0.7, y + 3);
    context.quadraticCurveTo(topX - half * 1.2, y - tall * 0.5, topX - half, topY);
    context.lineTo(topX + half, topY);
    context.quadraticCurveTo(topX + half * 1.1, y - tall * 0.5, footX + half * 0.7, y + 3);
    context.fill();
    context.fillStyle = css(mix(shade, '#000000', 0.35));
    context.strokeStyle = css(mix(light, '#ffffff', 0.4));
    context.lineWidth = Math.max(1, half * 0.16);
    context.fill(ellipse(topX, topY, half, half * 0.36));
    context.stroke(ellipse(topX, topY, half, half * 0.36));
  }
}
