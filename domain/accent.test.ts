import { expect, it } from 'vitest';
import { readTokens, type Theme, tokenColours } from '../app/ui/token-colours.fixture.ts';
import { type AccentToken, accentShade, accentStylesheet, sealHex } from './accent.ts';
import { clipped, oklchToLinear } from './oklch.ts';

const tokens = [...readTokens(accentStylesheet(200)).keys()] as AccentToken[];
const themes: readonly Theme[] = ['light', 'dark'];

it('its own hue is the red of tokens.css, and needs no rules', () => {
  expect(accentStylesheet(30)).toBe('');
  for (const token of tokens) {
    for (const theme of themes) {
      const { lightness, chroma, hue, alpha = 1 } = accentShade(token, theme, 30);
      const colour = { rgb: clipped(oklchToLinear(lightness, chroma, hue)), alpha };
      expect(colour, `${token}, ${theme}`).toEqual(tokenColours.get(token)?.[theme]);
    }
  }
});

it('every token of the accent in tokens.css follows the hue', () => {
  const reds = [...tokenColours.keys()].filter((name) => /accent|seal/.test(name) && name !== 'on-accent');
  expect(tokens.toSorted()).toEqual(reds.toSorted());
});

it.each([
  [30, '#c62516'],
  [250, '#0069b5'],
])('pictures have the accent %d as %s', (hue, hex) => {
  expect(sealHex(hue)).toBe(hex);
});
