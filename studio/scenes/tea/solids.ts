import { clamp } from '../../kit/maths.ts';
import type { Solid } from '../../kit/solid.ts';
import { blend, ellipsoid, stick } from '../../kit/solid.ts';
import type { Vector } from '../../kit/vector.ts';

export type Material = 'wall' | 'table' | 'saucer' | 'bowl' | 'tea' | 'pot';

/** A solid that knows what it is made of. */
export interface Thing extends Solid {
  readonly material: (x: number, y: number, z: number) => Material;
}

export const BOWL: Vector = [0.42, 0, -0.1];
const POT: Vector = [-1.62, 0, 0.82];

const SAUCER_HEIGHT = 0.075;
const FOOT_HEIGHT = 0.1;
const BOWL_HEIGHT = 0.76;
export const TEA_Y = SAUCER_HEIGHT + 0.65;
const SHELL = 0.02;
/** The walls of the bowl lean: their distance field is steeper than one. */
const LEAN = 0.62;

/** Radius of the bowl's wall at a height: round below, a little flared at the lip. */
function bowlRadius(height: number): number {
  const rise = clamp((height - FOOT_HEIGHT) / (BOWL_HEIGHT - FOOT_HEIGHT));
  return 0.25 + 0.53 * Math.sin((rise * Math.PI) / 2) ** 0.92 + 0.05 * rise ** 6;
}

export const TEA_RADIUS = bowlRadius(TEA_Y - SAUCER_HEIGHT);

function crockery(x: number, y: number, z: number) {
  const radius = Math.hypot(x - BOWL[0], z - BOWL[2]);
  const height = y - SAUCER_HEIGHT;
  const wall = Math.max(
    Math.abs(radius - bowlRadius(height)) * LEAN - SHELL,
    height - BOWL_HEIGHT,
    FOOT_HEIGHT - height,
  );
  const foot = Math.max(radius - 0.29, height - FOOT_HEIGHT - 0.03, -height);
  const saucer = Math.hypot(Math.max(radius - 0.99, 0), Math.max(Math.abs(y - 0.038) - 0.012, 0)) - 0.026;
  const tea = Math.max(Math.abs(y - TEA_Y) - 0.004, radius - TEA_RADIUS - SHELL);
  return { bowl: Math.min(wall, foot), saucer, tea };
}

const bowl: Thing = {
  centre: [BOWL[0], 0.42, BOWL[2]],
  reach: 1.2,
  distance(x, y, z) {
    const parts = crockery(x, y, z);
    return Math.min(parts.bowl, parts.saucer, parts.tea);
  },
  material(x, y, z) {
    const parts = crockery(x, y, z);
    if (parts.tea < parts.bowl && parts.tea < parts.saucer) return 'tea';
    return parts.bowl < parts.saucer ? 'bowl' : 'saucer';
  },
};

const SPOUT = [
  [0.5, 0.36, 0],
  [0.84, 0.5, 0],
  [0.97, 0.76, 0],
  [1.1, 0.93, 0],
] as const;

/** A round clay pot: body, lid with a knob, spout to the right, handle to the left. */
const pot: Thing = {
  centre: [POT[0], 0.55, POT[2]],
  reach: 1.5,
  distance(worldX, y, worldZ) {
    const [x, z] = [worldX - POT[0], worldZ - POT[2]];
    const body = ellipsoid(x, y - 0.47, z, 0.66, 0.46);
    const foot = Math.max(Math.hypot(x, z) - 0.4, Math.abs(y - 0.05) - 0.05);
    const collar = ellipsoid(x, y - 0.88, z, 0.33, 0.1);
    const knob = Math.hypot(x, (y - 1.02) * 1.15, z) - 0.085;
    const spout = Math.min(
      stick([x, y, z], SPOUT[0], SPOUT[1], 0.16, 0.105),
      stick([x, y, z], SPOUT[1], SPOUT[2], 0.105, 0.075),
      stick([x, y, z], SPOUT[2], SPOUT[3], 0.075, 0.06),
    );
    const ring = Math.hypot((x + 0.7) * 0.95, (y - 0.52) * 0.85);
    const handle = x < -0.3 ? Math.hypot(ring - 0.27, z) - 0.05 : 1;
    const clay = blend(blend(blend(body, foot, 0.06), collar, 0.03), knob, 0.06);
    return Math.max(blend(clay, Math.min(spout, handle), 0.1), -y) * 0.85;
  },
  material: () => 'pot',
};

export const THINGS: readonly Thing[] = [bowl, pot];
