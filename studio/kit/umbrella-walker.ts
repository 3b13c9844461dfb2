import { css, mix } from './colour.ts';
import { vertical } from './gradient.ts';
import type { Context2D } from './layer.ts';

export interface UmbrellaWalker {
  /** Between the feet. */
  readonly x: number;
  readonly y: number;
  /** Of the person without the umbrella. */
  readonly height: number;
  readonly umbrella: string;
  /** Grows by one with every two steps. */
  readonly stride: number;
  /** 0 walks toward or away from us, -1 to the left, 1 to the right. */
  readonly direction: number;
}

const COAT = '#0b0918';
const RIBS = [-0.2, 0, 0.2] as const;
const SCALLOPS = 4;

/** A person in a dark coat under an umbrella, in the rain; a silhouette with a coloured roof. */
export function drawUmbrellaWalker(context: Context2D, walker: UmbrellaWalker): void {
  const { x, y, height, stride, direction } = walker;
  const swing = Math.sin(stride * Math.PI * 2);
  context.save();
  context.translate(x, y - Math.abs(swing) * height * 0.012);
  context.scale(height, height);
  context.fillStyle = COAT;
  context.strokeStyle = COAT;
  context.lineCap = 'round';
  drawLegs(context, swing, direction);
  drawCoat(context, direction);
  context.lineWidth = 0.016;
  context.beginPath();
  context.moveTo(0.05, -0.66);
  context.lineTo(0.02, -1.2);
  context.stroke();
  drawUmbrella(context, walker.umbrella);
  context.restore();
}

function drawLegs(context: Context2D, swing: number, direction: number): void {
  const reach = 0.035 + 0.1 * Math.abs(direction);
  context.lineWidth = 0.07;
  for (const side of [-1, 1]) {
    const foot = side * (0.045 * (1 - Math.abs(direction))) + side * swing * reach;
    const lift = Math.max(0, side * swing * (direction || 1)) * 0.03;
    context.beginPath();
    context.moveTo(side * 0.03, -0.42);
    context.lineTo(foot, -lift);
    context.stroke();
  }
}

function drawCoat(context: Context2D, direction: number): void {
  const lean = 0.02 * direction;
  context.beginPath();
  context.moveTo(-0.125, -0.33);
  context.quadraticCurveTo(-0.15 + lean, -0.74, -0.065 + lean, -0.79);
  context.lineTo(0.065 + lean, -0.79);
  context.quadraticCurveTo(0.15 + lean, -0.74, 0.125, -0.33);
  context.fill();
  context.beginPath();
  context.arc(lean * 1.6, -0.86, 0.068, 0, Math.PI * 2);
  context.fill();
}

function drawUmbrella(context: Context2D, colour: string): void {
  context.fillStyle = vertical(
    context,
    -1.24,
    -0.9,
    [0, css(mix(colour, '#ffffff', 0.25))],
    [1, css(mix(colour, '#120a20', 0.45))],
  );
  context.beginPath();
  context.moveTo(-0.4, -0.92);
  context.bezierCurveTo(-0.34, -1.34, 0.34, -1.34, 0.4, -0.92);
  for (let scallop = 0; scallop < SCALLOPS; scallop++) {
    const right = 0.4 - scallop * 0.2;
    context.quadraticCurveTo(right - 0.1, -0.98, right - 0.2, -0.92);
  }
  context.fill();
  context.lineWidth = 0.012;
  context.strokeStyle = 'rgba(10,8,20,.5)';
  for (const rib of RIBS) {
    context.beginPath();
    context.moveTo(0, -1.235);
    context.quadraticCurveTo(rib * 0.9, -1.16, rib, -0.93);
    context.stroke();
  }
}
