import { describe, expect, it } from 'vitest';
import { facing, shadowSlope, surveyLand, tabled } from './survey.ts';

const LOOKOUT = { eye: 10, horizonY: 20, focal: 100, near: 5, far: 1000 };
const plain = () => 0;
/** A wall of 30 m from 50 m ahead on. */
const wall = (_x: number, z: number) => (z > 50 ? 30 : 0);

describe('surveyLand', () => {
  const at = (land: (x: number, z: number) => number, row: number) =>
    surveyLand(land, LOOKOUT, { width: 4, height: 80 }, 1).ahead[row * 4 + 2] ?? Number.NaN;

  it('meets a plain where perspective says', () => {
    expect(at(plain, 40)).toBeCloseTo((10 * 100) / 20, 0);
    expect(at(plain, 70)).toBeCloseTo((10 * 100) / 50, 0);
  });

  it('leaves the sky open above the horizon, and closed behind a wall', () => {
    expect(at(plain, 19)).toBe(0);
    expect(at(wall, 19)).toBeCloseTo(50, 0);
  });
});

describe('facing', () => {
  it('looks away from a slope', () => {
    const [x, up] = facing((along) => along, 0, 0, 1);
    expect(x).toBeCloseTo(-Math.SQRT1_2);
    expect(up).toBeCloseTo(Math.SQRT1_2);
  });
});

describe('tabled', () => {
  it('is the land between its cells too', () => {
    const table = tabled((x, z) => x + 2 * z, { left: 0, right: 100, near: 0, far: 100 }, 50);
    expect(table(33.3, 71.9)).toBeCloseTo(33.3 + 143.8, 3);
  });
});

describe('shadowSlope', () => {
  it('is steep before a wall and level on top of it', () => {
    expect(shadowSlope(wall, 0, 20, [0, 1], 400)).toBeGreaterThan(0.8);
    expect(shadowSlope(wall, 0, 60, [0, 1], 400)).toBeCloseTo(0);
  });
});
