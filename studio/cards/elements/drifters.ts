import { TAU, wrap } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** One of many small things in the air or water at a moment. */
export interface Drifter {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** 0 far, 1 near; near things are larger and faster. */
  readonly depth: number;
  /** A phase of its own, 0 to 2π. */
  readonly phase: number;
}

export interface Drift {
  readonly count: number;
  /** Pixels a second downward; negative rises. Far things move at half of it. */
  readonly fall: number;
  readonly wind?: number;
  /** Pixels of swinging to and fro. */
  readonly sway?: number;
  readonly area?: readonly [left: number, top: number, width: number, height: number];
}

/** Snow, petals, dust, bubbles: everything that comes in crowds, leaves the frame and returns on the other side. */
export function drifters(stage: Stage, drift: Drift): (second: number) => Drifter[] {
  const { count, fall, wind = 0, sway = 0 } = drift;
  const [left, top, width, height] = drift.area ?? [-60, -60, stage.width + 120, stage.height + 120];
  const chance = (index: number, key: number) => hashUnit(stage.seed % 9973, index, key);
  return (second) =>
    Array.from({ length: count }, (_, index) => {
      const depth = chance(index, 1) ** 1.5;
      const pace = 0.5 + depth * 0.5;
      const phase = chance(index, 2) * TAU;
      return {
        index,
        depth,
        phase,
        x:
          left +
          wrap(
            chance(index, 3) * width + wind * pace * second + sway * Math.sin(second * 0.8 + phase),
            width,
          ),
        y: top + wrap(chance(index, 4) * height + fall * pace * second, height),
      };
    });
}
