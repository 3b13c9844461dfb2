import type { Rgb } from './colour.ts';
import { Layer } from './layer.ts';
import type { Place, Viewpoint } from './viewpoint.ts';
import { project } from './viewpoint.ts';

/** Computed twice as fine as it is shown: the edges come out smooth. */
const OVERSAMPLING = 2;

/** A picture that knows how far away each of its pixels is, so that what is near hides what is far. */
export class DepthPicture {
  readonly width: number;
  readonly height: number;
  /** Pixels across and down, and how many of them one logical pixel has. */
  readonly columns: number;
  readonly rows: number;
  readonly fineness: number;
  readonly #scale: number;
  readonly #bytes: Uint8ClampedArray;
  readonly #depths: Float32Array;

  constructor(width: number, height: number, scale: number) {
    this.width = width;
    this.height = height;
    this.#scale = scale;
    this.fineness = scale * OVERSAMPLING;
    this.columns = Math.round(width * this.fineness);
    this.rows = Math.round(height * this.fineness);
    this.#bytes = new Uint8ClampedArray(this.columns * this.rows * 4);
    this.#depths = new Float32Array(this.columns * this.rows).fill(Number.POSITIVE_INFINITY);
  }

  /** Sets a pixel unless something nearer is there already. */
  set(column: number, row: number, depth: number, red: number, green: number, blue: number): void {
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return;
    const pixel = row * this.columns + column;
    if (depth >= (this.#depths[pixel] ?? 0)) return;
    this.#depths[pixel] = depth;
    this.#bytes[pixel * 4] = red;
    this.#bytes[pixel * 4 + 1] = green;
    this.#bytes[pixel * 4 + 2] = blue;
    this.#bytes[pixel * 4 + 3] = 255;
  }

  /** Fills a flat convex shape. It counts as nearer by `lift` metres, so that paint on a wall shows. */
  face(view: Viewpoint, corners: readonly Place[], [red, green, blue]: Rgb, lift = 0): void {
    const points = corners.map((corner) => {
      const [x, y] = project(view, corner);
      return { x: x * this.fineness, y: y * this.fineness, nearness: 1 / Math.max(1e-3, corner[2] - lift) };
    });
    const top = Math.max(0, Math.ceil(Math.min(...points.map((point) => point.y)) - 0.5));
    const bottom = Math.min(this.rows - 1, Math.floor(Math.max(...points.map((point) => point.y)) - 0.5));
    for (let row = top; row <= bottom; row++) {
      const cuts = crossings(points, row + 0.5);
      const [left, right] = [cuts.at(0), cuts.at(-1)];
      if (!left || !right) continue;
      const rise = right.x > left.x ? (right.nearness - left.nearness) / (right.x - left.x) : 0;
      const last = Math.min(this.columns - 1, Math.ceil(right.x - 0.5) - 1);
      for (let column = Math.max(0, Math.ceil(left.x - 0.5)); column <= last; column++) {
        this.set(column, row, 1 / (left.nearness + rise * (column + 0.5 - left.x)), red, green, blue);
      }
    }
  }

  /** The picture as a layer; where nothing was set it is clear. */
  develop(): Layer {
    const fine = new Layer(this.width, this.height, this.fineness);
    const image = fine.context.createImageData(this.columns, this.rows);
    image.data.set(this.#bytes);
    fine.context.putImageData(image, 0, 0);
    const layer = new Layer(this.width, this.height, this.#scale);
    fine.drawOn(layer.context);
    return layer;
  }
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly nearness: number;
}

/** Where a row cuts the outline, from left to right. One over the distance is what runs straight across a face. */
function crossings(points: readonly Corner[], y: number): readonly Omit<Corner, 'y'>[] {
  const cuts: Omit<Corner, 'y'>[] = [];
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? from;
    if (from.y <= y === to.y <= y) continue;
    const share = (y - from.y) / (to.y - from.y);
    cuts.push({
      x: from.x + (to.x - from.x) * share,
      nearness: from.nearness + (to.nearness - from.nearness) * share,
    });
  }
  return cuts.toSorted((one, other) => one.x - other.x);
}
