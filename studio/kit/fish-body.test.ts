import { describe, expect, it } from 'vitest';
import type { SwimPath } from './fish-body.ts';
import { poseFish } from './fish-body.ts';

const LENGTH = 160;

describe('poseFish', () => {
  it.each<[string, SwimPath]>([
    [
      'to the left, where angles jump from π to -π',
      (second) => [600 - 50 * second, 300 + 8 * Math.sin(second)],
    ],
    ['in a circle', (second) => [400 + 200 * Math.cos(second / 4), 300 + 200 * Math.sin(second / 4)]],
  ])('keeps its flanks smooth while it swims %s', (_name, path) => {
    for (let second = 0; second < 12; second += 0.25) {
      const { at } = poseFish({ path, length: LENGTH, phase: 1 }, second);
      for (let along = 0.02; along < 0.95; along += 0.01) {
        const [x, y] = at(along, 1);
        const [nextX, nextY] = at(along + 0.01, 1);
        expect(Math.hypot(nextX - x, nextY - y)).toBeLessThan(LENGTH * 0.03);
      }
    }
  });

  it('has its nose on the path', () => {
    const { at } = poseFish({ path: () => [10, 20], length: LENGTH, phase: 0 }, 3);
    expect(at(0, 0)).toEqual([10, 20]);
  });
});
