import { vertical } from './gradient.ts';
import type { Context2D } from './layer.ts';
import type { Lighting, Tones } from './matter.ts';
import { fillForm } from './matter.ts';
import { closedCurve, tube } from './outline.ts';
import { polygon } from './path.ts';
import { points } from './points.ts';

/** A flat shape: a box by its corner and size, or the corners of a polygon; its colour above, and, where it differs, below. */
export type Shape = readonly [numbers: readonly number[], above: string, below?: string];

export function fillShapes(context: Context2D, shapes: readonly Shape[]): void {
  for (const [numbers, above, below = above] of shapes) {
    const [x = 0, y = 0, across = 0, down = 0] = numbers;
    const isBox = numbers.length === 4;
    const corners = points(isBox ? [x, y, x + across, y, x + across, y + down, x, y + down] : numbers);
    const heights = corners.map((corner) => corner[1]);
    context.fillStyle = vertical(context, Math.min(...heights), Math.max(...heights), [0, above], [1, below]);
    polygon(context, corners);
    context.fill();
  }
}

/** Fills round bodies: past points as thick as the radii say, or, without any, within a smooth outline. */
export const formsIn =
  (context: Context2D, light: Lighting) =>
  (tones: Tones, numbers: readonly number[], ...radii: readonly number[]): void => {
    const outline = radii.length > 0 ? tube(points(numbers), radii) : closedCurve(points(numbers));
    fillForm(context, outline, tones, light);
  };
