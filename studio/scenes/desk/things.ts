import { clamp, lerp } from '../../kit/maths.ts';
import type { Solid } from '../../kit/solid.ts';
import { box, stick } from '../../kit/solid.ts';
import type { Vector } from '../../kit/vector.ts';

export type Material =
  | 'desk'
  | 'sill'
  | 'frame'
  | 'shade'
  | 'brass'
  | 'pen'
  | 'mug'
  | 'coffee'
  | 'book'
  | 'pages';

/** A solid made of one thing, or of several that its material tells apart. */
export interface Thing extends Solid {
  readonly material: (x: number, y: number, z: number) => Material;
  /** Which of several alike it is: the colour of a book. */
  readonly kind?: number;
  /** The lamp does not stand in its own light. */
  readonly isLamp?: boolean;
}

export const LAMP: Vector = [2.15, 0, 0.75];
/** The bulb, inside the shade. */
export const BULB: Vector = [LAMP[0], 1.62, LAMP[2]];
const SHADE = { bottom: 1.36, top: 2.02, wide: 0.78, narrow: 0.42 } as const;
export const MUG: Vector = [-1.42, 0, -0.35];
const MUG_HEIGHT = 0.62;
export const COFFEE_Y = 0.53;
export const MUG_RADIUS = 0.3;
export const SILL_Y = 0.26;

const lamp: Thing = {
  isLamp: true,
  centre: [LAMP[0], 1, LAMP[2]],
  reach: 1.4,
  distance: (x, y, z) => Math.min(shade(x, y, z), stand(x, y, z)),
  material: (x, y, z) => (shade(x, y, z) < stand(x, y, z) ? 'shade' : 'brass'),
};

function shade(x: number, y: number, z: number): number {
  const radius = Math.hypot(x - LAMP[0], z - LAMP[2]);
  const rise = clamp((y - SHADE.bottom) / (SHADE.top - SHADE.bottom));
  const wall = Math.abs(radius - lerp(SHADE.wide, SHADE.narrow, rise)) * 0.85 - 0.012;
  return Math.max(wall, SHADE.bottom - y, y - SHADE.top);
}

function stand(x: number, y: number, z: number): number {
  const radius = Math.hypot(x - LAMP[0], z - LAMP[2]);
  const foot = Math.hypot(Math.max(radius - 0.34, 0), Math.max(Math.abs(y - 0.04) - 0.015, 0)) - 0.025;
  const knot = Math.hypot(radius, y - 0.36) - 0.085;
  return Math.min(foot, knot, Math.max(radius - 0.035, y - 1.6, -y));
}

const mug: Thing = {
  centre: [MUG[0], 0.32, MUG[2]],
  reach: 0.72,
  distance: (x, y, z) => Math.min(cup(x, y, z), coffee(x, y, z)),
  material: (x, y, z) => (coffee(x, y, z) < cup(x, y, z) ? 'coffee' : 'mug'),
};

function cup(worldX: number, y: number, worldZ: number): number {
  const [x, z] = [worldX - MUG[0], worldZ - MUG[2]];
  const radius = Math.hypot(x, z);
  const wall = Math.max(Math.abs(radius - MUG_RADIUS) - 0.022, y - MUG_HEIGHT, -y);
  const floor = Math.max(radius - MUG_RADIUS, Math.abs(y - 0.04) - 0.04);
  const ring = Math.hypot(Math.hypot(x + 0.34, (y - 0.32) * 0.9) - 0.17, z) - 0.035;
  return Math.min(wall, floor, x < -0.28 ? ring : 1);
}

const coffee = (x: number, y: number, z: number) =>
  Math.max(Math.abs(y - COFFEE_Y) - 0.004, Math.hypot(x - MUG[0], z - MUG[2]) - MUG_RADIUS);

const pen: Thing = {
  centre: [-0.12, 0.05, -1.2],
  reach: 0.62,
  distance: (x, y, z) =>
    Math.min(
      stick([x, y, z], [-0.08, 0.045, -1.02], [-0.42, 0.05, -1.62], 0.03, 0.05),
      stick([x, y, z], [-0.02, 0.035, -0.91], [-0.08, 0.045, -1.02], 0.006, 0.028),
    ),
  material: (_x, _y, z) => (z > -1.03 || (z < -1.26 && z > -1.31) ? 'brass' : 'pen'),
};

/** x, z, the height of its underside, half width, half thickness, half depth, turn. */
const BOOKS: readonly (readonly [number, number, number, number, number, number, number])[] = [
  [-3.0, 0.5, 0, 0.82, 0.11, 0.56, 0.06],
  [-2.94, 0.48, 0.22, 0.74, 0.085, 0.52, -0.07],
  [-3.04, 0.5, 0.39, 0.66, 0.1, 0.46, 0.13],
];

const books = BOOKS.map(([x, z, floor, width, thick, depth, turn], kind): Thing => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const within = (worldX: number, y: number, worldZ: number) => {
    const [dx, dz] = [worldX - x, worldZ - z];
    return [dx * cos + dz * sin, y - floor - thick, dz * cos - dx * sin] as const;
  };
  return {
    kind,
    centre: [x, floor + thick, z],
    reach: Math.hypot(width, depth) + 0.1,
    distance: (worldX, y, worldZ) => box(...within(worldX, y, worldZ), [width, thick, depth], 0.02),
    material(worldX, y, worldZ) {
      const [inX, inY, inZ] = within(worldX, y, worldZ);
      // The spine looks at us; pages show on the short sides.
      const isSide = Math.abs(inX) > width - 0.03 && inZ > -depth + 0.04;
      return isSide && Math.abs(inY) < thick - 0.025 ? 'pages' : 'book';
    },
  };
});

const bar = (centre: Vector, half: Vector, material: Material): Thing => ({
  centre,
  reach: Math.hypot(...half) + 0.05,
  distance: (x, y, z) => box(x - centre[0], y - centre[1], z - centre[2], half, 0.025),
  material: () => material,
});

export const THINGS: readonly Thing[] = [
  lamp,
  mug,
  pen,
  ...books,
  bar([0, SILL_Y - 0.14, 1.95], [6, 0.14, 0.5], 'sill'),
  bar([0.72, 2.6, 2.12], [0.075, 2.4, 0.07], 'frame'),
  bar([0, 2.62, 2.14], [6, 0.055, 0.05], 'frame'),
  bar([0, SILL_Y + 0.08, 2.14], [6, 0.09, 0.07], 'frame'),
];
