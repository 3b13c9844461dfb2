import { describe, expect, it } from 'vitest';
import { createNoise } from './noise.ts';

const noise = createNoise(5);
const places = Array.from({ length: 3000 }, (_, index) => [index * 0.37, index * 0.23] as const);

describe('createNoise', () => {
  it.each([
    ['plane', noise.plane, -1.2, 1.2],
    ['fractal', noise.fractal, -1.2, 1.2],
    ['ridged', noise.ridged, 0, 1.1],
  ] as const)('%s stays within its limits and uses them', (_name, field, low, high) => {
    const values = places.map(([x, y]) => field(x, y));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(low);
    expect(Math.max(...values)).toBeLessThanOrEqual(high);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.7);
  });

  it('has no jumps, across cells and across time', () => {
    for (const [x, y] of places.slice(0, 400)) {
      expect(Math.abs(noise.plane(x + 1e-4, y) - noise.plane(x, y))).toBeLessThan(0.002);
      expect(Math.abs(noise.moving(x, y, 3 + 1e-5) - noise.moving(x, y, 3 - 1e-5))).toBeLessThan(0.002);
    }
  });

  it('has no creases at the borders of its cells', () => {
    const step = 1e-3;
    const slope = (x: number, y: number) => (noise.plane(x, y + step) - noise.plane(x, y)) / step;
    for (let cell = 1; cell < 40; cell++) {
      expect(slope(cell * 0.7, cell)).toBeCloseTo(slope(cell * 0.7, cell - step), 1);
    }
  });

  it('differs between seeds', () => {
    expect(createNoise(6).plane(0.5, 0.5)).not.toBe(noise.plane(0.5, 0.5));
  });
});
