import type { Rgb } from './colour.ts';
import { css, mix } from './colour.ts';
import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import type { Point } from './path.ts';
import { polygon } from './path.ts';

/** What hangs on a line: its outline from 0, 0 to 1, 1, the upper edge on the line. */
const GARMENTS = {
  sheet: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  shirt: [
    [0.24, 0.02],
    [0.42, 0],
    [0.5, 0.07],
    [0.58, 0],
    [0.76, 0.02],
    [1, 0.3],
    [0.86, 0.42],
    [0.76, 0.3],
    [0.78, 1],
    [0.22, 1],
    [0.24, 0.3],
    [0.14, 0.42],
    [0, 0.3],
  ],
  trousers: [
    [0.14, 0],
    [0.86, 0],
    [0.98, 1],
    [0.62, 1],
    [0.5, 0.3],
    [0.38, 1],
    [0.02, 1],
  ],
  dress: [
    [0.3, 0],
    [0.4, 0.02],
    [0.5, 0.12],
    [0.6, 0.02],
    [0.7, 0],
    [0.72, 0.2],
    [0.66, 0.4],
    [1, 1],
    [0, 1],
    [0.34, 0.4],
    [0.28, 0.2],
  ],
} as const satisfies Record<string, readonly Point[]>;

export interface Washing {
  readonly garment: keyof typeof GARMENTS;
  readonly x: number;
  readonly width: number;
  readonly length: number;
  readonly colour: Rgb | string;
  /** Of the folds that turn away from the light. */
  readonly shade: Rgb | string;
  /** Bands across it, as shares of its length; none unless given. */
  readonly stripes?: { readonly colour: string; readonly at: readonly number[] };
}

const FOLDS = 18;
const EDGE_STEPS = 7;
const STRIPE_HALF = 0.035;

/**
 * A piece of washing in the wind. `lineY` is the height of the line; `wind` how hard it blows now, 0 to 1. Waves run
 * down and along the cloth, and its lower edge lifts.
 */
export function drawWashing(
  context: Context2D,
  washing: Washing,
  lineY: (x: number) => number,
  wind: number,
  second: number,
): void {
  const { garment, x, width, length, colour, shade, stripes } = washing;
  const wave = (u: number, v: number) => Math.sin(second * 3.1 - v * 3.4 + u * 4.2 + x * 0.05) * v ** 1.2;
  const place = (u: number, v: number): Point => {
    const atX = x + u * width;
    const push = wind * v ** 1.5 * length * 0.46 + wave(u, v) * (3 + 13 * wind);
    const lift = wind * wind * v ** 2 * length * 0.24 + wave(u + 0.4, v) * 3 * wind;
    return [atX + push, lineY(atX) + v * length - lift];
  };
  context.save();
  polygon(context, outline(GARMENTS[garment], place));
  context.fillStyle = css(colour);
  context.fill();
  context.clip();
  for (let fold = 0; fold < FOLDS; fold++) {
    const [from, to] = [fold / FOLDS - 0.02, (fold + 1) / FOLDS + 0.02];
    const turn = 0.5 + 0.5 * Math.sin(from * 21 + x + wave(from, 0.7) * 2.2);
    context.fillStyle = css(mix(shade, colour, turn), 0.75);
    polygon(context, [
      place(from, 0),
      place(to, 0),
      place(to, 0.5),
      place(to, 1.05),
      place(from, 1.05),
      place(from, 0.5),
    ]);
    context.fill();
  }
  if (stripes) {
    context.fillStyle = stripes.colour;
    for (const at of stripes.at) {
      const edge = (v: number) => Array.from({ length: 9 }, (_, step) => place(step / 8, v));
      polygon(context, [...edge(at - STRIPE_HALF), ...edge(at + STRIPE_HALF).toReversed()]);
      context.fill();
    }
  }
  context.restore();
}

/** Pegs at both ends of whatever hangs there. */
export function drawPegs(
  context: Context2D,
  { x, width, garment }: Washing,
  lineY: (x: number) => number,
): void {
  const inset = GARMENTS[garment][0][0] + 0.04;
  for (const u of [inset, 1 - inset])
    context.fillRect(x + u * width - 1.6, lineY(x + u * width) - 5, 3.2, 10);
}

/** The outline bent by the wind: straight edges get places in between. */
function outline(shape: readonly Point[], place: (u: number, v: number) => Point): Point[] {
  return shape.flatMap(([u, v], index) => {
    const [nextU, nextV] = shape[(index + 1) % shape.length] ?? [u, v];
    return Array.from({ length: EDGE_STEPS }, (_, step) =>
      place(lerp(u, nextU, step / EDGE_STEPS), lerp(v, nextV, step / EDGE_STEPS)),
    );
  });
}
