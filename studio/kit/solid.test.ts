import { describe, expect, it } from 'vitest';
import { createEye } from './eye.ts';
import type { Solid } from './solid.ts';
import { blend, box, ellipsoid, march, normalOf, passage, stick } from './solid.ts';

const ball: Solid = {
  centre: [0, 1, 5],
  reach: 1.1,
  distance: (x, y, z) => ellipsoid(x, y - 1, z - 5, 1, 1),
};
const FAR = 100;

describe('march', () => {
  it('stops at the surface', () => {
    expect(march(ball, [0, 1, 0], [0, 0, 1], FAR)).toBeCloseTo(4, 2);
  });

  it('passes what it does not meet', () => {
    expect(march(ball, [0, 2.5, 0], [0, 0, 1], FAR)).toBe(Number.POSITIVE_INFINITY);
  });

  it('finds a surface that looks back', () => {
    expect(normalOf(ball, [0, 1, 4])[2]).toBeCloseTo(-1, 3);
  });
});

it('lets light pass beside a solid, and none behind it', () => {
  expect(passage(ball, [0, 1, 0], [0, 0, 1], FAR, 9)).toBe(0);
  expect(passage(ball, [0, 4, 0], [0, 0, 1], FAR, 9)).toBe(1);
});

describe('distances', () => {
  it.each([
    ['a box', box(2, 0, 0, [1, 1, 1], 0.1), 1],
    ['a stick', stick([0, 2, 0.5], [0, 0, 0], [0, 0, 1], 0.5, 0.5), 1.5],
    ['an ellipsoid', ellipsoid(0, 3, 0, 2, 1), 2],
  ])('are right outside %s', (_name, distance, expected) => {
    expect(distance).toBeCloseTo(expected, 6);
  });

  it('blend below both where they meet, and to the smaller where they do not', () => {
    expect(blend(0.1, 0.1, 0.2)).toBeLessThan(0.1);
    expect(blend(0.1, 0.9, 0.2)).toBe(0.1);
  });
});

it('sees a place where its ray goes', () => {
  const eye = createEye([0, 2, -5], [0.3, 1, 0], 900, { width: 1280, height: 720 });
  const [x, y] = eye.project([1, 0.5, 2]);
  const ray = eye.rayAt(x, y);
  const distance = (2 - eye.at[2]) / ray[2];
  expect(eye.at[0] + ray[0] * distance).toBeCloseTo(1, 6);
  expect(eye.at[1] + ray[1] * distance).toBeCloseTo(0.5, 6);
});
