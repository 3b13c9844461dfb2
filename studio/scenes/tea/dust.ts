import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep, TAU, wrap } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';

const MOTES = 34;

/** Dust in the beam of light: a few motes that sink and wander. Returns what draws them by the strength of the sun. */
export function createDust(stage: Stage) {
  const random = stage.random('dust');
  const glow = createGlow('#ffdf9e', 2.2);
  const motes = Array.from({ length: MOTES }, () => ({
    x: random.between(-60, 900),
    y: random.between(0, 420),
    fall: random.between(3, 9),
    drift: random.between(2, 8),
    radius: random.between(3.5, 9),
    phase: random.unit() * TAU,
  }));
  return (context: Context2D, second: number, sun: number) => {
    for (const { x, y, fall, drift, radius, phase } of motes) {
      const here = wrap(x + second * drift + Math.sin(second * 0.3 + phase) * 14, 960) - 60;
      const height = wrap(y + second * fall + Math.sin(second * 0.21 + phase * 2) * 18, 420) - 20;
      const beam = smoothstep(380, 280, height) * Math.exp(-(((height - 40 - here * 0.52) / 150) ** 2));
      shine(context, glow, here, height, radius, sun * beam * (0.26 + 0.16 * Math.sin(second * 0.8 + phase)));
    }
  };
}
