import { Path2D, PathOp } from '@napi-rs/canvas';
import { pointAlong } from '../../kit/brush.ts';
import { css } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { placed } from '../../kit/marks.ts';
import { clamp, fract, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';

type Colours = readonly [
  base: string,
  shade: string,
  rim: string,
  mane: string,
  strand: string,
  tips: string,
];
/** The colours of hair, of the mane and what shines in it, of lower legs and muzzle. A foal is all legs. */
export type Coat = readonly [...Colours, age?: 'foal'];

export interface Gallop {
  /** How far it has gone, in its own heights: moved as far, its hooves hold the ground. */
  readonly gone: number;
  /** 0 stands, 1 gallops. */
  readonly speed: number;
  /** 0 grazes, 1 carries its head high. */
  readonly head: number;
  readonly eye?: number;
}

/** Length of a leap in heights, and the share of it for which a hoof is down. */
export const LEAP = 2.7;
const STANCE = 0.26;
/** Where legs begin, and the share of a leap by which their hooves come down before it is full: the far ones first, hind before fore. */
export const LEGS = [
  { x: -0.27, phase: 0.1, hind: true, far: true },
  { x: 0.28, phase: 0.52, hind: false, far: true },
  { x: -0.37, phase: 0, hind: true, far: false },
  { x: 0.345, phase: 0.66, hind: false, far: false },
] as const;

/**
 * Four bones from hip or shoulder to the hoof, and half the leg's thickness along them. `turns` are their degrees from
 * straight down, forward positive: standing, then at every tenth of a leap from where the hoof comes down (Muybridge, 1887).
 */
const HIND = {
  bones: [0.22, 0.3, 0.27, 0.1],
  thick: [0.1, 0.11, 0.105, 0.095, 0.075, 0.046, 0.039, 0.027, 0.024, 0.031, 0.027, 0.026, 0.026],
  turns: [
    30, -38, 3, 34, 62, -6, 30, 40, 42, -30, 8, 48, 16, -46, -26, 10, 0, -54, -46, -50, 6, -74, -58, -100, 28,
    -82, -24, -90, 52, -72, 12, -60, 70, -48, 30, -30, 76, -20, 36, 0, 72, -4, 38, 30,
  ],
} as const;
const FORE = {
  bones: [0.19, 0.27, 0.2, 0.09],
  thick: [0.085, 0.085, 0.08, 0.07, 0.054, 0.039, 0.036, 0.024, 0.022, 0.029, 0.025, 0.025, 0.025],
  turns: [
    -42, 3, -1, 30, -18, 32, 30, 42, -34, 6, 4, 50, -50, -20, -24, 20, -58, -34, -46, -50, -54, -26, -92,
    -120, -40, 8, -108, -150, -22, 42, -80, -130, -10, 62, -25, -70, -8, 62, 28, 0, -10, 48, 42, 35,
  ],
} as const;
const HOOF = closedCurve(points([-0.034, -0.03, 0.028, -0.036, 0.062, 0.03, -0.042, 0.03]));
/** Back, croup, buttock, belly, chest, and up before the shoulder. */
const TRUNK = points([
  0.2, -0.985, 0.08, -0.96, -0.08, -0.935, -0.24, -0.96, -0.36, -0.985, -0.47, -0.93, -0.525, -0.8, -0.49,
  -0.66, -0.4, -0.575, -0.2, -0.545, 0, -0.5, 0.2, -0.485, 0.34, -0.55, 0.43, -0.68, 0.42, -0.8, 0.34, -0.93,
]);
/** A head of length 1 from the poll along its face, jaw below: forehead, nose, lips, chin, cheek, throat. */
const HEAD = points([
  -0.03, 0, 0.08, -0.04, 0.22, -0.06, 0.36, -0.045, 0.55, 0.005, 0.72, 0.035, 0.85, 0.05, 0.95, 0.085, 1,
  0.15, 0.985, 0.215, 0.95, 0.265, 0.88, 0.285, 0.79, 0.255, 0.64, 0.28, 0.48, 0.355, 0.32, 0.41, 0.16, 0.39,
  0.05, 0.29, -0.03, 0.14,
]);
const EAR = points([0.03, 0.02, -0.1, -0.1, -0.17, -0.23, -0.02, -0.16, 0.09, -0.02]);
/** Where a form catches the light (0), lies in the shade (1) or is dark by itself (2): place, size, turn, strength. */
const MUSCLES = [
  [-0.36, -0.87, 0.16, 0.1, 0.3, 0.36, 0],
  [-0.06, -0.8, 0.24, 0.1, 0, 0.22, 0],
  [0.25, -0.8, 0.1, 0.16, 0.3, 0.32, 0],
  [-0.2, -0.66, 0.05, 0.15, -0.5, 0.36, 1],
  [0.14, -0.64, 0.05, 0.16, 0.15, 0.32, 1],
  [0.33, -0.86, 0.035, 0.16, -0.5, 0.27, 1],
] as const;
const FACE = [
  [1, 0.18, 0.14, 0.14, 0, 0.95, 2],
  [0.28, 0.22, 0.08, 0.08, 0, 0.35, 0],
  [0.6, 0.17, 0.065, 0.065, 0, 0.3, 1],
] as const;

/** A lock of hair: its root, its bend, its tip, and half its width. */
type Lock = readonly [root: Point, bend: Point, tip: Point, width: number];

/** Adds a lock that tapers to its tip. */
export function addLock(hair: Path2D, ...[[x, y], [bendX, bendY], tip, width]: Lock): void {
  const aside = -width / (Math.hypot(bendX - x, bendY - y) || 1);
  const [dx, dy] = [(bendY - y) * aside, (bendX - x) * aside];
  hair.moveTo(x - dx, y + dy);
  hair.quadraticCurveTo(bendX - dx, bendY + dy, ...tip);
  hair.quadraticCurveTo(bendX + dx, bendY - dy, x + dx, y - dy);
}

const between = ([x, y]: Point, to: Point, share: number): Point => [
  lerp(x, to[0], share),
  lerp(y, to[1], share),
];

/** A leg from its hip on; its hoof stays on the ground while it stands there. A foal's bones are long below. */
function legOf(hind: boolean, foal: boolean, hip: Point, share: number, speed: number) {
  const { bones, thick, turns } = hind ? HIND : FORE;
  const [thin, joints] = [foal ? 0.8 : 1, [hip]];
  let turn = 0;
  for (const [bone, length] of bones.entries()) {
    const leap = turns.slice(4).filter((_, place) => place % 4 === bone);
    const around = [...leap.slice(-1), ...leap, ...leap.slice(0, 2)].map((degrees): Point => [degrees, 0]);
    turn = (lerp(turns[bone] ?? 0, pointAlong(around, (1 + share * 10) / 12)[0], speed) / 360) * TAU;
    const [[x, y], long] = [joints.at(-1) ?? hip, length * (foal ? 0.93 + 0.07 * bone : 1)];
    joints.push([x + long * Math.sin(turn), y + long * Math.cos(turn)]);
  }
  const down = Math.max(1 - speed, smoothstep(STANCE + 0.06, STANCE, share), smoothstep(0.92, 1, share));
  const stretch = lerp(1, (-0.03 - hip[1]) / ((joints[4]?.[1] ?? 0) - hip[1]), down);
  const at = (bone: number): Point => {
    const [from, to] = [joints[Math.floor(bone)] ?? hip, joints[Math.ceil(bone)] ?? hip];
    const [x, y] = between(from, to, bone % 1);
    return [x, hip[1] + (y - hip[1]) * stretch];
  };
  const along = thick.map((_, third) => at(third / 3));
  const radii = thick.map((half) => thin * half);
  const [knee, fetlock, end] = [at(2), at(3), at(4)];
  const [dx, dy] = [(fetlock[0] - knee[0]) * 0.12, (fetlock[1] - knee[1]) * 0.12];
  // The point of the hock, to which the tendon runs.
  const hock: Point = hind ? [knee[0] - dx - dy, knee[1] - dy + dx] : knee;
  const outline = tube(along, radii).op(tube([at(1.5), hock, at(2.25)], [0.024, 0.019, 0.016]), PathOp.Union);
  const tilt = lerp(0.6 - turn, 0, down);
  const [a, b] = [0.9 * thin * Math.cos(tilt), 0.9 * thin * Math.sin(tilt)];
  const hoof = new Path2D();
  hoof.addPath(HOOF, { a, b, c: -b, d: a, e: end[0], f: end[1] });
  return { outline, lower: tube(along.slice(6), radii.slice(6)), knee, fetlock, hoof };
}

/** A horse from the side, facing right, of height 1 at the withers; 0, 0 lies on the ground under its middle. */
export function drawHorse(context: Context2D, coat: Coat, move: Gallop, [lightX, lightY]: Point): void {
  const [base, shade, rim, mane, strand, tips, age] = coat;
  const foal = age === 'foal';
  const { gone, speed, head, eye = 1 } = move;
  const beat = (gone / LEAP) * TAU;
  const sway = Math.sin(beat + 1);
  const pitch = 0.08 * speed * Math.cos(beat - 2.9);
  const rise = speed * (0.05 * Math.cos(beat - 5.1) - 0.015);
  const [size, reach] = foal ? [0.37, 0.42] : [0.41, 0.5];
  /** A place on a grown body at rest, as this one carries it. */
  const place = ([x, y]: Point): Point => {
    const [ahead, above] = foal ? [x * 0.74, 0.76 * y + 0.525] : [x, y + 0.75];
    const [sine, cosine] = [Math.sin(pitch), Math.cos(pitch)];
    return [ahead * cosine - above * sine, ahead * sine + above * cosine - 0.75 - rise];
  };
  /** Fills an outline; what a copy of it, moved by `width` toward the light, leaves free lies in the shade. */
  const fill = (outline: Path2D, colour: string, width = 0, edge = shade) => {
    context.fillStyle = colour;
    context.fill(outline);
    if (!width) return;
    const moved = new Path2D();
    moved.addPath(outline, { a: 1, b: 0, c: 0, d: 1, e: lightX * width, f: lightY * width });
    context.fillStyle = edge;
    context.fill(new Path2D(outline).op(moved, PathOp.Difference));
  };
  /** Hair as one mass, and a few strands that shine. */
  const fillHair = (mass: Path2D, locks: readonly Lock[]) => {
    const strands = new Path2D();
    for (const [count, [root, bend, tip, width]] of locks.entries()) {
      addLock(mass, root, bend, tip, width);
      if (count % 3 === 1) addLock(strands, root, bend, between(bend, tip, 0.8), width * 0.22);
    }
    fill(mass, mane);
    fill(strands, css(strand, 0.55));
  };
  /** Models what lies within an outline, softly. */
  const model = (outline: Path2D, forms: typeof MUSCLES | typeof FACE, put: (point: Point) => Point) => {
    context.save();
    context.clip(outline);
    for (const [x, y, wide, high, turn, strength, tone] of forms) {
      const colour = [rim, shade, tips][tone] ?? shade;
      placed(context, [...put([x, y]), turn + pitch, high, wide], () => {
        context.fillStyle = radial(context, 0, 0, 0, 1, [0, css(colour, strength)], [1, css(colour, 0)]);
        context.fillRect(-1, -1, 2, 2);
      });
    }
    context.restore();
  };
  const legs = LEGS.map(({ x, phase, hind, far }) => {
    const hip = place([x, hind ? -0.8 : -0.72]);
    return { far, ...legOf(hind, foal, hip, fract(gone / LEAP + phase), speed) };
  });
  const drawLeg = ({ outline, lower, far, knee, fetlock }: (typeof legs)[number]) => {
    fill(outline, far ? shade : base, far ? 0 : 0.02);
    const fade = context.createLinearGradient(...knee, ...between(knee, fetlock, 0.9));
    fade.addColorStop(0, css(tips, 0));
    fade.addColorStop(1, css(tips, 0.85));
    context.fillStyle = fade;
    context.fill(lower);
  };
  const [near, distant] = [legs.slice(2), legs.slice(0, 2)];
  distant.forEach(drawLeg);
  for (const { hoof } of distant) fill(hoof, '#3a2c26');

  const [dockX, dockY] = place([-0.47, -0.92]);
  const tail = Array.from({ length: 13 }, (_, lock): Lock => {
    const [spread, long] = [(lock - 6) / 6, foal ? 0.42 : 0.72 + 0.06 * Math.sin(lock * 2.4)];
    const hang: Point = [dockX - 0.1 - 0.04 * spread, dockY + long * (0.95 - 0.12 * Math.abs(spread))];
    const stream: Point = [dockX - long * (0.95 - 0.1 * spread), dockY + 0.16 + 0.07 * spread + 0.06 * sway];
    const rest: Point = [dockX - 0.14 - 0.03 * spread, dockY + 0.12];
    const bend = between(rest, [dockX - long * 0.5, dockY - 0.07], speed);
    return [[dockX + 0.03, dockY], bend, between(hang, stream, speed), foal ? 0.022 : 0.03];
  });
  fillHair(new Path2D(), tail);

  const rising = lerp(-0.72, foal ? 1.02 : 0.96, head) - 0.26 * speed + 0.03 * speed * sway;
  const [upX, upY] = [-Math.sin(rising), -Math.cos(rising)];
  const [rootX, rootY] = place([0.28, -0.86]);
  const [pollX, pollY] = [rootX - reach * upY, rootY + reach * upX];
  const nod = lerp(1.55, 0.86, head) - 0.3 * speed;
  /** A place on the head, in its lengths. */
  const at = ([along, below]: Point): Point => [
    pollX + size * (along * Math.cos(nod) - below * Math.sin(nod)),
    pollY + size * (along * Math.sin(nod) + below * Math.cos(nod)),
  ];
  /** A place along the crest, and how far it lies above it. */
  const crest = (share: number, above = 0): Point => {
    const [x, y] = between(place([0.16, -0.985]), at([-0.03, -0.01]), share);
    const arch = 0.05 * Math.sin(Math.PI * share) + above;
    return [x + upX * arch, y + upY * arch];
  };
  const [throat, chest] = [at([0.1, 0.34]), place([0.44, -0.72])];
  const [middleX, middleY] = between(throat, chest, 0.45);
  const hollow: Point = [middleX + 0.025 * upX, middleY + 0.025 * upY];
  const above = [place([0.02, -0.9]), crest(0), crest(0.33), crest(0.66), crest(1)];
  const below = [throat, hollow, chest, place([0.36, -0.6]), place([0.12, -0.66])];
  const neck = closedCurve([...above, at([0.12, 0.1]), ...below]);
  const trunk = closedCurve(TRUNK.map(place)).op(neck, PathOp.Union);
  fill(trunk, base, 0.07);
  near.forEach(drawLeg);
  const body = near.reduce((sum, { outline }) => sum.op(outline, PathOp.Union), new Path2D(trunk));
  model(body, MUSCLES, place);

  const face = closedCurve(HEAD.map(at));
  for (const side of [-0.04, 0.04])
    fill(closedCurve(EAR.map(([x, y]) => at([x + side, y]))), side < 0 ? shade : base, 0.012);
  fill(face, base, 0.03);
  model(face, FACE, at);
  fill(body.op(face, PathOp.Union), css(base, 0), -0.012, css(rim, 0.8));
  for (const { hoof } of near) fill(hoof, '#3a2c26');

  const big = size * (foal ? 1.2 : 1);
  /** A mark that tapers at its ends. */
  const mark = (colour: string, half: number, ...along: readonly number[]) =>
    fill(tube(points(along).map(at), [half * 0.4 * size, half * size, half * 0.3 * size]), colour);
  mark(css('#140e10', 0.8), 0.007, 0.985, 0.205, 0.92, 0.225, 0.82, 0.195);
  mark(css(shade, 0.7), 0.01, 0.3, 0.4, 0.14, 0.35, 0.12, 0.16);
  // The nostril; the eye, its lid and a light in it.
  fill(ellipse(...at([0.915, 0.12]), 0.036 * size, 0.02 * size, nod + 0.9), '#140e10');
  fill(ellipse(...at([0.29, 0.07]), 0.046 * big, 0.036 * big * clamp(eye, 0.1), nod + 0.3), '#1a1214');
  mark('#1a1214', 0.01, 0.23, 0.07, 0.28, 0.062 - 0.036 * eye, 0.345, 0.075);
  if (eye > 0.4) fill(ellipse(...at([0.275, 0.055]), 0.012 * big), '#ffffff');

  const locks = Array.from({ length: 40 }, (_, lock): Lock => {
    const [share, chance] = [0.06 + lock / 43, fract(lock * 0.618)];
    const root = crest(share, 0.006);
    const bristle = crest(share - 0.05 - 0.1 * speed, 0.045 + 0.02 * chance);
    if (foal) return [root, crest(share, 0.025), bristle, 0.02];
    const drop = (0.06 + 0.17 * Math.sin(Math.PI * share) + 0.07 * chance) * (1 - 0.6 * speed);
    const bend: Point = [root[0] + 0.03 - 0.12 * speed, root[1] + drop * 0.4];
    return [root, bend, [root[0] + 0.05 * chance - 0.2 * speed - 0.05, root[1] + drop], 0.021];
  });
  locks.push([at([-0.06, -0.03]), at([0.1, -0.1]), at([0.3, -0.01 + 0.02 * sway]), foal ? 0.014 : 0.026]);
  const ridge = [0.03, 0.3, 0.7, 1].map((share) => crest(share, 0.004));
  fillHair(tube(ridge, [0.004, 0.024, 0.024, 0.016]), locks);
}
