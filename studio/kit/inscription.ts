import type { Context2D } from './layer.ts';
import { createLettering } from './lettering.ts';
import { smoothstep } from './maths.ts';

export interface Inscription {
  /** Lines of writing, from right to left. */
  readonly columns: readonly string[];
  /** Two characters of a seal under the last column. */
  readonly seal: string;
  /** Middle of the first glyph. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly startSecond: number;
}

const GLYPH_SECONDS = 0.42;
const FADE_SECONDS = 1.2;
const SEAL_RED = '#b03526';
const SEAL_PAPER = '#f3ead9';

/** A poem written on the picture, glyph after glyph, and a red seal. Returns what draws it at a second. */
export function createInscription({ columns, seal, x, y, size, colour, startSecond }: Inscription) {
  const write = createLettering('kai', columns.join(''));
  const stamp = createSeal(seal);
  const [rowStep, columnStep] = [size * 1.18, size * 1.5];
  const glyphs = columns.flatMap((words, column) =>
    [...words].map((glyph, row) => ({ glyph, x: x - column * columnStep, y: y + row * rowStep })),
  );
  const last = columns.length - 1;
  const sealY = y + [...(columns[last] ?? '')].length * rowStep + size * 0.5;
  return (context: Context2D, second: number) => {
    const presence = (order: number) =>
      smoothstep(0, FADE_SECONDS, second - startSecond - order * GLYPH_SECONDS);
    context.save();
    context.fillStyle = colour;
    for (const [order, glyph] of glyphs.entries()) {
      context.globalAlpha = 0.88 * presence(order);
      write(context, glyph.glyph, glyph.x, glyph.y, size);
    }
    context.globalAlpha = 0.92 * presence(glyphs.length + 2);
    stamp(context, x - last * columnStep, sealY, size * 0.92);
    context.restore();
  };
}

function createSeal(words: string) {
  const write = createLettering('serif-bold', words);
  return (context: Context2D, x: number, y: number, size: number) => {
    context.fillStyle = SEAL_RED;
    context.beginPath();
    context.roundRect(x - size * 0.5, y - size * 0.2, size, size * 1.7, size * 0.1);
    context.fill();
    context.fillStyle = SEAL_PAPER;
    for (const [row, glyph] of [...words].entries()) {
      write(context, glyph, x, y + size * (0.26 + row * 0.76), size * 0.7);
    }
  };
}
