import { css, mix } from './colour.ts';
import { createGlow, shine } from './glow.ts';
import type { Context2D } from './layer.ts';
import { TAU } from './maths.ts';
import { disc } from './path.ts';
import type { Random } from './random.ts';

const COOL = '#b4cdff';
const WARM = '#ffecd2';

export interface StarField {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** 1 spreads them evenly, more gathers them at the top of the sky. */
  readonly gather?: number;
}

/** Draws a still sky of stars, a few of them bright: for a layer, once. */
export function drawStars(context: Context2D, random: Random, field: StarField): void {
  for (let count = 0; count < field.count; count++) {
    const brightness = random.unit() ** 6;
    const height = random.unit() ** (field.gather ?? 1.3);
    const fade = 1 - 0.75 * height;
    context.fillStyle = css(mix(COOL, WARM, random.unit()), (0.16 + 0.8 * brightness) * fade);
    disc(context, random.unit() * field.width, height * field.height, 0.45 + brightness * 1.1);
  }
}

/** A handful of bright stars that breathe slowly. Returns what draws them at a second. */
export function createTwinkle(random: Random, field: StarField) {
  const glow = createGlow('#d7e8ff', 2.6);
  const stars = Array.from({ length: field.count }, () => ({
    x: random.unit() * field.width,
    y: random.unit() ** (field.gather ?? 1.3) * field.height,
    pace: random.between(0.5, 1.4),
    phase: random.unit() * TAU,
    radius: random.between(3, 6),
  }));
  return (context: Context2D, second: number) => {
    for (const { x, y, pace, phase, radius } of stars) {
      shine(context, glow, x, y, radius, 0.5 + 0.4 * Math.sin(second * pace * 2 + phase));
    }
  };
}
