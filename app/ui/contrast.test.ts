import { describe, expect, it } from 'vitest';
import { accentStylesheet } from '../../domain/accent.ts';
import { decode, encode, luminance } from '../../domain/oklch.ts';
import {
  type Colour,
  readTokens,
  type Theme,
  tokenColours,
  tokenColoursIn,
} from './token-colours.fixture.ts';

/** The colour that results from one colour over another: browsers mix the encoded values. */
function over(top: Colour, ground: Colour): Colour {
  const mix = (part: 0 | 1 | 2) =>
    decode(encode(top.rgb[part]) * top.alpha + encode(ground.rgb[part]) * (1 - top.alpha));
  return { rgb: [mix(0), mix(1), mix(2)], alpha: 1 };
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one.rgb), luminance(other.rgb)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function groundsOf(theme: Theme, accentHue: number) {
  const accent = readTokens(accentStylesheet(accentHue));
  const token = (name: string): Colour => {
    const colour = (accent.get(name) ?? tokenColours.get(name))?.[theme];
    if (!colour) throw new Error(`tokens.css has no --${name}`);
    return colour;
  };
  const blobs = [1, 2, 3].map((n) => token(`blob-${n}`));
  const lit = blobs.map((blob) => over(blob, token('canvas')));
  // Two blobs may overlap, and every pair must be tested.
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
      seal: [token('seal')],
      danger: [token('danger-wash')],
      good: [token('good-wash')],
      text: [token('text')],
      'shaded white picture': [over(token('picture-shade'), white)],
      screen: [token('screen')],
    },
  };
}

const hues = Array.from({ length: 36 }, (_, step) => step * 10);

describe.each<Theme>(['light', 'dark'])('lowest contrast, %s', (theme) => {
  const ratioOf = (ink: string, ground: keyof ReturnType<typeof groundsOf>['grounds'], accentHue: number) => {
    const { token, grounds } = groundsOf(theme, accentHue);
    return Math.min(...grounds[ground].map((each) => contrast(over(token(ink), each), each)));
  };

  it.each([
    ['text', 'everywhere', 7],
    ['text-soft', 'everywhere', 7],
    ['text-quiet', 'everywhere', 4.5],
    ['danger-ink', 'danger', 7],
    ['good-ink', 'good', 7],
    ['line-control', 'raised', 3],
    ['canvas', 'text', 7],
    ['picture-ink', 'shaded white picture', 4.5],
    ['caption-yellow', 'shaded white picture', 4.5],
    ['caption-cyan', 'shaded white picture', 4.5],
    ['caption-green', 'shaded white picture', 4.5],
  ] as const)('--%s on %s is at least %d', (ink, ground, least) => {
    expect(ratioOf(ink, ground, 30)).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['accent-ink', 'raised', 4.5],
    ['accent-ink', 'washed', 4.5],
    ['on-accent', 'accent', 4.5],
    ['on-accent', 'seal', 3],
    ['seal', 'raised', 3],
    ['accent-on-text', 'text', 3],
    ['picture-accent', 'screen', 4.5],
  ] as const)('--%s on %s is at least %d for every hue of the accent', (ink, ground, least) => {
    const low = hues.filter((hue) => ratioOf(ink, ground, hue) < least);
    expect(low).toEqual([]);
  });

  it('--text on the light of a tile is at least 4.5 for every hue of its category', () => {
    const low = hues.filter((hue) => {
      const colours = tokenColoursIn(hue);
      const [ink, light] = [colours.get('text'), colours.get('tone-light')];
      return !ink || !light || contrast(ink[theme], light[theme]) < 4.5;
    });
    expect(low).toEqual([]);
  });
});
