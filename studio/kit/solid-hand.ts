import type { Body, Finish, Light } from './lamp-room.ts';
import { clamp, lerp, smoothstep } from './maths.ts';
import { blend } from './solid.ts';
import type { Vector } from './vector.ts';
import { along, dot, subtract, unit } from './vector.ts';

/** How a finger bends at its three joints, radians, toward the palm, and how far it stands off its neighbours. */
type Bend = readonly [root: number, middle: number, tip: number, aside: number];

/** Index to little finger, and the thumb: its joints from the wrist, in tenths of a hand. */
export interface Grasp {
  readonly fingers: readonly [Bend, Bend, Bend, Bend];
  readonly thumb: readonly [Vector, Vector, Vector, Vector];
}

/** A grasp between two. */
export const mixGrasps = (from: Grasp, to: Grasp, share: number): Grasp => {
  const mixed = (one: unknown, other: unknown): unknown =>
    typeof one === 'number' && typeof other === 'number'
      ? lerp(one, other, share)
      : (one as readonly unknown[]).map((part, place) => mixed(part, (other as readonly unknown[])[place]));
  return {
    fingers: mixed(from.fingers, to.fingers) as Grasp['fingers'],
    thumb: mixed(from.thumb, to.thumb) as Grasp['thumb'],
  };
};

const AT_REST: Grasp['thumb'] = [
  [1.2, -0.4, 1.2],
  [2.9, -0.8, 2.7],
  [4.5, -1, 3.3],
  [5.8, -1.2, 3.4],
];

export const GRASPS = {
  /** The palm presses; fingers lie together. */
  flat: {
    fingers: [
      [0.05, 0.12, 0.1, 0.06],
      [0, 0.1, 0.1, 0.01],
      [0.03, 0.12, 0.1, -0.04],
      [0.1, 0.16, 0.1, -0.12],
    ],
    thumb: AT_REST,
  },
  /** Around a handle that lies across the palm. */
  closed: {
    fingers: [
      [0.95, 1.35, 0.85, 0.02],
      [1, 1.4, 0.9, 0],
      [1.05, 1.4, 0.9, -0.02],
      [1.1, 1.35, 0.9, -0.04],
    ],
    thumb: [
      [1.2, -0.5, 1],
      [2.6, -1.9, 2],
      [4.2, -2.8, 1.7],
      [5.3, -3.2, 0.8],
    ],
  },
  /** Open above what it is going to take. */
  reaching: {
    fingers: [
      [0.3, 0.35, 0.25, 0.16],
      [0.25, 0.35, 0.25, 0.02],
      [0.3, 0.4, 0.25, -0.12],
      [0.4, 0.45, 0.3, -0.26],
    ],
    thumb: [
      [1.2, -0.4, 1.2],
      [2.7, -1.3, 2.7],
      [4.3, -2.1, 3.2],
      [5.6, -2.6, 3.1],
    ],
  },
  /** Around something round. */
  taking: {
    fingers: [
      [0.7, 0.7, 0.4, 0.1],
      [0.7, 0.65, 0.4, 0.02],
      [0.75, 0.7, 0.4, -0.08],
      [0.8, 0.7, 0.4, -0.16],
    ],
    thumb: [
      [1.2, -0.5, 1.1],
      [2.7, -1.8, 2.1],
      [4.1, -3, 2.1],
      [5.2, -3.9, 1.8],
    ],
  },
  pointing: {
    fingers: [
      [0.12, 0.08, 0.06, 0.03],
      [0.95, 1.3, 0.8, 0],
      [1.05, 1.35, 0.85, -0.02],
      [1.15, 1.35, 0.85, -0.04],
    ],
    thumb: [
      [1.2, -0.5, 1],
      [2.8, -1.6, 1.8],
      [4.3, -2.1, 1.3],
      [5.4, -2.4, 0.5],
    ],
  },
} satisfies Record<string, Grasp>;

export interface HandStance {
  /** Of the wrist. */
  readonly at: Vector;
  /** A tenth of the hand's length. */
  readonly size: number;
  /** Where the fingers point on the table, radians from the right toward what is far; then how far down; then around the arm. */
  readonly heading: number;
  readonly pitch?: number;
  readonly roll?: number;
  /** A child's: short and round. */
  readonly plump?: number;
  readonly skin: Light;
  readonly sleeve: Light;
  /** Where the sleeve begins, in tenths of a hand behind the wrist. */
  readonly cuff?: number;
}

/** Knuckle, length and thickness of each finger, from the index on, in tenths of a hand. */
const FINGERS = [
  { root: [5, 0.05, 1.75], length: 4.6, radius: 0.68 },
  { root: [5.3, 0.15, 0.6], length: 5.1, radius: 0.7 },
  { root: [5.05, 0.08, -0.55], length: 4.7, radius: 0.67 },
  { root: [4.45, -0.08, -1.6], length: 3.7, radius: 0.58 },
] as const;
const PHALANGES = [0.45, 0.31, 0.24] as const;

/** A stretch between two joints, thick at each end: a bone with what is around it. */
type Bone = readonly [from: Vector, way: Vector, length2: number, radius: number, taper: number];

const boneBetween = (from: Vector, to: Vector, radius: number, toRadius: number): Bone => {
  const way: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  return [from, way, way[0] ** 2 + way[1] ** 2 + way[2] ** 2, radius, toRadius - radius];
};

function offBone([from, way, length2, radius, taper]: Bone, x: number, y: number, z: number): number {
  const [dx, dy, dz] = [x - from[0], y - from[1], z - from[2]];
  const share = clamp((dx * way[0] + dy * way[1] + dz * way[2]) / length2);
  return Math.hypot(dx - way[0] * share, dy - way[1] * share, dz - way[2] * share) - radius - taper * share;
}

/** The bones of a finger, and a ball around them. */
interface Finger {
  readonly bones: readonly Bone[];
  readonly centre: Vector;
  readonly reach: number;
}

function fingerOf(bones: readonly Bone[]): Finger {
  const ends = bones.flatMap(([from, way]): Vector[] => [from, along(from, way, 1)]);
  const mean = (axis: 0 | 1 | 2) => ends.reduce((sum, end) => sum + end[axis], 0) / ends.length;
  const centre: Vector = [mean(0), mean(1), mean(2)];
  return { bones, centre, reach: 1 + Math.max(...ends.map((end) => Math.hypot(...subtract(end, centre)))) };
}

/** A place on a finger, and where the finger goes there. */
interface Mark {
  readonly at: Vector;
  readonly way: Vector;
}

/** A right hand and its forearm as a body: bones with flesh around them, nails, red at the knuckles. */
export function createHand(grasp: Grasp, stance: HandStance): Body {
  const { at, size, heading, pitch = 0, roll = 0, plump = 0, skin, sleeve, cuff = 5 } = stance;
  const thick = 1 + 0.28 * plump;
  const short = 1 - 0.14 * plump;
  const fingers: Finger[] = [];
  const knuckles: Mark[] = [];
  const tips: Mark[] = [];
  for (const [place, { root, length, radius }] of FINGERS.entries()) {
    const [first, middle, last, aside] = grasp.fingers[place] ?? [0, 0, 0, 0];
    let joint: Vector = root;
    let angle = 0;
    const bones: Bone[] = [];
    for (const [phalanx, bend] of [first, middle, last].entries()) {
      angle += bend;
      const reach = length * short * (PHALANGES[phalanx] ?? 0);
      const way: Vector = [
        Math.cos(angle) * Math.cos(aside),
        -Math.sin(angle),
        Math.cos(angle) * Math.sin(aside),
      ];
      const next = along(joint, way, reach);
      const girth = radius * thick * (1 - 0.08 * phalanx);
      bones.push(boneBetween(joint, next, girth, girth * 0.92));
      knuckles.push({ at: joint, way });
      if (phalanx === 2)
        tips.push({ at: along(next, [Math.sin(angle), Math.cos(angle), 0], girth * 0.88), way });
      joint = next;
    }
    fingers.push(fingerOf(bones));
  }
  const [base, ball, knuckle, end] = grasp.thumb;
  fingers.push(
    fingerOf([
      boneBetween(ball, knuckle, 0.95 * thick, 0.78 * thick),
      boneBetween(knuckle, end, 0.78 * thick, 0.62 * thick),
    ]),
  );
  knuckles.push({ at: knuckle, way: unit(subtract(end, knuckle)) });
  tips.push({ at: along(end, [0.1, 0.85, 0.35], 0.55 * thick), way: unit(subtract(end, knuckle)) });
  const arm = [boneBetween([-9, -0.2, 0], [0.2, 0, 0], 1.95 * thick, 1.35 * thick)];
  const palm: Bone[] = [
    ...FINGERS.map(({ root }) =>
      boneBetween(
        [0.4, 0, root[2] * 0.62],
        [root[0] - 0.3, root[1] - 0.15, root[2] * 0.96],
        1.02 * thick,
        0.88 * thick,
      ),
    ),
    boneBetween([0.2, -0.4, -1.1], [3.4, -0.6, -1.5], 0.9 * thick, 0.8 * thick),
    boneBetween(base, ball, 1.15 * thick, 0.95 * thick),
    ...arm,
  ];
  const [cosH, sinH, cosP, sinP, cosR, sinR] = [
    Math.cos(heading),
    Math.sin(heading),
    Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(roll),
    Math.sin(roll),
  ];
  /** From the room into the hand's own frame, in tenths of it. */
  const inside = (x: number, y: number, z: number): Vector => {
    const [dx, dy, dz] = [(x - at[0]) / size, (y - at[1]) / size, (z - at[2]) / size];
    const forward = dx * cosH + dz * sinH;
    const aside = dz * cosH - dx * sinH;
    const ahead = forward * cosP - dy * sinP;
    const up = dy * cosP + forward * sinP;
    return [ahead, up * cosR + aside * sinR, aside * cosR - up * sinR];
  };
  const wide = 2.15 * (1 + 0.12 * plump);
  const cloth = (x: number, y: number, z: number) => {
    const fold = 0.13 * Math.sin(x * 2.1 + z * 0.5) + 0.09 * Math.sin(x * 3.7 - y);
    const radius = wide + 0.09 * (-cuff - x) + fold;
    const rim = Math.hypot(x + cuff + 0.35, Math.hypot(y + 0.1, z) - wide - 0.12) - 0.42;
    return Math.min(rim, Math.max(Math.hypot(y + 0.1, z) - radius, x + cuff, -18 - x)) * 0.8;
  };
  const flesh = (x: number, y: number, z: number) => {
    let whole = Number.POSITIVE_INFINITY;
    for (const bone of x < -1.5 ? arm : palm) whole = blend(whole, offBone(bone, x, y, z), 0.75);
    let nearest = Number.POSITIVE_INFINITY;
    for (const { bones, centre, reach } of fingers) {
      // A finger that is farther away than what is known has no say.
      const [dx, dy, dz] = [x - centre[0], y - centre[1], z - centre[2]];
      if (Math.sqrt(dx * dx + dy * dy + dz * dz) - reach > Math.min(nearest, whole + 0.7)) continue;
      let finger = Number.POSITIVE_INFINITY;
      for (const bone of bones) finger = blend(finger, offBone(bone, x, y, z), 0.22);
      nearest = blend(nearest, finger, 0.07);
    }
    return blend(whole, nearest, 0.7);
  };
  const middle: Vector = [
    at[0] - cosH * cosP * size * 4,
    at[1] + sinP * size * 4,
    at[2] - sinH * cosP * size * 4,
  ];
  return {
    centre: middle,
    reach: size * 15.5,
    distance(x, y, z) {
      const [ahead, up, aside] = inside(x, y, z);
      // Far away the whole arm counts as one stick.
      const off = Math.hypot(ahead - clamp(ahead, -18, 9), up, aside) - 6.5;
      if (off > 1) return off * size;
      return Math.min(flesh(ahead, up, aside), ahead < 0 ? cloth(ahead, up, aside) : ahead + 2) * size;
    },
    finish(place): Finish {
      const local = inside(...place);
      if (cloth(...local) < flesh(...local)) return { colour: sleeve, gloss: 0.02, polish: 8, depth: 0.1 };
      for (const { at: nail, way } of tips) {
        const off = subtract(local, nail);
        const ahead = dot(off, way);
        const inNail = smoothstep(
          1.1,
          0.9,
          ((ahead + 0.1) / 0.66) ** 2 + (dot(off, off) - ahead * ahead) / 0.46 ** 2,
        );
        if (inNail > 0.02) {
          const [pale, edge] = [1 + 0.3 * inNail, inNail < 0.75 ? 0.72 : 1];
          return {
            colour: [skin[0] * pale * edge, skin[1] * pale * edge * 0.9, skin[2] * pale * edge],
            gloss: 0.1 + 0.6 * inNail,
            polish: 40,
            depth: 0.8,
          };
        }
      }
      let red = 0.3 * smoothstep(7, 10, local[0]);
      let crease = 0;
      for (const { at: knuckle, way } of knuckles) {
        const off = subtract(local, knuckle);
        const near = smoothstep(1.4, 0.5, Math.hypot(...off));
        const ahead = dot(off, way);
        red = Math.max(red, 0.6 * near);
        for (const line of [-0.16, 0.06, 0.26])
          crease = Math.max(crease, near * smoothstep(0.09, 0.02, Math.abs(ahead - line)));
      }
      const tone = 1 - 0.2 * crease * (1 - 0.6 * plump);
      return {
        colour: [skin[0] * tone, skin[1] * tone * (1 - 0.28 * red), skin[2] * tone * (1 - 0.3 * red)],
        gloss: 0.09,
        polish: 18,
        depth: 1,
      };
    },
  };
}
