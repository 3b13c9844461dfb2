import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { wireAt } from './field.ts';

const COUNT = 7;
const DARK = '#191c24';
/** They leave with the thunder of the first bolt. */
export const FLIGHT_SECOND = 20.9;

/** Swallows in a row on the wire; the thunder sends them off, one a little after the other. */
export function drawSwallows(context: Context2D, second: number, wind: number): void {
  for (let bird = 0; bird < COUNT; bird++) {
    const [perchX, perchY] = wireAt(3, 1, 0.3 + bird * 0.082 + 0.02 * hashUnit(bird, 1), second, wind);
    const leaves = FLIGHT_SECOND + hashUnit(bird, 2) * 0.7;
    const flown = second - leaves;
    if (flown <= 0) drawSitting(context, perchX, perchY, bird, second);
    else drawFlying(context, perchX, perchY, bird, flown);
  }
}

function drawSitting(context: Context2D, x: number, y: number, bird: number, second: number): void {
  const turn = Math.sin(second * 0.9 + bird * 2.1) > 0.4 ? -1 : 1;
  context.fillStyle = DARK;
  oval(context, x, y - 6, 3.5, 6.4, 0.12 * turn);
  oval(context, x + turn * 0.8, y - 13, 3, 2.9);
  context.beginPath();
  context.moveTo(x - 2, y - 2);
  context.lineTo(x - 3.4 * turn, y + 9);
  context.lineTo(x + 2, y - 1);
  context.fill();
}

function drawFlying(context: Context2D, startX: number, startY: number, bird: number, flown: number): void {
  const speed = lerp(150, 210, hashUnit(bird, 3));
  const x = startX - flown * speed * smoothstep(0, 0.6, flown);
  const y =
    startY -
    26 * smoothstep(0, 0.5, flown) -
    flown * lerp(14, 44, hashUnit(bird, 4)) +
    Math.sin(flown * 2.6 + bird) * 12;
  if (x < -40) return;
  const beat = Math.sin(flown * 21 + bird) * (0.6 + 0.4 * Math.sin(flown * 2.1 + bird));
  const span = 13 - Math.min(4, flown);
  context.strokeStyle = DARK;
  context.fillStyle = DARK;
  context.lineCap = 'round';
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x + span * 0.5, y - beat * span * 0.8);
  context.quadraticCurveTo(x + 1, y - 3, x, y);
  context.quadraticCurveTo(x - 3, y - 3 - beat, x - span * 0.5, y - beat * span * 0.8 + 2);
  context.stroke();
  oval(context, x - 2, y, 5, 2);
}
