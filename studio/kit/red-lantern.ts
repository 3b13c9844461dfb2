import { css } from './colour.ts';
import { shine } from './glow.ts';
import type { Context2D, Layer } from './layer.ts';
import { oval } from './path.ts';

export interface RedLantern {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  /** Half its width. */
  readonly radius: number;
  /** 0 to 1. */
  readonly flame: number;
}

/** A small round festival lantern with a tassel, seen from afar. `glow` is its light on the air. */
export function drawRedLantern(context: Context2D, glow: Layer, { x, y, radius, flame }: RedLantern): void {
  shine(context, glow, x, y, radius * 4, 0.6 * flame);
  context.strokeStyle = css('#e8a13c', 0.9);
  context.lineWidth = Math.max(0.8, radius * 0.14);
  context.beginPath();
  context.moveTo(x, y + radius);
  context.lineTo(x, y + radius * 2);
  context.stroke();
  const light = context.createRadialGradient(x, y + radius * 0.15, radius * 0.1, x, y, radius * 1.15);
  light.addColorStop(0, '#ffe6a0');
  light.addColorStop(0.45, '#ff8a4a');
  light.addColorStop(1, '#c8281e');
  context.fillStyle = light;
  oval(context, x, y, radius * 1.1, radius);
  context.fillStyle = '#e8b04a';
  context.fillRect(x - radius * 0.42, y - radius * 1.1, radius * 0.84, radius * 0.22);
  context.fillRect(x - radius * 0.42, y + radius * 0.88, radius * 0.84, radius * 0.22);
}
