import { describe, expect, it } from 'vitest';
import { march } from './solid.ts';
import { createHand, GRASPS, mixGrasps } from './solid-hand.ts';

const stance = {
  at: [0, 0, 0],
  size: 1,
  heading: 0,
  skin: [0.6, 0.36, 0.24],
  sleeve: [0.05, 0.08, 0.15],
} as const;
/** How far ahead of the wrist somebody who looks back along the middle finger first sees the hand. */
const tipOf = (grasp: keyof typeof GRASPS) =>
  20 - march(createHand(GRASPS[grasp], stance), [20, -0.3, 0.5], [-1, 0, 0], 40);

describe('a solid hand', () => {
  it('is ten long when it is flat, and a fist ends at its knuckles', () => {
    expect(tipOf('flat')).toBeGreaterThan(9.5);
    expect(tipOf('closed')).toBeLessThan(8);
  });

  it('points with its first finger alone', () => {
    const hand = createHand(GRASPS.pointing, stance);
    expect(hand.distance(8.5, -0.4, 1.8)).toBeLessThan(0);
    expect(hand.distance(8.5, -0.4, -0.5)).toBeGreaterThan(0);
  });

  it('points where it is turned', () => {
    const hand = createHand(GRASPS.flat, { ...stance, at: [1, 2, 3], heading: Math.PI / 2, size: 0.5 });
    expect(hand.distance(1 - 0.3, 2, 3 + 4.5)).toBeLessThan(0);
    expect(hand.distance(1 + 4.5, 2, 3)).toBeGreaterThan(0);
  });

  it('has a sleeve of cloth and fingers of skin', () => {
    const { finish } = createHand(mixGrasps(GRASPS.flat, GRASPS.taking, 0), stance);
    expect(finish([-9, 2.5, 0], [0, 1, 0]).colour).toEqual(stance.sleeve);
    expect(finish([5, 0.9, 0], [0, 1, 0]).depth).toBeGreaterThan(0.5);
  });
});
