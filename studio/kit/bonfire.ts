import { createGlow, shine } from './glow.ts';
import type { Context2D } from './layer.ts';
import { fract, lerp } from './maths.ts';
import { hashUnit } from './random.ts';

export interface BonfirePlacement {
  readonly x: number;
  /** Where the wood lies. */
  readonly y: number;
  /** Of the flames, in pixels. */
  readonly height: number;
  /** 0 out, 1 blazing: a fire that is lit grows. */
  readonly blaze: number;
  /** Sideways pixels that the wind takes the flames for each pixel they rise. */
  readonly wind?: number;
}

const TONGUES = 22;
const SPARKS = 9;

/** A fire: tongues of light that rise, shrink and cool, sparks above them, and their light on the air around. */
export function createBonfire() {
  const core = createGlow('#fff0bd', 1.5);
  const flame = createGlow('#ff9a35', 1.7);
  const ember = createGlow('#e0481c', 1.6);
  const air = createGlow('#ff9a4a', 2.3);
  return (context: Context2D, { x, y, height, blaze, wind = 0.15 }: BonfirePlacement, second: number) => {
    if (blaze <= 0) return;
    const breath = 0.9 + 0.06 * Math.sin(second * 5.3 + x) + 0.04 * Math.sin(second * 8.9 + x);
    const reach = height * lerp(0.35, 1, blaze);
    shine(context, air, x, y - reach * 0.4, height * 4.6, 0.5 * blaze * breath);
    shine(context, air, x, y - reach * 0.3, height * 1.7, 0.55 * blaze * breath);
    for (let tongue = 0; tongue < TONGUES; tongue++) {
      const turn = second * (1 + 0.5 * hashUnit(tongue, 1)) + hashUnit(tongue, 2);
      const age = fract(turn);
      const aside = hashUnit(tongue, Math.floor(turn), 3) - 0.5;
      const rise = age * reach * lerp(0.65, 1.15, hashUnit(tongue, 4));
      const radius = height * 0.24 * (1 - age) ** 0.8 * lerp(0.6, 1, blaze);
      const flameX = x + aside * height * 0.42 * (1 - age * 0.6) + rise * wind;
      const glow = age < 0.3 ? core : age < 0.62 ? flame : ember;
      shine(context, glow, flameX, y - rise, radius, 0.85 * blaze * Math.min(1, age * 9), radius * 1.5);
    }
    for (let spark = 0; spark < SPARKS; spark++) {
      const turn = second * 0.45 + hashUnit(spark, 5);
      const age = fract(turn);
      const aside = hashUnit(spark, Math.floor(turn), 6) - 0.5;
      const rise = reach * (0.5 + age * 2.4);
      const sway = Math.sin(age * 7 + spark) * height * 0.12;
      shine(
        context,
        flame,
        x + aside * height * (0.3 + age * 0.8) + rise * wind + sway,
        y - rise,
        Math.max(1.2, height * 0.035),
        blaze * (1 - age) ** 1.5,
      );
    }
  };
}
