import { readFileSync } from 'node:fs';
import { clipped, type LinearRgb, oklchToLinear } from '../../domain/oklch.ts';

/** Linear sRGB, 0 to 1, with alpha. */
export interface Colour {
  rgb: LinearRgb;
  alpha: number;
}
export type Theme = 'light' | 'dark';

const oklch = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/;
const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
/** The first value of each colour token, in the light and the dark theme. */
export const tokenColours = readTokens(tokens);

/** The same for an element with its own hue (`data-hue`). */
export function tokenColoursIn(hue: number): typeof tokenColours {
  return readTokens(tokens.replaceAll(/var\(--hue[^)]*\)/g, `${hue}`));
}

/** Reads the first value of each colour token of a stylesheet, in the light and the dark theme. */
export function readTokens(css: string): Map<string, Record<Theme, Colour>> {
  const found = new Map<string, Record<Theme, Colour>>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const [day, night = day] = value.match(new RegExp(oklch, 'g')) ?? [];
    if (day && night && !found.has(name)) found.set(name, { light: parse(day), dark: parse(night) });
  }
  return found;
}

/** Parses a colour in `oklch()` notation, clipped to the sRGB gamut. */
function parse(text: string): Colour {
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = (oklch.exec(text) ?? [])
    .slice(1)
    .map((part) => (part ? Number(part) : undefined));
  return { rgb: clipped(oklchToLinear(lightness, chroma, hue)), alpha };
}
