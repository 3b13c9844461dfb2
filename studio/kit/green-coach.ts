import type { Stage } from '../stage.ts';
import { css } from './colour.ts';
import { vertical } from './gradient.ts';
import type { Context2D, Layer } from './layer.ts';
import { disc, polygon } from './path.ts';
import type { Random } from './random.ts';

/** Size of a coach with its couplings; its rail lies at `rail` in the picture. */
export const COACH = { length: 214, height: 92, rail: 88 } as const;
const WINDOWS = 9;

/** 绿皮车: a green coach with a yellow line, its windows lit, some with a passenger's head. Drawn once. */
export function createGreenCoach(stage: Stage, random: Random): Layer {
  return stage.layer(COACH.length, COACH.height, (context) => {
    drawUnderframe(context);
    context.fillStyle = vertical(context, 8, 74, [0, '#5f8a68'], [0.3, '#3f6e50'], [1, '#27493a']);
    context.beginPath();
    context.roundRect(5, 12, COACH.length - 10, 60, [10, 10, 3, 3]);
    context.fill();
    context.fillStyle = vertical(context, 2, 20, [0, '#aab4aa'], [1, '#5b6a64']);
    context.beginPath();
    context.roundRect(5, 4, COACH.length - 10, 15, [14, 14, 2, 2]);
    context.fill();
    context.fillStyle = '#59665f';
    for (const x of [40, 84, 128, 170]) context.fillRect(x, 1, 12, 4);
    context.fillStyle = '#e0b848';
    context.fillRect(5, 51, COACH.length - 10, 2.6);
    context.fillRect(5, 22.5, COACH.length - 10, 1.6);
    for (let window = 0; window < WINDOWS; window++) drawWindow(context, random, 24 + window * 19);
    for (const x of [8, COACH.length - 18]) {
      context.fillStyle = '#2f5843';
      context.fillRect(x, 24, 10, 47);
      context.fillStyle = css('#ffd894', 0.8);
      context.fillRect(x + 2, 28, 6, 14);
    }
    context.fillStyle = css('#e6ecd8', 0.22);
    context.fillRect(8, 25, COACH.length - 16, 1.4);
  });
}

function drawWindow(context: Context2D, random: Random, x: number): void {
  context.fillStyle = '#254a38';
  context.fillRect(x - 1.5, 26.5, 15, 21);
  context.fillStyle = vertical(context, 28, 47, [0, '#fff0c4'], [1, '#ffc878']);
  context.fillRect(x, 28, 12, 18);
  // The blind, a head by the glass, the bar across.
  if (random.chance(0.3)) {
    context.fillStyle = css('#c9a878', 0.85);
    context.fillRect(x, 28, 12, random.between(4, 9));
  }
  if (random.chance(0.48)) {
    context.fillStyle = css('#4a3a34', 0.85);
    const seat = x + random.between(3.6, 8.4);
    disc(context, seat, 39, 2.7);
    context.beginPath();
    context.ellipse(seat, 46, 4.6, 4.4, 0, Math.PI, 0);
    context.fill();
  }
  context.fillStyle = '#3a6048';
  context.fillRect(x, 34.6, 12, 1.1);
}

function drawUnderframe(context: Context2D): void {
  context.fillStyle = '#1f2624';
  context.fillRect(0, 68, COACH.length, 6);
  context.fillRect(82, 73, 52, 8);
  for (const x of [34, COACH.length - 34]) {
    polygon(context, [
      [x - 22, 74],
      [x + 22, 74],
      [x + 18, 82],
      [x - 18, 82],
    ]);
    context.fill();
    for (const wheel of [-13, 13]) {
      context.fillStyle = '#151a19';
      disc(context, x + wheel, COACH.rail - 8, 8);
      context.fillStyle = '#6d7471';
      disc(context, x + wheel, COACH.rail - 8, 2.6);
      context.fillStyle = '#1f2624';
    }
  }
}
