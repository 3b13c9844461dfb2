import type { Stage } from '../stage.ts';
import type { Rgb } from './colour.ts';
import type { Layer } from './layer.ts';
import { clamp } from './maths.ts';

/** Height of the ground in metres at a place: metres aside (right is positive) and ahead. */
export type Land = (x: number, z: number) => number;

/** Where we stand and look straight ahead from. */
export interface Lookout {
  readonly x?: number;
  /** Of the eye above zero, in metres. */
  readonly eye: number;
  /** Where the horizon lies in the picture. */
  readonly horizonY: number;
  /** Pixels to a metre that is one metre ahead; larger is a longer lens. */
  readonly focal: number;
  readonly near: number;
  readonly far: number;
  /** Share of the distance by which a look goes ahead; smaller for land with edges. */
  readonly step?: number;
}

/** What the eye meets at each pixel of a picture. */
export interface Survey {
  readonly columns: number;
  readonly rows: number;
  /** Metres ahead, row by row; 0 where the sky is. */
  readonly ahead: Float32Array;
  /** Metres aside at a column and a distance. */
  readonly aside: (column: number, ahead: number) => number;
}

/** The step grows with the distance: a far metre is less than a pixel. */
const STEP_SHARE = 0.005;

/** Looks over the land pixel by pixel: each column walks ahead and keeps what rises above all before it. */
export function surveyLand(
  land: Land,
  lookout: Lookout,
  { width, height }: { readonly width: number; readonly height: number },
  pixelScale: number,
): Survey {
  const { x: standing = 0, eye, near, far, step = STEP_SHARE } = lookout;
  const columns = Math.max(1, Math.round(width * pixelScale));
  const rows = Math.max(1, Math.round(height * pixelScale));
  const focal = lookout.focal * pixelScale;
  const horizon = lookout.horizonY * pixelScale;
  const aside = (column: number, distance: number) =>
    standing + ((column + 0.5 - columns / 2) / focal) * distance;
  const ahead = new Float32Array(columns * rows);
  for (let column = 0; column < columns; column++) {
    let top = rows;
    let [lastRow, lastDistance] = [rows + 1, near];
    for (let distance = near; distance < far && top > 0; ) {
      const row = horizon + ((eye - land(aside(column, distance), distance)) * focal) / distance;
      const first = Math.max(0, Math.ceil(row));
      for (let filled = top - 1; filled >= first; filled--) {
        const share = clamp((lastRow - filled) / (lastRow - row || 1));
        ahead[filled * columns + column] = lastDistance + (distance - lastDistance) * share;
      }
      top = Math.min(top, first);
      [lastRow, lastDistance] = [row, distance];
      distance += distance * step;
    }
  }
  return { columns, rows, ahead, aside };
}

/**
 * The picture of a survey, empty where the sky is.
 * @param resolution how much finer or coarser than the stage the colours are asked for
 */
export function paintSurvey(
  stage: Stage,
  { columns, rows, ahead, aside }: Survey,
  colourAt: (x: number, z: number) => Rgb,
  resolution: number,
): Layer {
  const { width, height } = stage;
  const large = stage.field(
    width,
    height,
    (pixel, u, v) => {
      const column = Math.floor(u * columns);
      const z = ahead[Math.floor(v * rows) * columns + column] ?? 0;
      pixel[3] = z > 0 ? 255 : 0;
      if (z > 0) [pixel[0], pixel[1], pixel[2]] = colourAt(aside(column, z), z);
    },
    { resolution },
  );
  return stage.layer(width, height, (context) => large.drawOn(context));
}

/** Upward, aside and ahead parts of the direction in which the ground faces, of length 1. */
export type Facing = readonly [x: number, up: number, z: number];

/** Where the ground faces; `reach` is the size in metres of what still counts as its shape. */
export function facing(land: Land, x: number, z: number, reach: number): Facing {
  const slopeX = (land(x + reach, z) - land(x - reach, z)) / (2 * reach);
  const slopeZ = (land(x, z + reach) - land(x, z - reach)) / (2 * reach);
  const length = Math.hypot(slopeX, 1, slopeZ);
  return [-slopeX / length, 1 / length, -slopeZ / length];
}

export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly near: number;
  readonly far: number;
}

/** The same land from a table: for walks that ask for many heights, not for what is seen close. */
export function tabled(land: Land, { left, right, near, far }: Bounds, cells = 700): Land {
  const heights = Float32Array.from({ length: (cells + 1) ** 2 }, (_, index) => {
    const column = index % (cells + 1);
    const row = Math.floor(index / (cells + 1));
    return land(left + ((right - left) * column) / cells, near + ((far - near) * row) / cells);
  });
  const at = (column: number, row: number) => heights[row * (cells + 1) + column] ?? 0;
  return (x, z) => {
    const across = clamp((x - left) / (right - left), 0, 0.99999) * cells;
    const along = clamp((z - near) / (far - near), 0, 0.99999) * cells;
    const [column, row] = [Math.floor(across), Math.floor(along)];
    const [shareX, shareZ] = [across - column, along - row];
    const front = at(column, row) * (1 - shareX) + at(column + 1, row) * shareX;
    const back = at(column, row + 1) * (1 - shareX) + at(column + 1, row + 1) * shareX;
    return front * (1 - shareZ) + back * shareZ;
  };
}

const FIRST_STEP = 6;
const STEP_GROWTH = 1.07;

/** The slope (tangent) over which a light in that direction must stand to reach this place. */
export function shadowSlope(
  land: Land,
  x: number,
  z: number,
  [toX, toZ]: readonly [x: number, z: number],
  reach: number,
): number {
  const ground = land(x, z);
  let steepest = -1;
  for (
    let distance = FIRST_STEP, step = FIRST_STEP;
    distance < reach;
    distance += step, step *= STEP_GROWTH
  ) {
    steepest = Math.max(steepest, (land(x + toX * distance, z + toZ * distance) - ground) / distance);
  }
  return steepest;
}
