import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { curve, type Point } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';

/** Where a bough ends and something may grow. */
export interface Tip {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** 0 at the trunk, 1 at the thinnest twig. */
  readonly fineness: number;
}

export interface Bough {
  readonly from: Point;
  /** Radians; 0 points right, -π/2 up. */
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  readonly colour: string;
  readonly generations: number;
  /** Radians between a twig and its bough. */
  readonly fork?: number;
  /** Radians a bough bends on its way; negative bends it upward when it grows to the right. */
  readonly bend?: number;
}

/** Draws a bough with its twigs, angular like a plum's, and returns the places where blossoms may sit. */
export function growBough(context: Context2D, random: Random, bough: Bough): Tip[] {
  const { from, angle, length, width, colour, generations, fork = 0.7, bend = 0 } = bough;
  const joints = 4;
  const points: Point[] = [from];
  const tips: Tip[] = [];
  let [x, y] = from;
  let heading = angle;
  for (let joint = 1; joint <= joints; joint++) {
    heading += bend / joints + random.between(-0.22, 0.22);
    x += (Math.cos(heading) * length) / joints;
    y += (Math.sin(heading) * length) / joints;
    points.push([x, y]);
    tips.push({ x, y, angle: heading, fineness: 1 / generations });
    if (generations > 1 && joint < joints) {
      const side = joint % 2 === 0 ? 1 : -1;
      tips.push(
        ...growBough(context, random, {
          ...bough,
          from: [x, y],
          angle: heading + side * fork * random.between(0.7, 1.2),
          length: length * random.between(0.42, 0.62),
          width: width * 0.55,
          generations: generations - 1,
        }),
      );
    }
  }
  context.strokeStyle = css(colour);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  points.slice(1).forEach((point, joint) => {
    const start = points[joint];
    if (!start) return;
    context.lineWidth = width * lerp(1, 0.5, joint / joints);
    curve(context, [start, point]);
    context.stroke();
  });
  return tips;
}
