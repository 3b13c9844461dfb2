import type { Grasp, HandStance } from './solid-hand.ts';
import type { Vector } from './vector.ts';

/** Thumb and first finger on a pen or brush, the second below it, two that lie curled. */
export const PEN_GRASP: Grasp = {
  fingers: [
    [0.62, 0.55, 0.2, 0.02],
    [0.8, 0.85, 0.4, 0.05],
    [0.95, 1.15, 0.6, 0.02],
    [1, 1.15, 0.6, 0],
  ],
  thumb: [
    [1.2, -0.5, 1.1],
    [2.9, -1.3, 2.9],
    [4.9, -2.2, 3.5],
    [6.5, -2.9, 3.2],
  ],
};
/** What they hold of it, in the hand's own frame. */
export const PEN_GRIP: Vector = [7.3, -2.9, 2.55];

/** From a hand's frame, in tenths of it, into the room's directions. */
export function fromHand([ahead, y, z]: Vector, stance: Omit<HandStance, 'at' | 'skin' | 'sleeve'>): Vector {
  const { heading, pitch = 0, roll = 0 } = stance;
  const up = y * Math.cos(roll) - z * Math.sin(roll);
  const aside = y * Math.sin(roll) + z * Math.cos(roll);
  const forward = ahead * Math.cos(pitch) + up * Math.sin(pitch);
  return [
    forward * Math.cos(heading) - aside * Math.sin(heading),
    up * Math.cos(pitch) - ahead * Math.sin(pitch),
    forward * Math.sin(heading) + aside * Math.cos(heading),
  ];
}
