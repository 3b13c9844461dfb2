import { createGlow } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, smoothstep, TAU, wrap } from '../../kit/maths.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';
import { SUN } from './wood.ts';

const RESOLUTION = 0.2;
const MOTES = 70;

/** Shafts of light that turn slowly with the leaves above; `strength` 0 to 1. */
export function createRays(stage: Stage) {
  const { width, height, noise, field, scale } = stage;
  const light = field(width, height, () => {}, { resolution: RESOLUTION / Math.max(1, scale) });
  return (context: Context2D, second: number, strength: number) => {
    shade(
      light,
      (pixel, _u, _v, x, y) => {
        const angle = Math.atan2(y - SUN.y, x - SUN.x);
        const distance = Math.hypot(x - SUN.x, y - SUN.y);
        const broad = noise.moving(angle * 9, 2.5, second * 0.07);
        const fine = noise.moving(angle * 27, 7.5, second * 0.11);
        const shaft = smoothstep(-0.08, 0.62, broad + 0.45 * fine);
        const fade = clamp(1.22 - distance / 1180) * smoothstep(150, 420, distance);
        const ground = 1 - smoothstep(560, 690, y) * 0.75;
        const power = shaft * fade * ground * strength;
        pixel[0] = 205 * power;
        pixel[1] = 188 * power;
        pixel[2] = 112 * power;
      },
      1.5,
    );
    context.save();
    context.globalCompositeOperation = 'screen';
    light.drawOn(context);
    context.restore();
  };
}

/** Dust and midges, seen only where the light is. */
export function createMotes(stage: Stage) {
  const random = stage.random('motes');
  const glow = createGlow('#fff6c4', 1.6);
  const motes = Array.from({ length: MOTES }, () => ({
    x: random.between(150, 1120),
    y: random.between(120, 640),
    size: random.between(1.6, 4.4),
    pace: random.between(3, 9),
    phase: random.unit() * TAU,
  }));
  return (context: Context2D, second: number) => {
    context.save();
    context.globalCompositeOperation = 'screen';
    for (const { x, y, size, pace, phase } of motes) {
      const px = x + Math.sin(second * 0.31 + phase) * 30 + Math.sin(second * 0.83 + phase * 2) * 7;
      const py = wrap(y - second * pace, 560) + 100;
      const lit = smoothstep(100, 170, py) * (1 - smoothstep(590, 650, py));
      context.globalAlpha = lit * (0.45 + 0.35 * Math.sin(second * 0.9 + phase * 3));
      glow.drawOn(context, px - size, py - size, size * 2, size * 2);
    }
    context.restore();
  };
}
