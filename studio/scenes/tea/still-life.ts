import type { Layer } from '../../kit/layer.ts';
import type { Stage } from '../../stage.ts';
import type { Light } from './materials.ts';
import { lightOf } from './materials.ts';
import type { Hit } from './room.ts';
import { isRoom, look } from './room.ts';

/** The room without the sun, and what the sun adds where it shines: behind, and on the things on the table. */
export interface StillLife {
  readonly shade: Layer;
  readonly sunOnRoom: Layer;
  readonly sunOnThings: Layer;
}

const CHANNELS = [0, 1, 2] as const;
/** Where two things meet, a pixel is looked at in five places instead of one. */
const AROUND = [
  [-0.25, -0.3],
  [0.3, -0.25],
  [0.25, 0.3],
  [-0.3, 0.25],
] as const;
const EXPOSURE = 1.35;

/** Paints the table once: pictures of the same things by each light, so that the light can move over them. */
export function createStillLife(stage: Stage): StillLife {
  const { width, height, noise, field, scale } = stage;
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
  const hits = Array.from({ length: columns * rows }, (_, index) =>
    look(((index % columns) + 0.5) / scale, (Math.floor(index / columns) + 0.5) / scale),
  );
  const dark = new Float32Array(columns * rows * 3);
  const onRoom = new Float32Array(columns * rows * 3);
  const onThings = new Float32Array(columns * rows * 3);
  for (const [index, hit] of hits.entries()) {
    const [x, y] = [(index % columns) + 0.5, Math.floor(index / columns) + 0.5];
    const seen = isEdge(hits, index, columns)
      ? [hit, ...AROUND.map(([dx, dy]) => look((x + dx) / scale, (y + dy) / scale))]
      : [hit];
    for (const one of seen) {
      const { room, sun } = lightOf(one, noise);
      const lit = isRoom(one) ? onRoom : onThings;
      for (const channel of CHANNELS) {
        const shade = develop(room[channel]);
        add(dark, index * 3 + channel, shade / seen.length);
        add(lit, index * 3 + channel, (develop(room[channel] + sun[channel]) - shade) / seen.length);
      }
    }
  }
  const picture = (light: Float32Array) =>
    field(
      width,
      height,
      (pixel, u, v) => {
        const at = (Math.floor(v * rows) * columns + Math.floor(u * columns)) * 3;
        for (const channel of CHANNELS) pixel[channel] = light[at + channel] ?? 0;
      },
      { dither: 2 },
    );
  return { shade: picture(dark), sunOnRoom: picture(onRoom), sunOnThings: picture(onThings) };
}

function isEdge(hits: readonly Hit[], index: number, columns: number): boolean {
  const here = hits[index];
  return [index - 1, index + 1, index - columns, index + columns].some((place) => {
    const there = hits[place];
    if (!here || !there) return false;
    const bend = here.normal.reduce((sum, part, axis) => sum + part * (there.normal[axis] ?? 0), 0);
    return here.material !== there.material || bend < 0.9;
  });
}

function add(sums: Float32Array, index: number, value: number): void {
  sums[index] = (sums[index] ?? 0) + value;
}

/** Light to a byte: bright places roll off like film, then the gamma of screens. */
const develop = (light: Light[number]) => 255 * (1 - Math.exp(-light * EXPOSURE)) ** (1 / 2.2);
