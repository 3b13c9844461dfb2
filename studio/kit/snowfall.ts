import type { Stage } from '../stage.ts';
import type { Rgb } from './colour.ts';
import { createGlow } from './glow.ts';
import type { Context2D } from './layer.ts';
import { clamp, lerp, TAU, wrap } from './maths.ts';

export interface Snowfall {
  readonly flakes: number;
  readonly colour?: Rgb | string;
  /** Radius in pixels of the farthest and of the nearest flake. */
  readonly radii?: readonly [far: number, near: number];
  /** Pixels a second that the farthest and the nearest fall. */
  readonly speeds?: readonly [far: number, near: number];
  /** Sideways pixels for each pixel of fall; negative is to the left. */
  readonly slant?: number;
  readonly opacity?: number;
  /** Tells one fall from another in the same scene. */
  readonly name?: string;
}

const MARGIN = 40;
/** Most flakes are far away. */
const CROWDING = 2.2;

/** Snow over the whole stage; every flake sways on its own way down. Returns what draws it; `amount` 0 to 1 thins it. */
export function createSnowfall(stage: Stage, snowfall: Snowfall) {
  const { flakes, colour = '#ffffff', radii = [1.2, 4.6], speeds = [26, 92], slant = -0.25 } = snowfall;
  const { opacity = 0.85, name = 'snowfall' } = snowfall;
  const random = stage.random(name);
  const flake = createGlow(colour, 1.25);
  const across = stage.width + 2 * MARGIN;
  const down = stage.height + 2 * MARGIN;
  const fall = Array.from({ length: flakes }, () => {
    const nearness = random.unit() ** CROWDING;
    return {
      x: random.unit() * across,
      y: random.unit() * down,
      radius: lerp(radii[0], radii[1], nearness) * random.between(0.8, 1.2),
      speed: lerp(speeds[0], speeds[1], nearness) * random.between(0.85, 1.15),
      sway: lerp(5, 20, nearness),
      pace: random.between(0.4, 0.9),
      phase: random.unit() * TAU,
      opacity: opacity * lerp(0.55, 1, nearness),
    };
  });
  return (context: Context2D, second: number, amount = 1) => {
    context.save();
    const base = context.globalAlpha;
    for (const [place, { x, y, radius, speed, sway, pace, phase, opacity: alpha }] of fall.entries()) {
      const presence = clamp(flakes * amount - place);
      if (presence === 0) break;
      const fallen = second * speed;
      const flakeX = wrap(x + fallen * slant + Math.sin(second * pace + phase) * sway, across) - MARGIN;
      const flakeY = wrap(y + fallen, down) - MARGIN;
      context.globalAlpha = base * alpha * presence;
      flake.drawOn(context, flakeX - radius, flakeY - radius, radius * 2, radius * 2);
    }
    context.restore();
  };
}
