import type { Stage } from '../stage.ts';
import type { Layer } from './layer.ts';

/** What a picture of a room is made of: what is seen where, and what colour that has. */
export interface Tracing<Seen> {
  /** What is seen at a place of the picture, in logical pixels. */
  readonly look: (x: number, y: number) => Seen;
  /** Whether an edge runs between two neighbours. */
  readonly differs: (one: Seen, other: Seen) => boolean;
  /** Red, green, blue and alpha, 0 to 255. */
  readonly colour: (seen: Seen) => readonly [red: number, green: number, blue: number, alpha: number];
}

/** An edge is looked at in so many more places, in pixels from the middle. */
const AROUND = [
  [-0.25, -0.3],
  [0.3, -0.25],
  [0.25, 0.3],
  [-0.3, 0.25],
] as const;
const CHANNELS = [0, 1, 2] as const;

/** Looks at every pixel of the stage once, and at edges five times, so that they are smooth. */
export function tracePicture<Seen>(stage: Stage, { look, differs, colour }: Tracing<Seen>): Layer {
  const { width, height, scale, field } = stage;
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
  const lookAlong = (row: number) =>
    Array.from({ length: columns }, (_, column) => look((column + 0.5) / scale, (row + 0.5) / scale));
  const picture = new Float32Array(columns * rows * 4);
  let above = lookAlong(0);
  let here = above;
  for (let row = 0; row < rows; row++) {
    const below = row + 1 < rows ? lookAlong(row + 1) : here;
    for (const [column, seen] of here.entries()) {
      const isEdge = [here[column - 1], here[column + 1], above[column], below[column]].some(
        (neighbour) => neighbour !== undefined && differs(seen, neighbour),
      );
      const around = isEdge
        ? AROUND.map(([dx, dy]) => look((column + 0.5 + dx) / scale, (row + 0.5 + dy) / scale))
        : [];
      picture.set(average([seen, ...around].map(colour)), (row * columns + column) * 4);
    }
    [above, here] = [here, below];
  }
  return field(
    width,
    height,
    (pixel, u, v) => {
      const at = (Math.floor(v * rows) * columns + Math.floor(u * columns)) * 4;
      for (const channel of [...CHANNELS, 3] as const) pixel[channel] = picture[at + channel] ?? 0;
    },
    { dither: 2 },
  );
}

/** The mean of colours, where what is transparent has no say in the hue. */
function average(colours: readonly (readonly [number, number, number, number])[]): readonly number[] {
  const alpha = colours.reduce((sum, colour) => sum + colour[3], 0);
  const hue = CHANNELS.map((channel) =>
    alpha > 0 ? colours.reduce((sum, colour) => sum + colour[channel] * colour[3], 0) / alpha : 0,
  );
  return [...hue, alpha / colours.length];
}
