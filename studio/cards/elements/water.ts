import { css } from '../../kit/colour.ts';
import { fract, lerp } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';

export interface Glitter {
  /** Where the light stands; the path lies below it. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** Half width of the path at the horizon and at the viewer. */
  readonly spread: readonly [far: number, near: number];
  readonly colour: string;
  readonly count?: number;
  readonly opacity?: number;
}

/** The path of light a sun or moon lays on the water: short bars that breathe, wider toward the viewer. */
export function glitter({ x, top, bottom, spread, colour, count = 60, opacity = 0.8 }: Glitter): Painter {
  return (context, second) => {
    context.lineCap = 'round';
    for (let bar = 0; bar < count; bar++) {
      const nearness = (bar / count) ** 1.5;
      const y = lerp(top, bottom, nearness);
      const half = lerp(...spread, nearness);
      const phase = hashUnit(bar, 5) * 6.3;
      const pulse = 0.5 + 0.5 * Math.sin(second * 1.1 + phase);
      const centre = x + (hashUnit(bar, 7) - 0.5) * half * 1.6 + 5 * Math.sin(second * 0.6 + phase);
      const length = half * (0.15 + 0.6 * pulse * hashUnit(bar, 9));
      context.strokeStyle = css(colour, opacity * (0.25 + 0.75 * pulse));
      context.lineWidth = lerp(1, 5, nearness);
      context.beginPath();
      context.moveTo(centre - length, y);
      context.lineTo(centre + length, y);
      context.stroke();
    }
  };
}

export interface Ripples {
  readonly top: number;
  readonly bottom: number;
  readonly colour: string;
  readonly count?: number;
  readonly opacity?: number;
  readonly width?: number;
}

/** Long thin strokes that slide sideways: still water seen from its bank. */
export function ripples({ top, bottom, colour, count = 18, opacity = 0.2, width = 1280 }: Ripples): Painter {
  return (context, second) => {
    context.lineCap = 'round';
    for (let line = 0; line < count; line++) {
      const nearness = line / count;
      const y = lerp(top, bottom, nearness);
      const length = lerp(60, 240, nearness) * (0.5 + hashUnit(line, 1));
      const x = fract(hashUnit(line, 2) + second * 0.006 * (0.5 + nearness)) * (width + 500) - 250;
      context.strokeStyle = css(colour, opacity * (0.4 + 0.6 * nearness));
      context.lineWidth = 1 + nearness * 1.6;
      context.beginPath();
      context.moveTo(x, y);
      context.bezierCurveTo(x + length * 0.3, y + 3, x + length * 0.6, y - 3, x + length, y);
      context.stroke();
    }
  };
}
