import type { Context2D } from './layer.ts';

export interface Frog {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly facing: 1 | -1;
  readonly colour: string;
  readonly rim: string;
  /** 0 sits, 1 stretched out in a leap. */
  readonly stretch: number;
  /** Direction of the leap, radians. */
  readonly pitch: number;
  /** 0 to 1: its throat. */
  readonly breath: number;
}

/** A frog from the side, sitting or in the air. */
export function drawFrog(context: Context2D, frog: Frog): void {
  const { x, y, size, facing, colour, rim, stretch, pitch, breath } = frog;
  context.save();
  context.translate(x, y);
  context.scale(size * facing, size);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  if (stretch > 0.5) drawLeaping(context, pitch);
  else drawSitting(context, breath);
  context.strokeStyle = rim;
  context.lineWidth = 0.035;
  context.beginPath();
  if (stretch > 0.5) {
    context.rotate(0);
    context.moveTo(-0.36, -0.08);
    context.quadraticCurveTo(0, -0.24, 0.42, -0.14);
  } else {
    context.moveTo(-0.4, -0.3);
    context.quadraticCurveTo(-0.1, -0.58, 0.24, -0.68);
  }
  context.stroke();
  context.restore();
}

function drawSitting(context: Context2D, breath: number): void {
  context.beginPath();
  context.moveTo(-0.5, -0.04);
  context.bezierCurveTo(-0.5, -0.32, -0.16, -0.58, 0.18, -0.66);
  context.bezierCurveTo(0.24, -0.8, 0.4, -0.78, 0.4, -0.64);
  context.quadraticCurveTo(0.58, -0.6, 0.6, -0.5);
  context.quadraticCurveTo(0.5, -0.4 + breath * 0.06, 0.36, -0.38 + breath * 0.05);
  context.quadraticCurveTo(0.28, -0.14, 0.1, -0.04);
  context.closePath();
  context.fill();
  context.lineWidth = 0.13;
  context.beginPath();
  context.moveTo(0.2, -0.36);
  context.quadraticCurveTo(0.2, -0.14, 0.32, -0.03);
  context.stroke();
  context.beginPath();
  context.ellipse(-0.28, -0.16, 0.28, 0.15, -0.35, 0, Math.PI * 2);
  context.fill();
  context.lineWidth = 0.1;
  context.beginPath();
  context.moveTo(-0.4, -0.05);
  context.lineTo(0.06, -0.02);
  context.stroke();
}

function drawLeaping(context: Context2D, pitch: number): void {
  context.rotate(pitch);
  context.beginPath();
  context.moveTo(-0.45, 0.02);
  context.bezierCurveTo(-0.3, -0.2, 0.2, -0.26, 0.5, -0.12);
  context.quadraticCurveTo(0.62, -0.04, 0.5, 0.03);
  context.bezierCurveTo(0.2, 0.16, -0.2, 0.14, -0.45, 0.02);
  context.fill();
  context.lineWidth = 0.11;
  for (const [kneeY, footY] of [
    [0.12, 0.02],
    [0.24, 0.2],
  ] as const) {
    context.beginPath();
    context.moveTo(-0.4, 0.03);
    context.quadraticCurveTo(-0.68, kneeY, -0.98, footY);
    context.lineTo(-1.16, footY + 0.03);
    context.stroke();
  }
  context.lineWidth = 0.08;
  context.beginPath();
  context.moveTo(0.28, 0.06);
  context.quadraticCurveTo(0.42, 0.2, 0.62, 0.16);
  context.stroke();
}
