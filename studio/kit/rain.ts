import type { Stage } from '../stage.ts';
import { css } from './colour.ts';
import type { Context2D } from './layer.ts';
import { wrap } from './maths.ts';

export interface Rain {
  readonly colour: string;
  /** Drops in all; most of them far away. */
  readonly drops: number;
  /** Sideways pixels for each pixel of fall. */
  readonly slant: number;
}

/** From far to near: share of the drops, speed, length and weight of their strokes. */
const DEPTHS = [
  { share: 0.55, speed: 640, length: 15, width: 0.8, opacity: 0.15 },
  { share: 0.31, speed: 940, length: 27, width: 1.1, opacity: 0.2 },
  { share: 0.14, speed: 1280, length: 44, width: 1.5, opacity: 0.26 },
] as const;
const MARGIN = 90;

/** Falling rain over the whole stage. Returns what draws it. */
export function createRain(stage: Stage, { colour, drops, slant }: Rain) {
  const random = stage.random('rain');
  const fall = stage.height + 2 * MARGIN;
  const sheets = DEPTHS.map((depth) => ({
    ...depth,
    drops: Array.from({ length: Math.round(drops * depth.share) }, () => ({
      x: random.between(-MARGIN, stage.width + MARGIN),
      y: random.unit() * fall,
      speed: depth.speed * random.between(0.92, 1.08),
      length: depth.length * random.between(0.75, 1.25),
    })),
  }));
  return (context: Context2D, second: number) => {
    for (const sheet of sheets) {
      context.strokeStyle = css(colour, sheet.opacity);
      context.lineWidth = sheet.width;
      context.beginPath();
      for (const drop of sheet.drops) {
        const y = wrap(drop.y + second * drop.speed, fall) - MARGIN;
        const x = drop.x - y * slant;
        context.moveTo(x, y);
        context.lineTo(x - drop.length * slant, y + drop.length);
      }
      context.stroke();
    }
  };
}
