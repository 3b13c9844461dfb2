import type { Context2D } from '../../kit/layer.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawUmbrellaWalker } from '../../kit/umbrella-walker.ts';
import type { Sight } from './perspective.ts';
import { away, GROUND } from './perspective.ts';

const PERSON = 175;
/** Who is where, the farthest first: across, how far along, how far along a second later, and under what. */
const STROLLERS = [
  [190, 5.9, -0.05, '#7450c8'],
  [-120, 5.2, -0.06, '#2aa6c9'],
  [-40, 4.6, -0.07, '#35b98a'],
  [370, 3.6, 0.05, '#e8476a'],
  [70, 3.1, 0.05, '#f0b83c'],
  [250, 2.2, 0.02, '#e8476a'],
  [-330, 1.15, 0.17, '#d8dbe6'],
] as const;

/** People under umbrellas, upright, or as the wet ground shows them. */
export function drawPassers(context: Context2D, { project, gone, second, isMirrored }: Sight): void {
  for (const [place, [x, from, walk, umbrella]] of STROLLERS.entries()) {
    const distance = from + walk * second;
    const range = away(distance, gone);
    if (range < 0.35) continue;
    const stride = second * 0.85 + hashUnit(place, 3);
    context.save();
    context.translate(...project(x + 8 * Math.sin(second * 0.3 + place), GROUND, distance));
    if (isMirrored) context.scale(1, -1);
    drawUmbrellaWalker(context, { x: 0, y: 0, height: PERSON / range, umbrella, stride, direction: 0 });
    context.restore();
  }
}
