import { KAI, requireFont, SERIF } from './fonts.ts';
import type { Context2D } from './layer.ts';
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
  requireFont(KAI);
  requireFont(SERIF);
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
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = colour;
    context.font = `${size}px "${KAI}"`;
    for (const [order, glyph] of glyphs.entries()) {
      context.globalAlpha = 0.88 * presence(order);
      context.fillText(glyph.glyph, glyph.x, glyph.y);
    }
    context.globalAlpha = 0.92 * presence(glyphs.length + 2);
    drawSeal(context, seal, x - last * columnStep, sealY, size * 0.92);
    context.restore();
  };
}

function drawSeal(context: Context2D, words: string, x: number, y: number, size: number): void {
  context.fillStyle = SEAL_RED;
  context.beginPath();
  context.roundRect(x - size * 0.5, y - size * 0.2, size, size * 1.7, size * 0.1);
  context.fill();
  context.fillStyle = SEAL_PAPER;
  context.font = `700 ${size * 0.7}px "${SERIF}"`;
  for (const [row, glyph] of [...words].entries()) context.fillText(glyph, x, y + size * (0.26 + row * 0.76));
}
