import type { Stage } from '../stage.ts';
import type { Context2D } from './layer.ts';
import { Layer } from './layer.ts';
import { clamp, lerp, smoothstep } from './maths.ts';
import { interleavedGradient } from './shade.ts';

export interface SteamPlume {
  /** Where it rises from: the middle of the surface, and half its width. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How high it reaches before it is gone. */
  readonly height: number;
  readonly colour: readonly [red: number, green: number, blue: number];
  /** Pixels a second. */
  readonly speed?: number;
}

/** Columns and rows of the raster; steam is soft. */
const COLUMNS = 200;
const ROWS = 220;
/** Width of the raster to the height of the plume. */
const ASPECT = 0.8;
/** The body of the steam is the same picture, so many times coarser. */
const BODY_COARSENESS = 9;
const THREADS = 150;
const SHEETS = 3;

/**
 * Steam as sheets of threads that fold as they rise: where a sheet turns its edge to us, threads crowd and it shows
 * bright. Returns what draws it; `strength` is 0 to 1, `bend` moves its top sideways in pixels.
 */
export function createSteam({ noise }: Stage, plume: SteamPlume) {
  const { x, y, radius, height, colour, speed = 62 } = plume;
  const width = height * ASPECT;
  const density = new Float32Array(COLUMNS * ROWS);
  const raster = new Layer(COLUMNS, ROWS, 1);
  const body = new Layer(COLUMNS / BODY_COARSENESS, ROWS / BODY_COARSENESS, 1);
  const image = raster.context.createImageData(COLUMNS, ROWS);
  const perColumn = width / COLUMNS;

  const fold = (second: number, bend: number) => {
    density.fill(0);
    for (let row = 0; row < ROWS; row++) {
      const rise = (row + 0.5) / ROWS;
      // Steam leaves the bowl slowly and speeds up: what is high was born longer ago.
      const born = second - (rise ** 0.8 * height) / speed;
      const loose = smoothstep(0, 0.7, rise);
      const drift = noise.plane(rise * 1.3 - second * 0.16, 4.2) * 0.1 * loose * width + bend * rise ** 2;
      const thin = (1 - smoothstep(0.35, 1, rise)) * smoothstep(0, 0.1, rise);
      for (let sheet = 0; sheet < SHEETS; sheet++) {
        const breath = 0.55 + 0.45 * noise.plane(born * 0.5, sheet * 7.7);
        const strength = (thin * breath) / (1 + 1.6 * loose);
        for (let thread = 0; thread < THREADS; thread++) {
          const place = (thread / (THREADS - 1)) * 2 - 1;
          const waist = radius * lerp(0.75, 0.3, smoothstep(0, 0.3, rise)) + radius * 0.5 * loose * rise;
          const curl =
            noise.moving(place * 0.6 + sheet * 5.1, born * 0.34 + sheet, second * 0.1) *
              radius *
              0.95 *
              loose +
            noise.plane(place * 1.3 + sheet * 9, born * 0.85) * radius * 0.42 * loose;
          deposit(row, (place * waist + curl + drift + width / 2) / perColumn, strength);
        }
      }
    }
  };
  const deposit = (row: number, at: number, strength: number) => {
    const column = Math.floor(at);
    if (column < 1 || column >= COLUMNS - 2) return;
    const share = at - column;
    const index = (ROWS - 1 - row) * COLUMNS + column;
    density[index] = (density[index] ?? 0) + strength * (1 - share);
    density[index + 1] = (density[index + 1] ?? 0) + strength * share;
  };
  const develop = (strength: number) => {
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLUMNS; column++) {
        const value = blurred(density, column, row);
        const pixel = (row * COLUMNS + column) * 4;
        for (const channel of [0, 1, 2] as const) image.data[pixel + channel] = colour[channel];
        const inside = smoothstep(0, 0.16, column / COLUMNS) * smoothstep(1, 0.84, column / COLUMNS);
        const cover = inside * (1 - Math.exp(-value * 0.11 * strength));
        image.data[pixel + 3] = 255 * clamp(cover) + interleavedGradient(column, row) * 2;
      }
    }
  };
  return (context: Context2D, second: number, strength: number, bend = 0) => {
    fold(second, bend);
    develop(strength);
    raster.context.putImageData(image, 0, 0);
    context.save();
    context.imageSmoothingQuality = 'high';
    // The body first, out of focus, then the folds.
    context.globalAlpha = 0.7;
    raster.drawOn(body.clear(), 0, 0, body.width, body.height);
    body.drawOn(context, x - width / 2, y - height, width, height);
    context.globalAlpha = 0.75;
    raster.drawOn(context, x - width / 2, y - height, width, height);
    context.restore();
  };
}

/** A thread lights its neighbours too: five columns and three rows, weighted. */
function blurred(density: Float32Array, column: number, row: number): number {
  let sum = 0;
  for (let down = -1; down <= 1; down++) {
    const at = clamp(row + down, 0, ROWS - 1) * COLUMNS + column;
    const weight = down === 0 ? 0.5 : 0.25;
    sum +=
      weight *
      ((density[at] ?? 0) * 0.4 +
        ((density[at - 1] ?? 0) + (density[at + 1] ?? 0)) * 0.2 +
        ((density[at - 2] ?? 0) + (density[at + 2] ?? 0)) * 0.1);
  }
  return sum;
}
