import { describe, expect, it } from 'vitest';
import { dominantColour } from './dominant-colour.ts';

const pixels = (...runs: readonly (readonly [count: number, red: number, green: number, blue: number])[]) =>
  Uint8Array.from(
    runs.flatMap(([count, ...rgb]) => Array.from({ length: count }, () => [...rgb, 255]).flat()),
  );

describe('dominantColour', () => {
  it.each([
    ['red', [255, 0, 0], 29],
    ['green', [0, 255, 0], 142],
    ['blue', [0, 0, 255], 264],
  ] as const)('of pure %s is its hue in OKLCH', (_name, rgb, hue) => {
    expect(dominantColour(pixels([10, ...rgb])).hue).toBe(hue);
  });

  it('is not the grey of most of the picture', () => {
    const { colour, hue } = dominantColour(pixels([900, 130, 130, 132], [40, 200, 60, 40]));
    expect(hue).toBeGreaterThan(20);
    expect(hue).toBeLessThan(40);
    expect(colour).toBe('#c83c28');
  });

  it('is the light of a night picture', () => {
    const { hue } = dominantColour(pixels([500, 16, 22, 70], [60, 90, 230, 170]));
    expect(hue).toBeGreaterThan(150);
    expect(hue).toBeLessThan(180);
  });

  it('joins hues on both sides of 0 degrees', () => {
    const { hue } = dominantColour(pixels([30, 214, 84, 126], [30, 214, 84, 144], [45, 40, 120, 220]));
    expect(hue < 20 || hue > 340).toBe(true);
  });
});
