import type { Expression } from './head.ts';
import { clamp, lerp } from './maths.ts';
import type { Point } from './path.ts';

/** A pair of what is nearer to us and what is farther. */
export type Pair<T> = readonly [near: T, far: T];

/**
 * How somebody stands, in hundredths of their height: x forward, y down, 0, 0 on the ground between the feet.
 * Elbows and knees follow from where hands and feet are, and the rest from the hips up.
 */
export interface Pose {
  readonly hips: Point;
  /** Of the back from the vertical, radians, forward; and how much more the shoulders bend. */
  readonly lean: number;
  readonly stoop: number;
  readonly hands: Pair<Point>;
  /** Where the hands point, radians. */
  readonly wrists: Pair<number>;
  readonly feet: Pair<Point>;
  /** How far each sole is tilted, radians: heel up, or, below 0, the toes. */
  readonly treads: Pair<number>;
  readonly face: Expression;
}

const CALM: Expression = { turn: 0.8, nod: 0, eyes: 1, gaze: [0, 0], brows: 0, smile: 0.1, mouth: 0 };

const STAND: Pose = {
  hips: [0, -45],
  lean: 0.04,
  stoop: 0.05,
  hands: [
    [6, -42],
    [8, -42],
  ],
  wrists: [1.3, 1.3],
  feet: [
    [-3, 0],
    [4, -0.8],
  ],
  treads: [0, 0],
  face: CALM,
};

/** The poses that everybody knows; others are written where they are needed, `{ ...POSES.stand, … }`. */
export const POSES = {
  stand: STAND,
  walk: {
    ...STAND,
    hips: [0, -43],
    lean: 0.1,
    hands: [
      [-9, -44],
      [14, -46],
    ],
    wrists: [1.9, 0.7],
    feet: [
      [12, 0],
      [-13, -2],
    ],
  },
  sit: {
    ...STAND,
    hips: [0, -9],
    lean: -0.1,
    stoop: 0.2,
    hands: [
      [17, -24],
      [19, -25],
    ],
    wrists: [0.5, 0.5],
    feet: [
      [27, 0],
      [31, -1],
    ],
  },
  reach: {
    ...STAND,
    lean: 0.14,
    hands: [
      [33, -73],
      [14, -46],
    ],
    wrists: [-0.25, 0.9],
  },
  carry: {
    ...STAND,
    hips: [-1, -44],
    lean: -0.03,
    hands: [
      [15, -53],
      [17, -54],
    ],
    wrists: [0.1, 0.1],
  },
  kneel: {
    ...STAND,
    hips: [-4, -24],
    lean: 0.22,
    stoop: 0.2,
    hands: [
      [20, -22],
      [23, -22],
    ],
    wrists: [0.9, 0.9],
    feet: [
      [-17, -2],
      [13, 0],
    ],
  },
  lookUp: {
    ...STAND,
    lean: -0.05,
    stoop: -0.06,
    face: { ...CALM, nod: -0.42, gaze: [0.3, -0.8], brows: 0.7, mouth: 0.15 },
  },
} satisfies Record<string, Pose>;

/** A pose between two: every part goes its share of the way. */
export function mixPoses(from: Pose, to: Pose, share: number): Pose {
  return between(from, to, share) as Pose;
}

function between(from: unknown, to: unknown, share: number): unknown {
  if (typeof from === 'number' && typeof to === 'number') return lerp(from, to, share);
  if (Array.isArray(from) && Array.isArray(to))
    return from.map((value, place) => between(value, to[place], share));
  return Object.fromEntries(
    Object.entries(from as object).map(([name, value]) => [
      name,
      between(value, (to as Record<string, unknown>)[name], share),
    ]),
  );
}

/** How long a movement takes, in seconds, when its key does not say. */
const MOVE_SECONDS = 0.5;

/** Poses over time: each is reached at its second, by a movement that begins so long before it. */
export type PoseKey = readonly [second: number, pose: Pose, moveSeconds?: number];

/** Who moves by keys: slow out, slow in, and a little past the mark before they come to rest (Thomas and Johnston, 1981). */
export function posed(first: PoseKey, ...rest: readonly PoseKey[]): (second: number) => Pose {
  return (second) => {
    let pose = first[1];
    for (const [at, next, move = MOVE_SECONDS] of rest) {
      const share = (second - at + move) / move;
      if (share <= 0) break;
      pose = mixPoses(pose, next, settle(share));
    }
    return pose;
  };
}

/** 0 to 1 by 1, past it by a twentieth, back at 1.5. */
function settle(share: number): number {
  const eased = clamp(share) ** 2 * (3 - 2 * clamp(share));
  const past = clamp((share - 1) / 0.6);
  return eased + 0.05 * Math.sin(Math.PI * past) * (1 - past) * (share > 1 ? 1 : 0);
}

/** A middle joint of two bones of equal length between two points, bent to one side: an elbow (-1) or a knee (1). */
export function joint([fromX, fromY]: Point, [toX, toY]: Point, bone: number, side: number): Point {
  const reach = Math.hypot(toX - fromX, toY - fromY);
  const half = Math.min(reach / 2, bone * 0.995);
  const out = Math.sqrt(bone * bone - half * half) * side;
  const [dx, dy] = reach > 0 ? [(toX - fromX) / reach, (toY - fromY) / reach] : [0, 1];
  return [(fromX + toX) / 2 + dy * out, (fromY + toY) / 2 - dx * out];
}

export interface Spine {
  readonly chest: Point;
  readonly shoulders: Point;
  readonly head: Point;
  readonly bend: number;
}

/** Length of the upper arm, and of the lower. */
export const UPPER_ARM = 16.5;
/** The head that the poses are made for; a larger one, a child's, sits higher by what it is larger. */
const GROWN_HEAD = 11;

/** From the hips up: chest, shoulders and the middle of a head of that radius. */
export function spineOf(
  { hips, lean, stoop }: Pick<Pose, 'hips' | 'lean' | 'stoop'>,
  head = GROWN_HEAD,
): Spine {
  const chest = aside(hips, lean, 0, -18);
  const shoulders = aside(chest, lean + stoop, 0, -14);
  const larger = Math.max(0, head - GROWN_HEAD);
  return {
    chest,
    shoulders,
    bend: lean + stoop,
    head: aside(shoulders, lean + stoop * 0.35, 3.4 - larger * 0.3, -13.4 - larger * 0.85),
  };
}

/** Where something is that lies so far forward and down of a place, in a frame that leans. */
export function aside([x, y]: Point, lean: number, forward: number, down: number): Point {
  return [
    x + forward * Math.cos(lean) - down * Math.sin(lean),
    y + forward * Math.sin(lean) + down * Math.cos(lean),
  ];
}

/** Where a pose has the middle of its head, of that radius. */
export const headOf = (pose: Pose, head?: number): Point => spineOf(pose, head).head;

/** Cloth comes after by so much. */
const CLOTH_SECONDS = 0.08;

/** How far hem and scarf hang behind somebody who moves, in hundredths of the height: where the hips were a moment ago. */
export const clothLag = (pose: (second: number) => Pose, second: number): number =>
  pose(second).hips[0] - pose(second - CLOTH_SECONDS).hips[0];
