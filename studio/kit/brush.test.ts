import { expect, it } from 'vitest';
import { fillStroke, pointAlong, tapered } from './brush.ts';
import { Layer } from './layer.ts';
import type { Point } from './path.ts';

const WAY: readonly Point[] = [
  [10, 20],
  [40, 10],
  [80, 30],
];

it.each([
  [0, [10, 20]],
  [0.5, [40, 10]],
  [1, [80, 30]],
])('a curve is at %d of its way where its points are', (share, expected) => {
  expect(pointAlong(WAY, share)).toEqual(expected);
});

it('a tapered stroke begins and ends in a point', () => {
  const pressure = tapered(6, 0.4);
  expect([pressure(0), pressure(1)]).toEqual([0, 0]);
  expect(pressure(0.4)).toBeCloseTo(6, 9);
});

it('a stroke is as wide as the hand presses', () => {
  const { context } = new Layer(100, 40, 1);
  fillStroke(context, {
    points: [
      [0, 20],
      [100, 20],
    ],
    pressure: () => 5,
  });
  const column = context.getImageData(50, 0, 1, 40).data;
  const inked = Array.from({ length: 40 }, (_, row) => (column[row * 4 + 3] ?? 0) > 127);
  expect(inked.filter(Boolean)).toHaveLength(10);
  expect([inked.indexOf(true), inked.lastIndexOf(true)]).toEqual([15, 24]);
});
