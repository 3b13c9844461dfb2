import type { Rgb } from './colour.ts';
import { css, mix } from './colour.ts';
import { radial } from './gradient.ts';
import type { Context2D } from './layer.ts';
import { fract, smoothstep, TAU } from './maths.ts';

/** The bell of a jellyfish: its beat and its colours. */
export interface Bell {
  readonly pulseSeconds: number;
  /** Where in its beat it is at the beginning, 0 to 1. */
  readonly phase: number;
  readonly skin: string;
  readonly heart: string;
}

/** Share of a beat in which the bell closes; it opens in the rest. */
export const CLOSING = 0.32;
/** How far the bell is closed: 0 open, 1 closed. */
export function bellClosure(second: number, pulseSeconds: number, phase: number): number {
  const beat = fract(second / pulseSeconds + phase);
  return beat < CLOSING ? smoothstep(0, CLOSING, beat) : 1 - smoothstep(CLOSING, 1, beat);
}

/** Draws the bell at radius 1 around 0, 0: the dome, its canals and four rings, and the hem. */
export function drawBell(context: Context2D, fish: Bell, second: number, glow: number): void {
  const closed = bellClosure(second, fish.pulseSeconds, fish.phase);
  const half = 1 - 0.24 * closed;
  const height = 0.78 + 0.2 * closed;
  // The hem follows the dome a little late, as a skirt does.
  const late = bellClosure(second - 0.22, fish.pulseSeconds, fish.phase);
  const hem = half * (1 + 0.1 * (closed - late)) - 0.07 * late;
  const skin = mix(fish.skin, '#ffffff', 0.25 * glow);
  traceBell(context, half, hem, height, 0.16 + 0.08 * late);
  context.fillStyle = radial(
    context,
    0,
    -height * 0.3,
    0.1,
    1.08,
    [0, css(skin, 0.1 + 0.24 * glow)],
    [0.55, css(skin, 0.17 + 0.2 * glow)],
    [0.86, css(skin, 0.4 + 0.2 * glow)],
    [1, css(skin, 0.68)],
  );
  context.fill();
  drawInside(context, fish, half, height, glow);
  drawCanals(context, skin, hem, height, glow);
  drawHem(context, skin, hem, late);
  context.strokeStyle = css('#ffffff', 0.34);
  context.lineCap = 'round';
  context.lineWidth = 0.028;
  context.beginPath();
  context.ellipse(-0.06, -height * 0.4, half * 0.72, height * 0.5, -0.16, Math.PI * 1.12, Math.PI * 1.44);
  context.stroke();
}

function traceBell(context: Context2D, half: number, hem: number, height: number, drop: number): void {
  context.beginPath();
  context.moveTo(-hem, drop);
  context.bezierCurveTo(-half * 1.12, -height * 0.34, -half * 0.72, -height, 0, -height);
  context.bezierCurveTo(half * 0.72, -height, half * 1.12, -height * 0.34, hem, drop);
  context.quadraticCurveTo(hem * 0.6, drop + 0.07, 0, drop + 0.08);
  context.quadraticCurveTo(-hem * 0.6, drop + 0.07, -hem, drop);
}

function drawInside(context: Context2D, { heart }: Bell, half: number, height: number, glow: number): void {
  context.fillStyle = radial(
    context,
    0,
    -height * 0.3,
    0,
    0.62,
    [0, css(heart, 0.62 + 0.35 * glow)],
    [0.55, css(heart, 0.32 + 0.3 * glow)],
    [1, css(heart, 0)],
  );
  context.beginPath();
  context.ellipse(0, -height * 0.28, half * 0.66, height * 0.48, 0, 0, TAU);
  context.fill();
  context.strokeStyle = css(mix(heart, '#ffffff', 0.3), 0.3 + 0.3 * glow);
  context.lineWidth = 0.034;
  context.lineCap = 'round';
  for (const [x, y, size] of [
    [-0.3, -0.42, 0.15],
    [0.3, -0.42, 0.15],
    [-0.12, -0.3, 0.17],
    [0.13, -0.54, 0.13],
  ] as const) {
    context.beginPath();
    context.ellipse(x * half, y * height, size, size * 0.55, x * 0.6, 0, TAU);
    context.stroke();
  }
}

const CANALS = 13;

function drawCanals(context: Context2D, skin: Rgb, hem: number, height: number, glow: number): void {
  context.strokeStyle = css(skin, 0.13 + 0.3 * glow);
  context.lineWidth = 0.013;
  context.beginPath();
  for (let canal = 1; canal < CANALS; canal++) {
    const aside = Math.sin((canal / CANALS - 0.5) * Math.PI);
    context.moveTo(aside * 0.2, -height * (0.9 - 0.06 * Math.abs(aside)));
    context.bezierCurveTo(
      aside * hem * 0.7,
      -height * 0.72,
      aside * hem * 1.04,
      -height * 0.3,
      aside * hem,
      0.16,
    );
  }
  context.stroke();
}

/** The scalloped edge, brightest where it turns away from us. */
function drawHem(context: Context2D, skin: Rgb, hem: number, late: number): void {
  const lappets = 18;
  const drop = 0.16 + 0.08 * late;
  context.strokeStyle = css(skin, 0.7);
  context.lineWidth = 0.022;
  context.beginPath();
  for (let lappet = 0; lappet < lappets; lappet++) {
    const [from, to] = [lappet, lappet + 1].map(
      (edge) => Math.sin((edge / lappets - 0.5) * Math.PI) * hem,
    ) as [number, number];
    const sag = (x: number) => drop + 0.075 * (1 - (x / hem) ** 2);
    context.moveTo(from, sag(from));
    context.quadraticCurveTo((from + to) / 2, sag((from + to) / 2) + 0.06, to, sag(to));
  }
  context.stroke();
}
