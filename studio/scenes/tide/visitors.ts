import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { disc, oval } from '../../kit/path.ts';

/** When the crab runs, and when the gull flies over. */
const CRAB = { from: 5, pause: 8.8, to: 13.4 } as const;
export const GULL_SECOND = 25.5;
const GULL_SECONDS = 4.6;

/** A crab that hurries sideways along the sand, stops to think, and hurries on. */
export function drawCrab(context: Context2D, second: number): void {
  const first = smoothstep(CRAB.from, CRAB.pause - 0.6, second);
  const then = smoothstep(CRAB.pause + 1, CRAB.to, second);
  const x = -50 + 420 * first + 210 * then;
  const y = 560 + 26 * first + 190 * then;
  const isRunning = (first > 0 && first < 1) || (then > 0 && then < 1);
  if (x < -40 || y > 750) return;
  const scuttle = isRunning ? second * 26 : second * 1.2;
  context.save();
  context.translate(x, y);
  context.rotate(0.1 + then * 0.5);
  context.fillStyle = css('#5a3a26', 0.4);
  oval(context, 4, 6, 24, 15);
  context.strokeStyle = '#b8492e';
  context.lineCap = 'round';
  context.lineWidth = 3;
  context.beginPath();
  for (const side of [-1, 1]) {
    for (let leg = 0; leg < 4; leg++) {
      const lift = Math.sin(scuttle + leg * 1.7 + side) * 3.4;
      const rootX = side * 15;
      const rootY = -6 + leg * 5;
      context.moveTo(rootX, rootY);
      context.quadraticCurveTo(side * 25, rootY - 5 + lift, side * (31 - leg), rootY + 3 + leg * 2 + lift);
    }
  }
  context.stroke();
  for (const side of [-1, 1]) {
    const wave = Math.sin(second * 3 + side) * (isRunning ? 0 : 2);
    context.lineWidth = 4;
    context.beginPath();
    context.moveTo(side * 13, -8);
    context.quadraticCurveTo(side * 25, -14, side * 20, -23 + wave);
    context.stroke();
    context.fillStyle = '#cf5a38';
    oval(context, side * 18, -26 + wave, 6, 8, side * 0.5);
    context.fillStyle = '#8f3420';
    oval(context, side * 16, -31 + wave, 1.3, 4, side * 0.3);
  }
  const shell = context.createRadialGradient(-5, -6, 2, 0, 0, 22);
  shell.addColorStop(0, '#f08a58');
  shell.addColorStop(1, '#bd4a2c');
  context.fillStyle = shell;
  oval(context, 0, 0, 20, 14);
  context.fillStyle = css('#ffd2a8', 0.5);
  for (const [spotX, spotY] of [
    [-7, 3],
    [0, 6],
    [7, 3],
  ] as const)
    disc(context, spotX, spotY, 1.8);
  context.fillStyle = '#2a1814';
  for (const side of [-1, 1]) disc(context, side * 5, -14, 2.3);
  context.restore();
}

/** A gull from above, with its shadow on the sand far below it. */
export function drawGullOverhead(context: Context2D, second: number): void {
  const share = (second - GULL_SECOND) / GULL_SECONDS;
  if (share <= 0 || share >= 1) return;
  const [x, y] = [lerp(1420, -160, share), lerp(560, 120, share) + 40 * Math.sin(share * 4)];
  const beat = Math.sin(second * 4.4) * clamp(Math.sin(second * 0.9) + 0.6);
  drawWings(context, x + 74, y + 112, beat, css('#5a4030', 0.26), css('#5a4030', 0.26), 0.92);
  drawWings(context, x, y, beat, '#fdfdfb', '#c9d2d6', 1);
}

function drawWings(
  context: Context2D,
  x: number,
  y: number,
  beat: number,
  body: string,
  wings: string,
  scale: number,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(-2.87);
  context.scale(scale, scale);
  const reach = 92 - 20 * Math.abs(beat);
  for (const side of [-1, 1]) {
    context.fillStyle = wings;
    context.beginPath();
    context.moveTo(18, side * 5);
    context.quadraticCurveTo(30, side * reach * 0.42, 8 + beat * 5, side * reach * 0.62);
    context.quadraticCurveTo(-8, side * reach * 0.86, -22, side * reach);
    context.quadraticCurveTo(-20, side * reach * 0.7, -10, side * reach * 0.5);
    context.quadraticCurveTo(-12, side * reach * 0.2, -12, side * 4);
    context.fill();
    if (body !== wings) {
      context.fillStyle = '#2c3236';
      context.beginPath();
      context.moveTo(-6, side * reach * 0.82);
      context.quadraticCurveTo(-13, side * reach * 0.93, -22, side * reach);
      context.quadraticCurveTo(-20, side * reach * 0.88, -16, side * reach * 0.78);
      context.fill();
    }
  }
  context.fillStyle = body;
  context.beginPath();
  context.ellipse(4, 0, 30, 8.5, 0, 0, Math.PI * 2);
  context.fill();
  context.beginPath();
  context.moveTo(-22, -5);
  context.lineTo(-46, -11);
  context.quadraticCurveTo(-49, 0, -46, 11);
  context.lineTo(-22, 5);
  context.fill();
  if (body !== wings) {
    context.fillStyle = '#f0b03c';
    context.beginPath();
    context.moveTo(33, -2.6);
    context.lineTo(46, 0);
    context.lineTo(33, 2.6);
    context.fill();
  }
  context.restore();
}
