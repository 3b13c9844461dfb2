import { mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

const HEIGHT = 340;
/** Pixels a second by which the clouds drift. */
const DRIFT = 1.1;
const DAWN = ramp([0, '#33416f'], [0.3, '#6d6a9c'], [0.52, '#b98aa6'], [0.7, '#eeb49c'], [0.86, '#ffd9a2']);
const MORNING = ramp([0, '#6fa3cf'], [0.35, '#a9c8dc'], [0.6, '#e9dfd0'], [0.8, '#ffe4b8'], [1, '#fff0cf']);
const SUN = { x: 168, fromY: 300, toY: 92 } as const;

/** The sky from before sunrise to morning, and the sun that comes up behind the last range. `day` is 0 to 1. */
export function createSky(stage: Stage) {
  const { noise, field } = stage;
  const width = stage.width + DRIFT * stage.durationSeconds;
  const paint = (colours: ReturnType<typeof ramp>, cloudLight: string, strength: number) =>
    field(width, HEIGHT, (pixel, _u, v, x, y) => {
      const near = Math.hypot((x - SUN.x) / 900, (y - 240) / 420);
      const sky = colours(clamp(v * 0.95 + 0.2 * (1 - clamp(near)) - 0.08));
      const fine = 0.25 * noise.fractal(x / 142, v * 30, 3);
      const drift = noise.fractal(x / 530 + 6, v * 9 + x / 1060, 5) + fine;
      const cloud = smoothstep(0.04, 0.5, drift) * smoothstep(1, 0.55, v) * strength;
      [pixel[0], pixel[1], pixel[2]] = mix(sky, cloudLight, cloud);
    });
  const dawn = paint(DAWN, '#f29a86', 0.75);
  const morning = paint(MORNING, '#fff6e4', 0.85);
  const glow = createGlow('#ffb267', 1.7);
  return (context: Context2D, second: number, day: number) => {
    const drift = second * DRIFT - (width - stage.width);
    dawn.drawOn(context, drift);
    context.globalAlpha = smoothstep(0.12, 0.95, day);
    morning.drawOn(context, drift);
    context.globalAlpha = 1;
    const y = lerp(SUN.fromY, SUN.toY, day);
    shine(context, glow, SUN.x, y, 640, 0.35 + 0.4 * smoothstep(0, 0.35, day), 330);
    shine(context, glow, SUN.x, y, 190, 0.85 * smoothstep(0.1, 0.3, day));
    context.fillStyle = radial(context, SUN.x, y, 0, 31, [0, '#fffdf0'], [0.85, '#fff1c2'], [1, '#ffe0a0']);
    disc(context, SUN.x, y, 31);
  };
}
