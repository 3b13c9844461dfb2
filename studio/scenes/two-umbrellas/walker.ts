import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { drawPaperUmbrella } from '../../kit/paper-umbrella.ts';
import { curve, oval } from '../../kit/path.ts';
import { project, scaleAt } from './lane.ts';

const MIST = '#cbd3d5';

/** Somebody in the lane: where, how many steps so far, how the umbrella leans, and in which colours. */
export interface Walker {
  readonly x: number;
  readonly away: number;
  readonly stride: number;
  readonly tilt: number;
  readonly comesToUs?: boolean;
}

const COLOURS = {
  going: { gown: '#3f5563', paper: '#c8352a' },
  coming: { gown: '#6a5446', paper: '#c99a3e' },
} as const;

/** Somebody who walks in the lane, and the same in the wet stones: their feet meet. */
export function drawWalker(context: Context2D, walker: Walker): void {
  const [x, foot] = project(walker.x, 0, walker.away);
  const faint = 1 - smoothstep(6.5, 10.5, walker.away);
  if (faint <= 0) return;
  const [, below] = project(0, -1.9, walker.away);
  context.save();
  context.beginPath();
  // What lies near the feet is seen whole, what is high up loses itself in the stone.
  for (let row = 0; row < 60; row += 1) {
    const y = lerp(foot, below, row / 60);
    context.rect(0, y, 1280, ((below - foot) / 60) * (1 - 0.5 * (row / 60)));
  }
  context.clip();
  context.globalAlpha = 0.55 * faint;
  context.translate(0, foot * 2);
  context.scale(1, -1);
  drawFigure(context, x, foot, walker);
  context.restore();
  context.save();
  context.globalAlpha = faint;
  drawFigure(context, x, foot, walker);
  context.restore();
}

function drawFigure(context: Context2D, x: number, foot: number, walker: Walker): void {
  const metre = scaleAt(walker.away);
  const { gown, paper } = walker.comesToUs ? COLOURS.coming : COLOURS.going;
  const haze = smoothstep(1.6, 9.5, walker.away) * 0.75;
  const swing = Math.sin(walker.stride * Math.PI);
  const bob = Math.abs(Math.cos(walker.stride * Math.PI)) * 0.018;
  context.save();
  context.translate(x, foot - bob * metre);
  context.scale(metre, metre);
  // Shoes, one lifted behind the other.
  context.fillStyle = css(mix('#1c2226', MIST, haze));
  for (const side of [-1, 1]) {
    const lift = Math.max(0, side * swing) * 0.045;
    oval(context, side * 0.075, bob - 0.02 - lift, 0.055, 0.035);
  }
  drawGown(context, css(mix(gown, MIST, haze)), css(mix('#26353f', MIST, haze)), swing);
  if (walker.comesToUs) drawFront(context, css(mix('#3e2f26', MIST, haze)), css(mix('#d9ad8c', MIST, haze)));
  else drawBraid(context, swing);
  context.fillStyle = css(mix(walker.comesToUs ? '#c79a7c' : '#1d2127', MIST, haze));
  oval(context, 0, -1.46, 0.1, 0.12);
  context.restore();
  // The umbrella is held before the shoulder; from in front its rim hides the face.
  drawPaperUmbrella(context, {
    x: x + (0.05 + walker.tilt * 0.34 + 0.015 * swing) * metre,
    y: foot - ((walker.comesToUs ? 1.4 : 1.46) + bob - Math.abs(walker.tilt) * 0.1) * metre,
    radius: 0.66 * metre,
    tilt: walker.tilt + 0.03 * swing,
    turn: walker.stride * 0.16,
    paper: mix(paper, MIST, haze * 0.8),
    bamboo: css(mix('#2a1d14', MIST, haze)),
  });
}

/** A long gown from behind: narrow shoulders, a straight fall, a hem that swings. */
function drawGown(context: Context2D, colour: string, fold: string, swing: number): void {
  const hem = 0.035 * swing;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(-0.06, -1.36);
  context.bezierCurveTo(-0.16, -1.33, -0.215, -1.27, -0.22, -1.1);
  context.bezierCurveTo(-0.21, -0.9, -0.165, -0.82, -0.17, -0.72);
  context.bezierCurveTo(-0.2, -0.5, -0.22, -0.25, -0.215 + hem, -0.09);
  context.quadraticCurveTo(hem, -0.045, 0.215 + hem, -0.09);
  context.bezierCurveTo(0.22, -0.25, 0.2, -0.5, 0.17, -0.72);
  context.bezierCurveTo(0.165, -0.82, 0.21, -0.9, 0.22, -1.1);
  context.bezierCurveTo(0.215, -1.27, 0.16, -1.33, 0.06, -1.36);
  context.fill();
  context.strokeStyle = fold;
  context.lineCap = 'round';
  context.lineWidth = 0.014;
  for (const [from, to] of [
    [-0.1, -0.12],
    [0.03, 0.02],
    [0.11, 0.14],
  ] as const) {
    context.beginPath();
    context.moveTo(from * 0.7, -0.74);
    context.quadraticCurveTo(from, -0.45, to + hem, -0.1);
    context.stroke();
  }
}

/** The gown's lap, closed to the side, and the hand at the handle. */
function drawFront(context: Context2D, seam: string, skin: string): void {
  context.strokeStyle = seam;
  context.lineWidth = 0.016;
  context.beginPath();
  context.moveTo(0, -1.35);
  context.quadraticCurveTo(0.1, -1.26, 0.15, -1.12);
  context.lineTo(0.15, -0.2);
  context.stroke();
  // Stick, sleeve, and the hand that comes out of it.
  context.beginPath();
  context.moveTo(-0.03, -0.98);
  context.lineTo(0.03, -1.42);
  context.stroke();
  context.lineWidth = 0.09;
  context.lineCap = 'round';
  curve(context, [
    [-0.18, -1.12],
    [-0.17, -0.94],
    [-0.07, -1.03],
  ]);
  context.stroke();
  context.fillStyle = skin;
  oval(context, -0.015, -1.07, 0.036, 0.042);
}

function drawBraid(context: Context2D, swing: number): void {
  context.lineWidth = 0.042;
  context.strokeStyle = '#20242a';
  context.beginPath();
  context.moveTo(0, -1.42);
  context.quadraticCurveTo(0.015, -1.2, 0.01 * swing, -0.98);
  context.stroke();
}
