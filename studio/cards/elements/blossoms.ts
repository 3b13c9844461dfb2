import type { Context2D } from '../../kit/layer.ts';
import { TAU } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';

interface Blossom {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly petals: string;
  readonly heart: string;
  readonly turn?: number;
  /** 1 is seen from the front, less from the side. */
  readonly openness?: number;
}

/** A five-petalled blossom: plum, cherry, osmanthus, by size and colour. */
export function blossom(context: Context2D, settings: Blossom): void {
  const { x, y, radius, petals, heart, turn = 0, openness = 1 } = settings;
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(1, openness);
  context.fillStyle = petals;
  for (let petal = 0; petal < 5; petal++) {
    const angle = (petal / 5) * TAU;
    disc(context, Math.cos(angle) * radius * 0.55, Math.sin(angle) * radius * 0.55, radius * 0.46);
  }
  context.fillStyle = heart;
  disc(context, 0, 0, radius * 0.24);
  context.restore();
}
