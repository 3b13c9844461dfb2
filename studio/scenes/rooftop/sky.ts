import type { Rgb } from '../../kit/colour.ts';
import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { createTwinkle } from '../../kit/stars.ts';
import type { Stage } from '../../stage.ts';

export const SKY_BOTTOM = 500;
const CLOUD_WIDTH = 1440;

/** Colours of the sky from top to bottom: orange, then pink, then teal. */
const HOURS = [
  ['#6d86ac', '#c79a94', '#f6a868', '#ffcf86'],
  ['#4a5a94', '#9d6f9e', '#ee8c86', '#ffb48c'],
  ['#12284c', '#245474', '#4f8690', '#c08a84'],
] as const;
const STOPS = [0, 0.42, 0.76, 1] as const;

/** How late it is: 0 at the beginning, 1 at the end. */
export const lateness = (second: number, end: number): number => clamp(second / end);

/** A colour between those of the three hours. */
export function hourColour(late: number, colours: readonly [string, string, string]): Rgb {
  return late < 0.5 ? mix(colours[0], colours[1], late * 2) : mix(colours[1], colours[2], late * 2 - 1);
}

/** The evening sky over the roofs, its clouds, and at last a few stars. */
export function createEveningSky(stage: Stage) {
  const warm = paintClouds(stage, '#c9727a', '#ffd9a0');
  const cool = paintClouds(stage, '#2c3c66', '#b87c92');
  const afterglow = createGlow('#ffb36a', 1.5);
  const twinkle = createTwinkle(stage.random('twinkle'), { width: stage.width, height: 260, count: 22 });
  return (context: Context2D, second: number) => {
    const late = lateness(second, stage.durationSeconds);
    const stops = STOPS.map((stop, index): [number, string] => [
      stop,
      css(hourColour(late, [HOURS[0][index] ?? '', HOURS[1][index] ?? '', HOURS[2][index] ?? ''])),
    ]);
    context.fillStyle = vertical(context, 0, SKY_BOTTOM, ...stops);
    context.fillRect(0, 0, stage.width, SKY_BOTTOM + 40);
    shine(context, afterglow, 830, SKY_BOTTOM - 60, 640, 0.75 * (1 - late * 0.8), 330);
    const drift = -second * 1.6;
    context.globalAlpha = 1 - smoothstep(0.3, 0.85, late);
    warm.drawOn(context, drift);
    context.globalAlpha = smoothstep(0.25, 0.85, late);
    cool.drawOn(context, drift);
    context.globalAlpha = smoothstep(0.7, 1, late);
    twinkle(context, second);
    context.globalAlpha = 1;
  };
}

/** High clouds in ripples and long brushes, lit from the side of the sun. */
function paintClouds({ noise, field }: Stage, shade: string, light: string): Layer {
  return field(
    CLOUD_WIDTH,
    SKY_BOTTOM,
    (pixel, u, v) => {
      const warp = noise.fractal(u * 2.4, v * 2.4, 3) * 0.6;
      const look = (down: number) => noise.fractal(u * 3.1 + warp, (v + down) * 7 - u * 1.8 + warp, 5);
      const body = look(0);
      const lit = smoothstep(-0.04, 0.12, body - look(0.02));
      [pixel[0], pixel[1], pixel[2]] = mix(shade, light, lit);
      pixel[3] = 215 * smoothstep(0.04, 0.42, body) * smoothstep(0, 0.14, v) * smoothstep(1, 0.7, v);
    },
    { resolution: 0.5 },
  );
}
