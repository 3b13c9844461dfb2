import type { Stage } from '../stage.ts';
import type { Context2D } from './layer.ts';
import { TAU } from './maths.ts';

export interface Grass {
  readonly name: string;
  readonly blades: number;
  /** Where the blades grow from. */
  readonly baseY: number;
  readonly heights: readonly [low: number, high: number];
  readonly colour: string;
  /** Between these x the grass stays low. */
  readonly opening?: readonly [from: number, to: number];
  /** How far the tips go with the air, in shares of their height. */
  readonly sway?: number;
}

/** Blades close to the eye that bow and rise with the air. Returns what draws them; `wind` 1 is a quiet evening. */
export function createGrass(stage: Stage, grass: Grass) {
  const { name, blades, baseY, heights, colour, opening, sway = 0.06 } = grass;
  const random = stage.random(name);
  const field = Array.from({ length: blades }, () => {
    const x = random.between(-30, stage.width + 30);
    const isOpen = opening && x > opening[0] && x < opening[1];
    return {
      x,
      height: random.between(...heights) * (isOpen ? 0.42 : 1),
      lean: random.between(-0.3, 0.3),
      phase: random.unit() * TAU,
      weight: random.between(1.6, 4.2),
    };
  });
  return (context: Context2D, second: number, wind = 1) => {
    context.fillStyle = colour;
    context.beginPath();
    for (const { x, height, lean, phase, weight } of field) {
      const bow = (Math.sin(second * 0.9 + x * 0.011) + 0.5 * Math.sin(second * 1.7 + phase)) * sway * wind;
      const tipX = x + (lean + bow) * height;
      const tipY = baseY - height * (1 - Math.abs(bow) * 0.2);
      const bendX = x + lean * height * 0.2;
      context.moveTo(x - weight, baseY);
      context.quadraticCurveTo(bendX - weight * 0.7, baseY - height * 0.6, tipX, tipY);
      context.quadraticCurveTo(bendX + weight * 0.7, baseY - height * 0.6, x + weight, baseY);
    }
    context.fill();
  };
}
