import { describe, expect, it } from 'vitest';
import { css, hex, mix, ramp, toOklab } from './colour.ts';

const rounded = (colour: readonly number[]) => colour.map(Math.round);

describe('colours', () => {
  it.each([
    ['#ff8000', [255, 128, 0]],
    ['#0af', [0, 170, 255]],
  ])('reads %s', (code, expected) => {
    expect(hex(code)).toEqual(expected);
  });

  it('writes a fill style', () => {
    expect(css('#ff8000', 0.5)).toBe('rgba(255,128,0,0.5)');
    expect(css([1.4, 2.6, 3])).toBe('rgba(1,3,3,1)');
  });

  it('gives the ends of a mix back', () => {
    expect(rounded(mix('#c8402a', '#17706a', 0))).toEqual([200, 64, 42]);
    expect(rounded(mix('#c8402a', '#17706a', 1))).toEqual([23, 112, 106]);
  });

  it('agrees with the published OKLab of red', () => {
    // Ottosson, "A perceptual color space for image processing".
    const [lightness, a, b] = toOklab([255, 0, 0]);
    expect([lightness, a, b].map((value) => value.toFixed(3))).toEqual(['0.628', '0.225', '0.126']);
  });
});

describe('ramp', () => {
  const sky = ramp([0, '#000000'], [0.5, '#ff0000'], [1, '#ffffff']);

  it.each([
    [-1, [0, 0, 0]],
    [0, [0, 0, 0]],
    [0.5, [255, 0, 0]],
    [1, [255, 255, 255]],
    [2, [255, 255, 255]],
  ])('is at %d what its stops say', (position, expected) => {
    expect(rounded(sky(position))).toEqual(expected);
  });

  it('keeps its first colour before the first stop', () => {
    expect(rounded(ramp([0.3, '#123456'], [1, '#ffffff'])(0.1))).toEqual([18, 52, 86]);
  });
});
