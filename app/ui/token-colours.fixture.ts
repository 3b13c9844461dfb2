import { readFileSync } from 'node:fs';

/** Linear sRGB, 0 to 1, with alpha. */
export interface Colour {
  rgb: readonly number[];
  alpha: number;
}
export type Theme = 'light' | 'dark';

const oklch = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/;
/** The first value of each colour token, by day and by night. */
export const tokenColours = readTokens(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'));

function readTokens(css: string): Map<string, Record<Theme, Colour>> {
  const found = new Map<string, Record<Theme, Colour>>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const [day, night = day] = value.match(new RegExp(oklch, 'g')) ?? [];
    if (day && night && !found.has(name)) found.set(name, { light: parse(day), dark: parse(night) });
  }
  return found;
}

/** OKLCH to linear sRGB, clipped to its gamut (Björn Ottosson's matrices, as in CSS Color 4). */
function parse(text: string): Colour {
  const [L = 0, C = 0, H = 0, alpha = 1] = (oklch.exec(text) ?? [])
    .slice(1)
    .map((part) => (part ? Number(part) : undefined));
  const [a, b] = [C * Math.cos((H * Math.PI) / 180), C * Math.sin((H * Math.PI) / 180)];
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return { rgb: rgb.map((part) => Math.min(1, Math.max(0, part))), alpha };
}

/** From linear light to what sRGB stores, and back. */
export const encode = (part: number) =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
export const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
