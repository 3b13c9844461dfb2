import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { DrawLeaf } from './leaves.ts';
import { MAN } from './measures.ts';
import { beats, STORY } from './story.ts';
import { broomTip } from './sweeper.ts';

const FALLEN = 240;

export interface Heap {
  readonly at: Point;
  readonly halfWidth: number;
  readonly height: number;
  readonly radius: number;
}

/** The heap that he has swept together; after the sneeze little of it is left. */
export function drawHeap(
  context: Context2D,
  drawLeaf: DrawLeaf,
  { at, halfWidth, height, radius }: Heap,
  isBlown: boolean,
): void {
  const leaves = Array.from({ length: FALLEN }, (_, leaf) => {
    const across = (hashUnit(leaf, 31) + hashUnit(leaf, 32) + hashUnit(leaf, 33)) / 1.5 - 1;
    const top = Math.max(0, 1 - Math.abs(across) ** 1.5);
    const high = hashUnit(leaf, 34) * top * height * (isBlown ? 0.3 : 1);
    return {
      x: at[0] + across * halfWidth * (isBlown ? 1.25 : 1),
      y: at[1] - high + radius * (hashUnit(leaf, 35) - 0.4),
      leaf,
    };
  }).toSorted((one, other) => one.y - other.y);
  for (const { x, y, leaf } of leaves) {
    if (isBlown && hashUnit(leaf, 40) > 0.55) continue;
    drawLeaf(context, {
      at: [x, y],
      radius: radius * (0.9 + 0.35 * hashUnit(leaf, 36)),
      spin: hashUnit(leaf, 37) * 6.3,
      tilt: (hashUnit(leaf, 38) - 0.5) * 1.6,
      kind: hashUnit(leaf, 39) * 6,
    });
  }
}

/** Leaves that hop before the broom with each stroke. */
export function drawSwept(context: Context2D, drawLeaf: DrawLeaf, second: number): void {
  const period = beats.length * 2;
  const stroke = Math.floor(second / period);
  const passed = second - stroke * period;
  if (second > STORY.stops) return;
  for (let leaf = 0; leaf < 11; leaf++) {
    const key = hashUnit(leaf, stroke, 50);
    const begins = 0.1 + 0.28 * key;
    const share = clamp((passed - begins) / (0.5 + 0.3 * key));
    const tip = MAN.x - MAN.size * broomTip(stroke * period + begins);
    const from = tip + 18 * (hashUnit(leaf, stroke, 51) - 0.5);
    const to = from - 60 * (0.4 + hashUnit(leaf, stroke, 52));
    drawLeaf(context, {
      at: [lerp(from, to, share), MAN.y - 3 + 14 * hashUnit(leaf, 53) - Math.sin(Math.PI * share) * 22 * key],
      radius: 9 + 3 * hashUnit(leaf, 54),
      spin: leaf + share * 5 * key,
      tilt: 0.6 + share * 6 * key,
      kind: hashUnit(leaf, 55) * 6,
    });
  }
}
