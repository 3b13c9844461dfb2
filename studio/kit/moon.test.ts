import { describe, expect, it } from 'vitest';
import type { Moon } from './moon.ts';
import { createMoon } from './moon.ts';
import { expectSeeded, expectSettingsKept, pictureOf, stageOf } from './picture.fixture.ts';

const [X, Y, RADIUS] = [160, 90, 24];
const full: Moon = { radius: RADIUS, light: '#fff4d6', sea: '#b8a888' };
const shown = (moon: Partial<Moon> = {}) => {
  const draw = createMoon(stageOf(), { ...full, ...moon });
  return pictureOf((context) => draw(context, X, Y));
};

describe('the moon', () => {
  it('is round, of its radius, around its point', () => {
    const face = shown().ink((_red, _green, _blue, alpha) => alpha > 240);
    expect(Math.abs(face.amount / (Math.PI * RADIUS ** 2) - 1)).toBeLessThan(0.03);
    expect([face.x, face.y].map(Math.round)).toEqual([X, Y]);
    expect(Math.abs(face.right - face.left - 2 * RADIUS)).toBeLessThanOrEqual(2);
    expect(Math.abs(face.bottom - face.top - 2 * RADIUS)).toBeLessThanOrEqual(2);
  });

  it('has a halo as wide as it is told', () => {
    const left = (halo: number) => shown({ halo }).ink((_red, _green, _blue, alpha) => alpha > 1).left;
    expect(left(3)).toBeGreaterThanOrEqual(X - 3 * RADIUS);
    expect(left(5)).toBeLessThan(X - 3 * RADIUS);
    expect(left(5)).toBeGreaterThanOrEqual(X - 5 * RADIUS);
  });

  it('has seas, others in each film', () => {
    const { rgba } = shown();
    const shades = [-12, -6, 0, 6, 12].flatMap((down) =>
      Array.from({ length: RADIUS }, (_, step) => rgba(X - RADIUS / 2 + step, Y + down)[2]),
    );
    expect(Math.max(...shades) - Math.min(...shades)).toBeGreaterThan(20);
    expectSeeded((stage) => {
      const draw = createMoon(stage, full);
      return (context) => draw(context, X, Y);
    });
  });

  it('leaves no setting behind', () => {
    const draw = createMoon(stageOf(), full);
    expectSettingsKept((context) => draw(context, X, Y));
  });
});
