import { describe, expect, it } from 'vitest';
import { createGlow, shine } from './glow.ts';
import { blank, expectSettingsKept, pictureOf } from './picture.fixture.ts';

const [X, Y, RADIUS] = [160, 90, 60];
const glow = createGlow('#ffb45a');
const shown = (strength = 1, light = glow) =>
  pictureOf((context) => shine(context, light, X, Y, RADIUS, strength));

describe('a light', () => {
  it('is round and fades outward, to nothing at its radius', () => {
    const { rgba, ink } = shown();
    const along = [0, 15, 30, 45, 58].map((distance) => rgba(X + distance, Y)[3]);
    expect(along).toEqual(along.toSorted((one, other) => other - one));
    expect(along[0]).toBeGreaterThan(230);
    expect(along[4]).toBeLessThan(4);
    expect(Math.abs(rgba(X + 30, Y)[3] - rgba(X, Y - 31)[3])).toBeLessThan(6);
    expect(ink().left).toBeGreaterThanOrEqual(X - RADIUS);
  });

  it('is tighter the faster it falls off', () => {
    expect(shown(1, createGlow('#ffb45a', 4)).ink().amount).toBeLessThan(0.6 * shown().ink().amount);
  });

  it('is as strong as it is told, and never stronger than its lamp', () => {
    expect(shown(0.5).ink().amount / shown().ink().amount).toBeCloseTo(0.5, 1);
    expect(shown(7).hash).toBe(shown().hash);
    expect(shown(-1).hash).toBe(blank);
  });

  it('adds to another light without burning out', () => {
    const { rgba } = pictureOf((context) => {
      context.fillStyle = '#404040';
      context.fillRect(0, 0, 320, 180);
      for (let lamp = 0; lamp < 3; lamp++) shine(context, glow, X, Y, RADIUS, 0.3);
    });
    const [red, green, blue] = rgba(X, Y);
    expect(red).toBeGreaterThan(0x40 + 60);
    expect(Math.max(red, green, blue)).toBeLessThan(255);
    expect(red).toBeGreaterThan(blue + 30);
  });

  it('darkens nothing, whatever its colour', () => {
    const { rgba } = pictureOf((context) => {
      context.fillStyle = '#e0e0e0';
      context.fillRect(0, 0, 320, 180);
      shine(context, glow, X, Y, RADIUS, 1);
    });
    expect(Math.min(...rgba(X, Y))).toBeGreaterThanOrEqual(0xe0);
  });

  it('leaves no setting behind', () =>
    expectSettingsKept((context) => shine(context, glow, X, Y, RADIUS, 0.6)));
});
