import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillOval } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Shader } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';

const HEIGHT = 500;
const GOLD = ramp([0, '#6f7aa0'], [0.3, '#b79aa4'], [0.55, '#e9b08c'], [0.8, '#fbc67e'], [1, '#ffd98f']);
const DUSK = ramp([0, '#39406f'], [0.3, '#7b5f88'], [0.55, '#c9727c'], [0.8, '#ee8f62'], [1, '#ffb066']);
const SUN = { x: 212, fromY: 282, toY: 398, radius: 46 } as const;

/** The evening sky with long clouds, and a sun that grows red as it sinks. `dusk` is 0 to 1. */
export function createSky(stage: Stage) {
  const { width, noise, field } = stage;
  const paint = (colours: typeof GOLD, cloudColour: string) => {
    const sky: Shader = (pixel, u, v, x, y) => {
      const near = clamp(1 - Math.hypot((x - SUN.x) / 820, (y - 330) / 330));
      const cloud = smoothstep(0.05, 0.5, noise.fractal(u * 1.7 + 2, v * 11 - u * 1.4, 5));
      const cover = cloud * smoothstep(1, 0.4, v) * 0.6;
      [pixel[0], pixel[1], pixel[2]] = mix(colours(clamp(v * 0.9 + near * 0.3)), cloudColour, cover);
    };
    return field(width, HEIGHT, sky, { dither: 2.4 });
  };
  const gold = paint(GOLD, '#ffe0b4');
  const red = paint(DUSK, '#f5977e');
  const glow = createGlow('#ffb45e', 1.8);
  return (context: Context2D, dusk: number) => {
    gold.drawOn(context);
    context.globalAlpha = dusk;
    red.drawOn(context);
    context.globalAlpha = 1;
    const y = lerp(SUN.fromY, SUN.toY, dusk);
    shine(context, glow, SUN.x, y, 520, 0.6, 300);
    shine(context, glow, SUN.x, y, 150, 0.7);
    const rim = css(mix('#ffe9b0', '#ff9a5c', dusk));
    const face = radial(context, SUN.x, y, 0, SUN.radius, [0, '#fffbe6'], [0.5, '#ffefc4'], [1, rim]);
    fillOval(context, face, SUN.x, y, SUN.radius);
  };
}
