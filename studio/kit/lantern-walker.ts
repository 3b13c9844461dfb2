import { shine } from './glow.ts';
import type { Context2D, Layer } from './layer.ts';

export interface LanternWalker {
  /** Between the feet. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly colour: string;
  /** Grows by one with every two steps; constant while standing. */
  readonly stride: number;
  /** -1 to the left, 1 to the right. */
  readonly direction: 1 | -1;
  /** The lantern's flame, 0 to 1. */
  readonly flame: number;
}

/** Somebody in a padded coat and hat who carries a lantern on a short stick; a silhouette from the side. */
export function drawLanternWalker(context: Context2D, glow: Layer, walker: LanternWalker): void {
  const { x, y, height, colour, stride, direction, flame } = walker;
  const swing = Math.sin(stride * Math.PI * 2);
  const lanternX = 0.33 + 0.012 * swing;
  context.save();
  context.translate(x, y - Math.abs(swing) * height * 0.015);
  context.scale(height * direction, height);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineCap = 'round';
  context.lineWidth = 0.085;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(0, -0.4);
    context.quadraticCurveTo(
      side * swing * 0.08 + 0.03,
      -0.2,
      side * swing * 0.13,
      -Math.max(0, side * swing) * 0.035,
    );
    context.stroke();
  }
  context.beginPath();
  context.moveTo(-0.15, -0.3);
  context.quadraticCurveTo(-0.17, -0.68, -0.06, -0.78);
  context.lineTo(0.07, -0.78);
  context.quadraticCurveTo(0.15, -0.62, 0.14, -0.3);
  context.quadraticCurveTo(0, -0.26, -0.15, -0.3);
  context.fill();
  context.beginPath();
  context.arc(0.03, -0.86, 0.075, 0, Math.PI * 2);
  context.fill();
  context.beginPath();
  context.ellipse(0.02, -0.915, 0.105, 0.05, 0, 0, Math.PI * 2);
  context.fill();
  context.lineWidth = 0.06;
  context.beginPath();
  context.moveTo(0.05, -0.68);
  context.quadraticCurveTo(0.13, -0.56, 0.2, -0.6);
  context.stroke();
  context.lineWidth = 0.014;
  context.beginPath();
  context.moveTo(0.17, -0.58);
  context.lineTo(lanternX, -0.7);
  context.lineTo(lanternX, -0.6);
  context.stroke();
  context.fillStyle = '#ffcf7a';
  context.beginPath();
  context.ellipse(lanternX, -0.53, 0.055, 0.07, 0, 0, Math.PI * 2);
  context.fill();
  context.restore();
  const lampX = x + lanternX * height * direction;
  shine(context, glow, lampX, y - height * 0.53, height * 1.15, 0.6 * flame);
  shine(context, glow, lampX, y - height * 0.53, height * 0.3, 0.9 * flame);
  shine(context, glow, lampX, y, height * 1.0, 0.45 * flame, height * 0.26);
}
