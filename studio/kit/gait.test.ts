import { describe, expect, it } from 'vitest';
import { GAITS, going } from './gait.ts';

describe.each(Object.entries(GAITS))('a %s', (name, gait) => {
  const steps = Array.from({ length: 400 }, (_, step) => {
    const distance = (step / 400) * gait.stride * 2;
    return { distance, pose: going(distance, gait) };
  });

  it('holds the ground with the foot that is down', () => {
    const standing = steps.map(({ distance, pose: { feet } }) =>
      feet[0][1] === 0 ? distance + feet[0][0] : 0,
    );
    const places = new Set(standing.map((place) => Math.round(place)));
    // Nowhere, and one place for each of the strides that have begun.
    expect(places.size).toBeLessThanOrEqual(4);
  });

  it(name === 'run' ? 'leaves the ground between steps' : 'always has a foot on the ground', () => {
    const inFlight = steps.some(({ pose: { feet } }) => feet[0][1] < 0 && feet[1][1] < 0);
    expect(inFlight).toBe(name === 'run');
  });

  it('has no jerk: nothing goes far from one moment to the next', () => {
    for (const [place, { pose }] of steps.entries()) {
      const next = steps[place + 1]?.pose ?? pose;
      expect(Math.hypot(next.feet[0][0] - pose.feet[0][0], next.feet[0][1] - pose.feet[0][1])).toBeLessThan(
        2.5,
      );
      expect(
        Math.hypot(next.hands[0][0] - pose.hands[0][0], next.hands[0][1] - pose.hands[0][1]),
      ).toBeLessThan(1);
    }
  });
});
