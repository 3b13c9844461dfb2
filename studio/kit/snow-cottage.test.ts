import { describe, expect, it } from 'vitest';
import { createGlow } from './glow.ts';
import { blank, expectSettingsKept, pictureOf } from './picture.fixture.ts';
import type { SnowCottage } from './snow-cottage.ts';
import { chimneyOf, drawSnowCottage, lightWindow } from './snow-cottage.ts';

const cottage: SnowCottage = { x: 160, y: 140, width: 100, windows: 2 };
const glow = createGlow('#ffb45a');
const shown = (other: Partial<SnowCottage> = {}) =>
  pictureOf((context) => drawSnowCottage(context, { ...cottage, ...other }));
const lit = (index: number, light: number, other: Partial<SnowCottage> = {}) =>
  pictureOf((context) => lightWindow(context, glow, { ...cottage, ...other }, index, light));

describe('a cottage in snow', () => {
  it('stands on its ground under a white roof', () => {
    const { bottom, left, right } = shown().ink();
    expect(Math.abs(bottom - cottage.y)).toBeLessThanOrEqual(1);
    expect(left).toBeLessThan(cottage.x - 50);
    expect(right).toBeGreaterThan(cottage.x + 50);
    const snow = shown().ink((red, _green, _blue, alpha) => red > 180 && alpha === 255);
    expect(snow.amount).toBeGreaterThan(1000);
    expect(snow.y).toBeLessThan(cottage.y - 40);
  });

  it('is dark until somebody lights a window', () => {
    expect(shown().ink((red, _green, blue) => red > blue + 20).amount).toBe(0);
  });

  it.each([false, true])('has its chimney where the smoke leaves it (mirrored: %s)', (isMirrored) => {
    const chimney = chimneyOf({ ...cottage, isMirrored });
    const { top } = shown({ isMirrored }).ink();
    expect(Math.abs(chimney.y - top)).toBeLessThan(3);
    expect(shown({ isMirrored }).rgba(Math.round(chimney.x), top + 3)[3]).toBe(255);
  });
});

describe('the light of a window', () => {
  const isPane = (_red: number, _green: number, _blue: number, alpha: number) => alpha === 255;

  it('shines in its own window, and around it', () => {
    const left = lit(0, 1);
    expect(left.ink(isPane).x).toBeCloseTo(cottage.x - 30, 0);
    expect(lit(1, 1).ink(isPane).x).toBeCloseTo(cottage.x + 30, 0);
    expect(lit(2, 1).ink(isPane).bottom).toBe(cottage.y);
    expect(left.ink().amount).toBeGreaterThan(1.5 * left.ink(isPane).amount);
    expect(left.ink().left).toBeGreaterThan(cottage.x - 30 - 43);
  });

  it('is on the other side where the house is mirrored', () => {
    expect(lit(0, 1, { isMirrored: true }).ink(isPane).x).toBeCloseTo(cottage.x + 30, 0);
  });

  it('is warm, and grows', () => {
    const [red, , blue] = lit(0, 1).rgba(cottage.x - 27, cottage.y - 17);
    expect(red).toBeGreaterThan(blue + 40);
    const amounts = [0.2, 0.6, 1].map((light) => lit(0, light).ink().amount);
    expect(amounts[1]).toBeGreaterThan(2 * (amounts[0] ?? 0));
    expect(amounts[2]).toBeGreaterThan(1.3 * (amounts[1] ?? 0));
  });

  it.each([
    ['without light', 0, 0],
    ['with less than none', 0, -1],
    ['in a house that has no such window', 7, 1],
  ])('is nothing %s', (_name, index, light) => {
    expect(lit(index, light).hash).toBe(blank);
  });

  it('leaves no setting behind', () => {
    expectSettingsKept((context) => drawSnowCottage(context, cottage));
    expectSettingsKept((context) => lightWindow(context, glow, cottage, 0, 0.7));
  });
});
