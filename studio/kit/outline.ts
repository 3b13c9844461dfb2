import { Path2D } from '@napi-rs/canvas';
import { pointAlong } from './brush.ts';
import type { Point } from './path.ts';

/** A smooth closed outline through the points, in their order (Catmull and Rom, 1974, as Bézier curves). */
export function closedCurve(points: readonly Point[]): Path2D {
  const outline = new Path2D();
  const at = (index: number): Point => points.at(index % points.length) ?? [0, 0];
  outline.moveTo(...at(0));
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    outline.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    );
  }
  outline.closePath();
  return outline;
}

const STEPS_PER_POINT = 7;

/** The outline of something round and bent, a sleeve, a finger, a tail: past the points, as thick as each radius, with round ends. */
export function tube(points: readonly Point[], radii: readonly number[]): Path2D {
  const steps = (points.length - 1) * STEPS_PER_POINT;
  const thickness = radii.map((radius): Point => [radius, 0]);
  const sides = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const [x, y] = pointAlong(points, share);
    const [aheadX, aheadY] = pointAlong(points, share + 0.3 / steps);
    const [behindX, behindY] = pointAlong(points, share - 0.3 / steps);
    const angle = Math.atan2(aheadY - behindY, aheadX - behindX);
    return { x, y, angle, radius: pointAlong(thickness, share)[0] };
  });
  const outline = new Path2D();
  const [start, end] = [sides[0], sides.at(-1)];
  if (!start || !end) return outline;
  for (const { x, y, angle, radius } of sides)
    outline.lineTo(x + Math.sin(angle) * radius, y - Math.cos(angle) * radius);
  outline.arc(end.x, end.y, end.radius, end.angle - Math.PI / 2, end.angle + Math.PI / 2);
  for (const { x, y, angle, radius } of sides.toReversed())
    outline.lineTo(x - Math.sin(angle) * radius, y + Math.cos(angle) * radius);
  outline.arc(start.x, start.y, start.radius, start.angle + Math.PI / 2, start.angle + Math.PI * 1.5);
  outline.closePath();
  return outline;
}

/** An ellipse as an outline. */
export function ellipse(x: number, y: number, radiusX: number, radiusY = radiusX, rotation = 0): Path2D {
  const outline = new Path2D();
  outline.ellipse(x, y, Math.max(0, radiusX), Math.max(0, radiusY), rotation, 0, Math.PI * 2);
  return outline;
}

/** Points from their numbers, x and y in turn. */
export const points = (...numbers: readonly number[]): Point[] =>
  Array.from(
    { length: numbers.length / 2 },
    (_, place): Point => [numbers[place * 2] ?? 0, numbers[place * 2 + 1] ?? 0],
  );
