import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { drawPaperUmbrella } from '../../kit/paper-umbrella.ts';
import { disc } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { project, scaleAt } from './lane.ts';

/** She enters beside us, stops once to turn her umbrella, and goes on into the rain. */
export const PAUSE = { fromSecond: 13, toSecond: 16.6 } as const;
const START_METRES = 1.75;
const METRES_PER_SECOND = 0.36;
const STEPS_PER_METRE = 1.9;
const GOWN = '#3f5563';
const RED = '#c8352a';
const MIST = '#cbd3d5';
const FADE = { from: 6.5, to: 10.5 } as const;

interface Walk {
  readonly away: number;
  readonly stride: number;
  readonly turn: number;
}

/** How far she has come. */
function walkAt(second: number): Walk {
  const paused = secondsPaused(second);
  const walked = (second - paused) * METRES_PER_SECOND;
  return {
    away: START_METRES + walked,
    stride: walked * STEPS_PER_METRE,
    turn: second * 0.12 + 5.6 * smoothstep(PAUSE.fromSecond + 0.7, PAUSE.fromSecond + 2.3, second),
  };
}

/** Seconds that she has stood still so far; she slows down and starts again softly. */
function secondsPaused(second: number): number {
  const length = PAUSE.toSecond - PAUSE.fromSecond;
  const share = Math.min(1, Math.max(0, (second - PAUSE.fromSecond) / length));
  return (
    share * length - (Math.sin(Math.PI * 2 * share) / (Math.PI * 2)) * length * 0.35 * (share < 1 ? 1 : 0)
  );
}

/** The walker, and herself in the stones. */
export function drawWalker(context: Context2D, second: number): void {
  const walk = walkAt(second);
  const [x, foot] = project(-0.08 + 0.1 * Math.sin(walk.stride * 0.35), 0, walk.away);
  const metre = scaleAt(walk.away);
  const faint = 1 - smoothstep(FADE.from, FADE.to, walk.away);
  if (faint <= 0) return;
  context.save();
  context.globalAlpha = 0.34 * faint;
  context.translate(0, foot * 2 + metre * 0.02);
  context.scale(1, -1);
  drawFigure(context, x, foot, metre, walk, second);
  context.restore();
  context.save();
  context.globalAlpha = faint;
  drawFigure(context, x, foot, metre, walk, second);
  context.restore();
}

function drawFigure(
  context: Context2D,
  x: number,
  foot: number,
  metre: number,
  walk: Walk,
  second: number,
): void {
  const haze = smoothstep(1.6, 9.5, walk.away) * 0.75;
  const swing = Math.sin(walk.stride * Math.PI);
  const bob = Math.abs(Math.cos(walk.stride * Math.PI)) * 0.018;
  context.save();
  context.translate(x, foot - bob * metre);
  context.scale(metre, metre);
  const gown = css(mix(GOWN, MIST, haze));
  // Shoes, one lifted behind the other.
  context.fillStyle = css(mix('#1c2226', MIST, haze));
  for (const side of [-1, 1]) {
    const lift = Math.max(0, side * swing) * 0.045;
    context.beginPath();
    context.ellipse(side * 0.075, -0.03 - lift, 0.055, 0.035, 0, 0, Math.PI * 2);
    context.fill();
  }
  drawGown(context, gown, css(mix('#26353f', MIST, haze)), swing);
  drawNape(context, haze);
  const sway = 0.03 * swing + 0.02 * Math.sin(second * 0.7);
  context.restore();
  drawPaperUmbrella(context, {
    x: x + (0.05 + sway * 0.5) * metre,
    y: foot - (1.46 + bob) * metre,
    radius: 0.66 * metre,
    tilt: 0.07 + sway,
    turn: walk.turn,
    paper: mix(RED, MIST, haze * 0.8),
    bamboo: css(mix('#2a1d14', MIST, haze)),
  });
  drawThrownDrops(context, x, foot - 1.46 * metre, metre, second);
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
  // The braid.
  context.lineWidth = 0.042;
  context.strokeStyle = '#20242a';
  context.beginPath();
  context.moveTo(0, -1.42);
  context.quadraticCurveTo(0.015, -1.2, hem * 0.3, -0.98);
  context.stroke();
}

function drawNape(context: Context2D, haze: number): void {
  context.fillStyle = css(mix('#1d2127', MIST, haze));
  context.beginPath();
  context.ellipse(0, -1.48, 0.1, 0.12, 0, 0, Math.PI * 2);
  context.fill();
}

/** When she spins the umbrella, its water flies off in a ring. */
function drawThrownDrops(context: Context2D, x: number, y: number, metre: number, second: number): void {
  const age = second - PAUSE.fromSecond - 1.1;
  if (age < 0 || age > 1.5) return;
  context.fillStyle = css('#f2f6f7', 0.85 * (1 - age / 1.5));
  for (let drop = 0; drop < 46; drop++) {
    const late = 0.7 * hashUnit(drop, 1);
    const flown = age - late;
    if (flown < 0 || flown > 0.8) continue;
    const angle = hashUnit(drop, 2) * Math.PI * 2;
    const reach = (0.66 + flown * lerp(0.8, 1.5, hashUnit(drop, 3))) * metre;
    disc(
      context,
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach * 0.22 + flown * flown * metre * 2.2,
      metre * lerp(0.005, 0.011, hashUnit(drop, 4)),
    );
  }
}
