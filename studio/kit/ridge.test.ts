import { describe, expect, it } from 'vitest';
import { pictureOf } from './picture.fixture.ts';
import { fillBelow, sampled } from './ridge.ts';

/** A mountain in the middle of the picture. */
const mountain = (x: number) => 120 - 80 * Math.exp(-(((x - 160) / 60) ** 2));

describe('a skyline', () => {
  it('is filled from its height down to the bottom, from side to side', () => {
    const { rgba, ink } = pictureOf((context) => fillBelow(context, mountain, 320, 160));
    expect([ink().left, ink().right, ink().bottom]).toEqual([0, 320, 160]);
    for (let x = 0; x < 320; x += 16) {
      const top = mountain(x + 0.5);
      expect(rgba(x, Math.floor(top) - 2)[3]).toBe(0);
      expect(rgba(x, Math.ceil(top) + 1)[3]).toBe(255);
    }
  });
});

describe('a sampled skyline', () => {
  it('is the skyline, between its samples too', () => {
    const copy = sampled(mountain, 320);
    for (let x = 0; x <= 320; x += 0.7) expect(Math.abs(copy(x) - mountain(x))).toBeLessThan(0.05);
  });

  it('asks for each pixel once', () => {
    let asked = 0;
    const copy = sampled((x) => {
      asked++;
      return x;
    }, 100);
    for (let x = 0; x < 1000; x++) copy(x / 10);
    expect(asked).toBeLessThanOrEqual(102);
  });

  it('goes on level beyond its ends', () => {
    const copy = sampled((x) => x, 100);
    expect([copy(-50), copy(500)]).toEqual([0, 101]);
  });
});
