import type { Context2D } from './layer.ts';

export interface Egret {
  readonly x: number;
  readonly y: number;
  /** Half the span of its wings. */
  readonly wing: number;
  /** 1 flies to the right, -1 to the left. */
  readonly facing: 1 | -1;
  /** -1 to 1: where its wings are. */
  readonly beat: number;
  readonly feathers: string;
  readonly line: string;
}

/** An egret in slow flight: neck folded, legs behind. */
export function drawEgret(context: Context2D, { x, y, wing, facing, beat, feathers, line }: Egret): void {
  context.save();
  context.translate(x, y - beat * wing * 0.06);
  context.scale(wing * facing, wing);
  context.strokeStyle = line;
  context.lineWidth = 0.03;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(-0.3, 0.04);
  context.lineTo(-0.78, 0.1);
  context.stroke();
  drawWing(context, beat * 0.9, feathers, line, 0.03);
  context.fillStyle = feathers;
  context.beginPath();
  context.moveTo(0.34, -0.06);
  context.quadraticCurveTo(0.1, -0.12, -0.34, 0.03);
  context.quadraticCurveTo(0, 0.14, 0.24, 0.06);
  context.quadraticCurveTo(0.36, 0.03, 0.4, -0.02);
  context.fill();
  context.beginPath();
  context.arc(0.41, -0.05, 0.06, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#c98a35';
  context.beginPath();
  context.moveTo(0.45, -0.075);
  context.lineTo(0.64, -0.035);
  context.lineTo(0.45, -0.025);
  context.fill();
  drawWing(context, beat, feathers, line, -0.04);
  context.restore();
}

function drawWing(context: Context2D, beat: number, feathers: string, line: string, shift: number): void {
  const tipY = -0.82 * beat - 0.08;
  context.fillStyle = feathers;
  context.beginPath();
  context.moveTo(0.2 + shift, -0.04);
  context.bezierCurveTo(0.24 + shift, tipY * 0.6, 0.08 + shift, tipY * 0.95, -0.3 + shift, tipY);
  context.bezierCurveTo(-0.24 + shift, tipY * 0.55, -0.24 + shift, tipY * 0.2, -0.22 + shift, 0.05);
  context.quadraticCurveTo(0, 0.06, 0.2 + shift, -0.04);
  context.fill();
  context.strokeStyle = line;
  context.lineWidth = 0.014;
  context.globalAlpha *= 0.5;
  context.stroke();
  context.globalAlpha *= 2;
}
