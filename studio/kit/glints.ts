import type { Stage } from '../stage.ts';
import type { Context2D } from './layer.ts';
import { clamp, fract, lerp, TAU } from './maths.ts';

export interface Glints {
  /** Tells one water's chance from another's. */
  readonly name: string;
  readonly horizonY: number;
  readonly bottom: number;
  readonly count: number;
  /** Length of a stroke at the lower edge. */
  readonly length: number;
  /** How fast the strokes come toward us, in depths of the water a second. */
  readonly drift?: number;
  /** Where across they lie: 0 to 1 from left to right; all over unless given. */
  readonly across?: readonly [from: number, to: number];
}

/** How bright a stroke is where it lies, 0 to 1; `nearness` is 0 at the horizon and 1 at the lower edge. */
export type GlintLight = (x: number, y: number, nearness: number) => number;

const LEVELS = 7;
/** Length of a stroke to its thickness. */
const SLENDERNESS = 15;

interface Glint {
  readonly along: number;
  readonly x: number;
  readonly length: number;
  readonly pace: number;
  readonly phase: number;
}

/**
 * Short lens-shaped strokes of light on water in perspective, each opening and closing at its own pace. They are
 * gathered by brightness and filled together: thousands cost no more than a few paths.
 */
export function createGlints(stage: Stage, shape: Glints) {
  const { horizonY, bottom, count, length, drift = 0.012, across = [0, 1] } = shape;
  const random = stage.random(`glints ${shape.name}`);
  const glints = Array.from(
    { length: count },
    (): Glint => ({
      along: random.unit(),
      x: lerp(across[0], across[1], random.unit()) * stage.width,
      length: length * random.between(0.45, 1.3),
      pace: random.between(0.9, 2.3),
      phase: random.unit() * TAU,
    }),
  );
  const levels: Path[] = Array.from({ length: LEVELS }, () => []);
  return (context: Context2D, second: number, colour: string, light: GlintLight) => {
    for (const level of levels) level.length = 0;
    for (const glint of glints) {
      const along = fract(glint.along + second * drift);
      // Even steps in depth crowd toward the horizon; a square is close enough and cheap.
      const nearness = along ** 2.1;
      const y = lerp(horizonY + 1, bottom + 6, nearness);
      const x = glint.x + Math.sin(second * 0.5 + glint.phase) * 14 * nearness;
      const open = 0.5 + 0.5 * Math.sin(second * glint.pace + glint.phase);
      const brightness = clamp(light(x, y, nearness)) * open;
      const level = Math.round(brightness * LEVELS) - 1;
      if (level >= 0)
        levels[level]?.push({ x, y, half: glint.length * (0.06 + 0.94 * nearness) * (0.3 + 0.35 * open) });
    }
    context.fillStyle = colour;
    for (const [index, level] of levels.entries()) {
      if (level.length === 0) continue;
      context.globalAlpha = (index + 1) / LEVELS;
      context.beginPath();
      for (const { x, y, half } of level) traceLens(context, x, y, half);
      context.fill();
    }
    context.globalAlpha = 1;
  };
}

type Path = { x: number; y: number; half: number }[];

function traceLens(context: Context2D, x: number, y: number, half: number): void {
  const thickness = Math.max(0.55, half / SLENDERNESS) * 2;
  context.moveTo(x - half, y);
  context.quadraticCurveTo(x, y - thickness, x + half, y);
  context.quadraticCurveTo(x, y + thickness, x - half, y);
}
