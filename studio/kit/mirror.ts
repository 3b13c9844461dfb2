import type { Context2D } from './layer.ts';
import { Layer } from './layer.ts';

export interface MirrorShape {
  /** Where the water begins, and where the picture of it ends. */
  readonly top: number;
  readonly bottom: number;
  /** How much of the scene shows in the water: its height, up from `foot`. */
  readonly depth: number;
  /** Where the mirrored part of the scene ends below; the water's top unless given. */
  readonly foot?: number;
  /** Height of the rows that move together, at the top and at the bottom. */
  readonly rows: readonly [far: number, near: number];
  /** Sideways shift of a row, in pixels. `nearness` is 0 at the top, 1 at the bottom. */
  readonly sway: (nearness: number, second: number, row: number) => number;
  /** Below 1 the reflection is softer than what it reflects. */
  readonly sharpness?: number;
}

/** Hides the edges of rows that have moved. */
const OVERSCAN = 14;
/** Rows overlap by this much, so that no seam shows between them. */
const SEAM = 0.7;

/** A reflection in moving water: the scene above it upside down, cut into rows that sway on their own. */
export class Mirror {
  readonly #shape: MirrorShape;
  readonly #image: Layer;

  constructor(width: number, scale: number, shape: MirrorShape) {
    this.#shape = shape;
    this.#image = new Layer(width, shape.depth, scale * (shape.sharpness ?? 0.6));
  }

  /** Draws what `scene` shows above the waterline into the water. */
  draw(context: Context2D, scene: Layer, second: number): void {
    const { top, bottom, depth, foot = top, rows, sway } = this.#shape;
    const { width } = this.#image;
    scene.drawPartOn(this.#image.clear(), [0, foot - depth, width, depth], [0, 0, width, depth]);
    for (let y = top, row = 0; y < bottom; row++) {
      const nearness = (y - top) / (bottom - top);
      const height = rows[0] + (rows[1] - rows[0]) * nearness;
      const source = Math.max(0, depth * (1 - nearness) - height);
      const shift = sway(nearness, second, row);
      this.#image.drawPartOn(
        context,
        [0, source, width, Math.min(height, depth)],
        [shift - OVERSCAN, y, width + 2 * OVERSCAN, height + SEAM],
      );
      y += height;
    }
  }
}
