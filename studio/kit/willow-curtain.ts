import type { Stage } from '../stage.ts';
import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';

export interface WillowCurtain {
  /** Where its strands hang from, left to right. */
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly strands: number;
  readonly length: readonly [shortest: number, longest: number];
  /** From the strands behind to those in front. */
  readonly colours: readonly [string, string, ...string[]];
}

const LEAF_SPACING = 11;
const LEAF = 13;

/** Willow twigs that hang into the picture and sway, more toward their ends. Returns what draws them. */
export function createWillowCurtain(stage: Stage, curtain: WillowCurtain) {
  const random = stage.random('willow');
  const strands = Array.from({ length: curtain.strands }, (_, count) => ({
    x: lerp(curtain.from, curtain.to, (count + random.unit()) / curtain.strands),
    length: random.between(...curtain.length) * random.between(0.7, 1),
    phase: random.between(0, 6),
    lean: random.between(-18, 12),
    colour:
      curtain.colours[Math.floor((count * curtain.colours.length) / curtain.strands)] ?? curtain.colours[0],
  })).toSorted((one, other) => curtain.colours.indexOf(one.colour) - curtain.colours.indexOf(other.colour));
  return (context: Context2D, second: number) => {
    context.lineCap = 'round';
    for (const { x, length, phase, lean, colour } of strands) {
      const swing = Math.sin(second * 0.8 + phase) * 12 + Math.sin(second * 0.33 + x * 0.01) * 16;
      const at = (share: number) => [x + (lean + swing) * share ** 1.7, curtain.y + length * share] as const;
      context.strokeStyle = colour;
      context.lineWidth = 1.1;
      context.beginPath();
      context.moveTo(...at(0));
      for (const share of [0.25, 0.5, 0.75, 1]) context.lineTo(...at(share));
      context.stroke();
      context.lineWidth = 2.3;
      context.beginPath();
      const leaves = Math.floor(length / LEAF_SPACING);
      for (let leaf = 3; leaf <= leaves; leaf++) {
        const [leafX, leafY] = at(leaf / leaves);
        const side = leaf % 2 === 0 ? 1 : -1;
        const flutter = 0.25 * Math.sin(second * 1.9 + leaf + phase);
        context.moveTo(leafX, leafY);
        context.lineTo(leafX + side * LEAF * (0.42 + flutter * 0.4), leafY + LEAF * 0.9);
      }
      context.stroke();
    }
  };
}
