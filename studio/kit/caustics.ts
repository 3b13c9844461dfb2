import type { Stage } from '../stage.ts';
import type { Layer } from './layer.ts';
import { shade } from './shade.ts';

/** Computed this small: the net of light is soft anyway. */
const RASTER_WIDTH = 256;
const CELLS_ACROSS = 7.2;

/**
 * The net of sunlight on the bottom of shallow water, to be drawn with `screen` over the ground.
 * Two folded noises multiplied: light gathers where both crests meet. Returns what renews it for a second.
 */
export function createCaustics({ width, height, noise, scale, field }: Stage): (second: number) => Layer {
  const resolution = RASTER_WIDTH / (width * scale);
  const light = field(width, height, () => {}, { resolution });
  const cellsDown = (CELLS_ACROSS * height) / width;
  return (second) =>
    shade(
      light,
      (pixel, u, v) => {
        const x = u * CELLS_ACROSS;
        const y = v * cellsDown;
        const driftX = noise.plane(x * 0.6 + second * 0.11, y * 0.6) * 0.8;
        const driftY = noise.plane(x * 0.6, y * 0.6 - second * 0.1 + 9) * 0.8;
        const first = 1 - Math.abs(noise.moving(x + driftX, y + driftY, second * 0.2));
        const other =
          1 - Math.abs(noise.moving(x * 1.15 - driftY + 31, y * 1.15 + driftX, second * 0.17 + 5));
        const strength = (first * other) ** 4 * 105 + Math.max(first, other) ** 8 * 18;
        pixel[0] = strength * 0.82;
        pixel[1] = strength;
        pixel[2] = strength * 0.72;
      },
      1.5,
    );
}
