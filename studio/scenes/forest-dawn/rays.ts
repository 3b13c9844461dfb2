import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, smoothstep, wrap } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';
import { SUN } from './wood.ts';

/** Shafts of light that turn slowly with the leaves above, and the dust in them; `strength` 0 to 1. */
export function createRays({ width, height, noise, field, scale }: Stage) {
  const light = field(width, height, () => {}, { resolution: 0.2 / Math.max(1, scale) });
  const glow = createGlow('#fff6c4', 1.6);
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
        [pixel[0], pixel[1], pixel[2]] = [205 * power, 188 * power, 112 * power];
      },
      1.5,
    );
    context.save();
    context.globalCompositeOperation = 'screen';
    light.drawOn(context, -40, -40, width + 80, height + 80);
    context.restore();
    for (let mote = 0; mote < 70; mote++) {
      const [phase, pace] = [hashUnit(mote, 1) * 7, 3 + 6 * hashUnit(mote, 2)];
      const x = 150 + 970 * hashUnit(mote, 3) + Math.sin(second * 0.31 + phase) * 30;
      const y = 100 + wrap(560 * hashUnit(mote, 4) - second * pace, 560);
      const lit = smoothstep(100, 170, y) * (1 - smoothstep(590, 650, y));
      const blink = 0.45 + 0.35 * Math.sin(second * 0.9 + phase * 3);
      shine(context, glow, x, y, 1.6 + 2.8 * hashUnit(mote, 5), lit * blink);
    }
  };
}
