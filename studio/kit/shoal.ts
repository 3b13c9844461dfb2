import type { Context2D } from './layer.ts';
import { clamp, TAU } from './maths.ts';
import type { Point } from './path.ts';
import type { Random } from './random.ts';

export interface Shoal {
  readonly count: number;
  /** Length of a fish. */
  readonly length: number;
  /** How far they spread around their middle, before it and above it. */
  readonly spread: readonly [x: number, y: number];
  /** The middle of the shoal, and how it is turned: 1 swims right, -1 left, 0 toward us. */
  readonly at: (second: number) => { readonly place: Point; readonly turn: number };
  /** Shades from its dark back to the flash of its flank. */
  readonly tones: readonly [string, string, string, string, string];
}

/** Seconds by which the last fish follow the first. */
const LAG = 0.9;

/** Small fish that move as one: each does what the first did a moment ago, and flashes where it turns. */
export function createShoal(random: Random, { count, length, spread, at, tones }: Shoal) {
  const fish = Array.from({ length: count }, () => {
    const angle = random.unit() * TAU;
    const reach = Math.sqrt(random.unit());
    return {
      x: Math.cos(angle) * reach * spread[0],
      y: Math.sin(angle) * reach * spread[1],
      lag: random.unit() * LAG,
      size: length * random.between(0.75, 1.15),
      phase: random.unit() * TAU,
    };
  });
  return (context: Context2D, second: number) => {
    for (const [level, tone] of tones.entries()) {
      context.fillStyle = tone;
      context.beginPath();
      for (const { x, y, lag, size, phase } of fish) {
        const { place, turn } = at(second - lag);
        const flash = 1 - Math.abs(turn);
        const shade = clamp(flash * 1.1 + 0.22 + 0.2 * Math.sin(phase + second * 0.9));
        if (Math.round(shade * (tones.length - 1)) !== level) continue;
        const wander = Math.sin(second * 0.7 + phase) * size * 0.5;
        const atX = place[0] + x + wander;
        const atY = place[1] + y + Math.cos(second * 0.9 + phase) * size * 0.3;
        traceFish(context, atX, atY, size, turn, Math.sin(second * 9 + phase));
      }
      context.fill();
    }
  };
}

/** A spindle and a forked tail, foreshortened by its turn. */
function traceFish(context: Context2D, x: number, y: number, size: number, turn: number, wag: number): void {
  const half = (size / 2) * (Math.sign(turn) || 1) * Math.max(0.22, Math.abs(turn));
  const thick = size * 0.17;
  context.moveTo(x + half, y);
  context.quadraticCurveTo(x + half * 0.2, y - thick, x - half * 0.7, y - thick * 0.12);
  context.lineTo(x - half * 1.15, y - thick * 0.85 + wag * thick * 0.3);
  context.lineTo(x - half * 0.98, y + wag * thick * 0.3);
  context.lineTo(x - half * 1.15, y + thick * 0.85 + wag * thick * 0.3);
  context.lineTo(x - half * 0.7, y + thick * 0.12);
  context.quadraticCurveTo(x + half * 0.2, y + thick, x + half, y);
  context.closePath();
}
