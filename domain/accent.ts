import { clipped, type LinearRgb, luminance, oklchToLinear, toHex } from './oklch.ts';

interface Shade {
  readonly lightness: number;
  readonly chroma: number;
  /** Degrees of OKLCH. */
  readonly hue: number;
  readonly alpha?: number;
}
type Theme = 'light' | 'dark';

/** The hue of 朱砂 red, in degrees of OKLCH, which `tokens.css` uses. */
const redHue = 30;

/**
 * The accent tokens of `tokens.css` (lightness, chroma, hue, alpha), first for the light theme, then for the dark one.
 */
const red = {
  accent: [shade(0.525, 0.196, 30), shade(0.565, 0.2, 30)],
  'accent-strong': [shade(0.465, 0.178, 30), shade(0.53, 0.192, 30)],
  'accent-ink': [shade(0.495, 0.19, 30), shade(0.752, 0.142, 34)],
  'accent-wash': [shade(0.525, 0.196, 30, 0.085), shade(0.68, 0.19, 32, 0.14)],
  seal: [shade(0.535, 0.198, 30), shade(0.61, 0.212, 31)],
  'accent-on-text': [shade(0.65, 0.215, 31), shade(0.525, 0.196, 30)],
  'picture-accent': [shade(0.65, 0.215, 31), shade(0.65, 0.215, 31)],
} as const;

export type AccentToken = keyof typeof red;

function shade(lightness: number, chroma: number, hue: number, alpha?: number): Shade {
  return { lightness, chroma, hue, ...(alpha && { alpha }) };
}

/**
 * An accent token in another hue. It keeps the luminance of the red, hence its contrast (WCAG 2.2 §1.4.3). Its chroma
 * is at most that of the red, and lower where sRGB cannot show as much.
 * @param accentHue degrees of OKLCH; 30 is the red itself
 */
export function accentShade(token: AccentToken, theme: Theme, accentHue: number): Shade {
  const original = red[token][theme === 'light' ? 0 : 1];
  if (accentHue === redHue) return original;
  const { lightness, chroma, alpha } = original;
  const hue = (accentHue + original.hue - redHue + 360) % 360;
  const wanted = luminance(clipped(oklchToLinear(lightness, chroma, original.hue)));
  const chromaAt = (at: number) => Math.min(chroma, maxChroma(at, hue));
  const found = largest((at) => luminance(oklchToLinear(at, chromaAt(at), hue)) <= wanted);
  return shade(round(found), round(chromaAt(found)), hue, alpha);
}

/** The seal's colour for icons and other pictures, which have no dark variant. @returns `#rrggbb` */
export function sealHex(accentHue: number): string {
  const { lightness, chroma, hue } = accentShade('seal', 'light', accentHue);
  return toHex(oklchToLinear(lightness, chroma, hue));
}

/** CSS that overrides the accent of `tokens.css` with another hue; empty for the default hue. */
export function accentStylesheet(accentHue: number): string {
  if (accentHue === redHue) return '';
  const tokens = Object.keys(red) as AccentToken[];
  return `:root{--hue:${accentHue};${tokens.map((token) => `--${token}:${bothThemes(token, accentHue)};`).join('')}}`;
}

/** A token's colour in CSS, with `light-dark()` where the themes differ. */
function bothThemes(token: AccentToken, accentHue: number): string {
  const [day, night] = (['light', 'dark'] as const).map((theme) => {
    const { lightness, chroma, hue, alpha } = accentShade(token, theme, accentHue);
    return `oklch(${lightness} ${chroma} ${hue}${alpha ? ` / ${alpha}` : ''})`;
  });
  return day === night ? `${day}` : `light-dark(${day}, ${night})`;
}

/** The highest chroma that sRGB can show at a lightness and hue. */
function maxChroma(lightness: number, hue: number): number {
  const isShown = (colour: LinearRgb) => colour.every((part) => part >= 0 && part <= 1);
  return largest((chroma) => isShown(oklchToLinear(lightness, chroma, hue)));
}

/** Bisects for the largest number from 0 to 1 that passes a monotonic test. */
function largest(holds: (value: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Rounds down, so that a rounded colour is never brighter or outside sRGB. */
const round = (value: number) => Math.floor(value * 10_000) / 10_000;
