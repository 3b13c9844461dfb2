import { css } from '../kit/colour.ts';
import type { Context2D } from '../kit/layer.ts';
import { smoothstep } from '../kit/maths.ts';
import type { Painter } from '../scene.ts';

/** The three hands of the series: brush, cut and pen. The Debian packages that bring them stand in studio/README.md. */
const faces = {
  /** Regular script, thickened with a stroke of its own until it reads like a brush. */
  kai: { font: '"AR PL UKai CN"', weight: '', thicken: 0.035 },
  /** Heavy Song, for bright and busy pictures. */
  song: { font: '"Noto Serif CJK SC"', weight: '900', thicken: 0 },
  /** Thin Song, for quiet ones. */
  fine: { font: '"Noto Serif CJK SC"', weight: '300', thicken: 0 },
} as const;

export interface Lettering {
  readonly face: keyof typeof faces;
  readonly direction: 'vertical' | 'horizontal';
  /** Middle of the first glyph. */
  readonly x: number;
  readonly y: number;
  /** Of one glyph, in pixels. */
  readonly size: number;
  readonly colour: string;
  /** Pixels from glyph to glyph; 1.16 sizes when absent. */
  readonly advance?: number;
  /** A soft ground behind the glyphs for pictures that are busy there. */
  readonly shade?: string;
  /** Second at which the first glyph begins to appear. */
  readonly start?: number;
}

const glyphSeconds = 1.1;
const staggerSeconds = 0.28;
const seal = { ground: '#b8321f', ink: '#f7ebdd' };

/** Writes the title glyph by glyph, then stamps the house's seal under it. */
export function letter(title: string, lettering: Lettering): Painter {
  const { x, y, size, direction, advance = size * 1.16, start = 0.5 } = lettering;
  const [stepX, stepY] = direction === 'vertical' ? [0, advance] : [advance, 0];
  const glyphs = [...title];
  const stampSize = size * 0.3;
  const stampX = direction === 'vertical' ? x : x + advance * (glyphs.length - 1) + size * 0.62 + stampSize;
  const stampY =
    direction === 'vertical' ? y + advance * (glyphs.length - 1) + size * 0.66 + stampSize : y + size * 0.12;
  return (context, second) => {
    const presence = (order: number) => smoothstep(0, glyphSeconds, second - start - order * staggerSeconds);
    context.save();
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    glyphs.forEach((glyph, order) => {
      context.globalAlpha = presence(order);
      drawGlyph(context, glyph, x + stepX * order, y + stepY * order, lettering);
    });
    context.globalAlpha = presence(glyphs.length + 1);
    stamp(context, stampX, stampY, stampSize);
    context.restore();
  };
}

function drawGlyph(context: Context2D, glyph: string, x: number, y: number, lettering: Lettering): void {
  const { size, colour, shade } = lettering;
  const { font, weight, thicken } = faces[lettering.face];
  context.font = `${weight} ${size}px ${font}`;
  context.fillStyle = colour;
  if (shade) {
    context.shadowColor = css(shade, 0.75);
    context.shadowBlur = size * 0.35;
  }
  context.fillText(glyph, x, y);
  context.shadowColor = 'transparent';
  if (thicken === 0) return;
  context.strokeStyle = colour;
  context.lineJoin = 'round';
  context.lineWidth = size * thicken;
  context.strokeText(glyph, x, y);
}

/** A square seal with the two characters of the brand, one above the other. */
function stamp(context: Context2D, x: number, y: number, size: number): void {
  context.fillStyle = seal.ground;
  context.beginPath();
  context.roundRect(x - size * 0.42, y - size * 0.72, size * 0.84, size * 1.44, size * 0.1);
  context.fill();
  context.fillStyle = seal.ink;
  context.font = `900 ${size * 0.6}px "Noto Serif CJK SC"`;
  context.fillText('映', x, y - size * 0.32);
  context.fillText('匣', x, y + size * 0.32);
}
