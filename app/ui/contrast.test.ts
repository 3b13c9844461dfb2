import { describe, expect, it } from 'vitest';
import { type Colour, decode, encode, type Theme, tokenColours } from './token-colours.fixture.ts';

/** What a browser shows where one colour lies over another: it mixes the encoded values. */
function over(top: Colour, ground: Colour): Colour {
  const mixed = top.rgb.map((part, index) =>
    decode(encode(part) * top.alpha + encode(ground.rgb[index] ?? 0) * (1 - top.alpha)),
  );
  return { rgb: mixed, alpha: 1 };
}

/** WCAG 2.2, relative luminance and contrast ratio. */
const luminance = ({ rgb: [r = 0, g = 0, b = 0] }: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function groundsOf(theme: Theme) {
  const token = (name: string): Colour => {
    const colour = tokenColours.get(name)?.[theme];
    if (!colour) throw new Error(`tokens.css has no --${name}`);
    return colour;
  };
  const blobs = [1, 2, 3].map((n) => token(`blob-${n}`));
  const lit = blobs.map((blob) => over(blob, token('canvas')));
  // Two blobs may overlap: the strongest pair is the worst ground.
  const page = [token('canvas'), ...lit, ...lit.flatMap((ground) => blobs.map((blob) => over(blob, ground)))];
  const glass = page.map((ground) => over(token('glass'), ground));
  const chrome = page.map((ground) => over(token('glass-chrome'), ground));
  const raised = [...page, ...glass, token('surface')];
  const white: Colour = { rgb: [1, 1, 1], alpha: 1 };
  return {
    token,
    grounds: {
      everywhere: [...page, ...glass, ...chrome, token('surface'), token('sunken')],
      raised,
      washed: glass.map((ground) => over(token('accent-wash'), ground)),
      accent: [token('accent'), token('accent-strong')],
      danger: [token('danger-wash')],
      good: [token('good-wash')],
      text: [token('text')],
      'shaded white picture': [over(token('picture-shade'), white)],
    },
  };
}

describe.each<Theme>(['light', 'dark'])('contrast at its worst, %s', (theme) => {
  const { token, grounds } = groundsOf(theme);

  it.each([
    ['text', 'everywhere', 7],
    ['text-soft', 'everywhere', 7],
    ['text-quiet', 'everywhere', 4.5],
    ['accent-ink', 'raised', 4.5],
    ['accent-ink', 'washed', 4.5],
    ['on-accent', 'accent', 4.5],
    ['danger-ink', 'danger', 7],
    ['good-ink', 'good', 7],
    ['line-control', 'raised', 3],
    ['canvas', 'text', 7],
    ['picture-ink', 'shaded white picture', 4.5],
  ] as const)('--%s on %s is at least %d', (ink, ground, least) => {
    const ratios = grounds[ground].map((each) => contrast(over(token(ink), each), each));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(least);
  });
});
