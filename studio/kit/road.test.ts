import { describe, expect, it } from 'vitest';
import { beside, createRoad } from './road.ts';

describe('createRoad', () => {
  const bend = createRoad([
    [0, 0, 10],
    [0, 4, 60],
    [50, 4, 90],
  ]);

  it('passes the places it was given', () => {
    expect(bend.at(0).place).toEqual([0, 0, 10]);
    expect(bend.at(bend.length).place).toEqual([50, 4, 90]);
    const gaps = Array.from({ length: 400 }, (_, step) => {
      const [x, , z] = bend.at((step / 400) * bend.length).place;
      return Math.hypot(x, z - 60);
    });
    expect(Math.min(...gaps)).toBeLessThan(0.5);
  });

  it('is walked at even speed', () => {
    const steps = Array.from({ length: 50 }, (_, step) => {
      const [from, to] = [bend.at((step / 50) * bend.length), bend.at(((step + 1) / 50) * bend.length)];
      return Math.hypot(...from.place.map((value, axis) => (to.place[axis] ?? 0) - value));
    });
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.05 * Math.max(...steps));
  });

  it('has its right side on the right', () => {
    const ahead = createRoad([
      [0, 0, 10],
      [0, 0, 90],
    ]);
    const [x, y, z] = beside(ahead.at(40), 3);
    expect([x, y, z].map(Math.round)).toEqual([3, 0, 50]);
  });
});
