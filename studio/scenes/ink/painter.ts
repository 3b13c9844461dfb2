import { pointAlong } from '../../kit/brush.ts';
import { createEye } from '../../kit/eye.ts';
import type { InkStroke } from '../../kit/ink-stroke.ts';
import type { Body, Light } from '../../kit/lamp-room.ts';
import { createLampRoom } from '../../kit/lamp-room.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { fromHand, PEN_GRASP, PEN_GRIP } from '../../kit/pen-hold.ts';
import { stick } from '../../kit/solid.ts';
import type { Grasp, HandStance } from '../../kit/solid-hand.ts';
import { createHand } from '../../kit/solid-hand.ts';
import type { Vector } from '../../kit/vector.ts';
import { along, dot, subtract, unit } from '../../kit/vector.ts';
import type { Stage } from '../../stage.ts';

const SHADOW = '#4a3a34';
const ROBE: Light = [0.24, 0.3, 0.32];
const SKIN: Light = [0.62, 0.37, 0.26];

/** How a hand holds something that stands on the paper at 0, 0, 0. */
interface Hold {
  readonly grasp: Grasp;
  readonly stance: Omit<HandStance, 'at' | 'skin' | 'sleeve'>;
  /** What is held, in tenths of the hand from its wrist, and where that is in the room. */
  readonly grip: Vector;
  readonly held: Vector;
  /** From where one looks, and where to: below at the right, to where the sleeve goes. */
  readonly from: Vector;
  readonly to: Vector;
}

const UPRIGHT = unit([0.12, 1, 0.05]);
const BRUSH_HOLD: Hold = {
  grasp: PEN_GRASP,
  stance: { size: 0.13, heading: 2.1, pitch: 0.3, roll: -0.6, cuff: 2.4 },
  grip: PEN_GRIP,
  held: along([0, 0, 0], UPRIGHT, 0.85),
  from: [3.2, 6, -6.3],
  to: [3.2, 0.3, -1.9],
};
const SEAL_HOLD: Hold = {
  grasp: {
    fingers: [
      [0.4, 0.75, 0.6, 0.05],
      [0.4, 0.75, 0.6, 0.01],
      [0.45, 0.8, 0.6, -0.05],
      [0.55, 0.8, 0.6, -0.12],
    ],
    thumb: [
      [1.2, -0.5, 1.1],
      [2.7, -1.4, 2.4],
      [4.2, -2, 3.4],
      [5.8, -2.8, 3.7],
    ],
  },
  stance: { size: 0.13, heading: 2.3, pitch: 0.2, roll: -0.9, cuff: 2.4 },
  grip: [5.6, -3.5, 0.6],
  held: [0, 0.72, 0],
  from: [1.4, 8.8, -3],
  to: [1.4, 0.3, -1.2],
};

/** Where the tip of the brush is, and how far above the paper, 0 to 1. */
export interface Tip {
  readonly at: Point;
  readonly lift: number;
}

/** Follows strokes with the brush: over the paper between two of them, softly where they come fast. */
export function followStrokes(strokes: readonly InkStroke[]): (second: number) => Tip {
  const ordered = strokes.toSorted((one, other) => one.start - other.start);
  const raw = (second: number): readonly [x: number, y: number, lift: number] => {
    const after = ordered.findIndex(({ start }) => start > second);
    const now = ordered[(after < 0 ? ordered.length : after) - 1];
    const next = ordered[after];
    const first = (now ?? next)?.points[0] ?? [0, 0];
    if (!now) return [...first, 1];
    const share = (second - now.start) / now.seconds;
    if (share <= 1) return [...pointAlong(now.points, share), 0];
    const from = pointAlong(now.points, 1);
    const idle = next ? next.start - now.start - now.seconds : 1;
    const way = next ? smoothstep(0, idle, second - now.start - now.seconds) : 0;
    const to = next?.points[0] ?? from;
    return [
      lerp(from[0], to[0], way),
      lerp(from[1], to[1], way),
      Math.min(1, idle * 2) * Math.sin(Math.PI * Math.max(way, 0.3)),
    ];
  };
  return (second) => {
    const around = [-0.18, -0.12, -0.06, 0, 0.06, 0.12, 0.18].map((shift) => raw(second + shift));
    const mean = (axis: 0 | 1 | 2) => around.reduce((sum, value) => sum + value[axis], 0) / around.length;
    const [x, y, lift] = raw(second);
    // A long stroke is followed to the pixel, quick ones by their middle.
    const long = ordered.some(
      ({ start, seconds }) => seconds > 0.28 && second >= start - 0.05 && second <= start + seconds + 0.05,
    );
    return long ? { at: [x, y], lift } : { at: [mean(0), mean(1)], lift: clamp(mean(2)) };
  };
}

/** Draws something over the paper with its soft shadow on it, the farther away the higher it is. */
function createOverPaper(stage: Stage) {
  const fineness = 0.5;
  const scratch = stage.layer(stage.width * fineness, stage.height * fineness);
  return (context: Context2D, lift: number, draw: (on: Context2D) => void) => {
    const shadow = scratch.clear();
    shadow.scale(fineness, fineness);
    draw(shadow);
    shadow.resetTransform();
    shadow.globalCompositeOperation = 'source-in';
    fillBox(shadow, SHADOW, 0, 0, scratch.canvas.width, scratch.canvas.height);
    context.save();
    context.globalAlpha = 0.34 - 0.1 * lift;
    context.filter = `blur(${((5 + 9 * lift) * stage.scale).toFixed(1)}px)`;
    scratch.drawOn(context, 16 + 34 * lift, 20 + 40 * lift, stage.width, stage.height);
    context.restore();
    draw(context);
  };
}

/** The hand that paints: `size` 1 shows a brush of 300 pixels. */
export function createPainter(stage: Stage) {
  const overPaper = createOverPaper(stage);
  const drawHolder = createHolder(stage, BRUSH_HOLD, createBrush(), 1500);
  return (context: Context2D, { at: [x, y], lift }: Tip, size: number) =>
    overPaper(context, lift, (on) =>
      drawHolder(on, [x + 14 * lift * size, y - 26 * lift * size], 0.66 * size),
    );
}

/** The hand with the seal, a round stone; it stands on `at` and rises by `lift`. */
export function createStamper(stage: Stage) {
  const overPaper = createOverPaper(stage);
  const drawHolder = createHolder(stage, SEAL_HOLD, STONE, 2400);
  return (context: Context2D, { at: [x, y], lift }: Tip, radius: number) =>
    overPaper(context, lift, (on) => drawHolder(on, [x + 250 * lift, y - 330 * lift], radius / 101));
}

/** Traced once, by daylight from the left: a hand in a wide sleeve that comes from the right below, and what it holds. */
function createHolder(stage: Stage, hold: Hold, thing: Body, focalPixels: number) {
  const { grasp, stance, grip, held, from, to } = hold;
  const box = { width: 1900, height: 1600 };
  const eye = createEye(from, to, focalPixels, box);
  const way = fromHand(grip, stance);
  const wrist = along(held, way, -stance.size);
  const body = createLampRoom(
    { ...stage, ...box },
    {
      ...{ eye, sides: [], lamp: [-2.4, 6, 3], lampLight: [44, 40, 34], air: [0.42, 0.41, 0.4] },
      ...{ bounce: [0.3, 0.28, 0.24], toNight: [-0.6, 0.75, 0.2], night: [0.05, 0.06, 0.08] },
    },
  ).picture([
    thing,
    createHand(grasp, { ...stance, at: wrist, skin: SKIN, sleeve: ROBE }),
    createRobe(wrist, unit(fromHand([-1, 0, 0], stance))),
  ]);
  const [footX, footY] = eye.project([0, 0, 0]);
  return (context: Context2D, [x, y]: Point, size: number) => {
    placed(context, [x, y, 0, size], () => body.drawOn(context, -footX, -footY));
  };
}

const matt = (colour: Light, gloss = 0.02) => ({ colour, gloss, polish: 30, depth: 0.1 });

/** A sleeve that widens along the arm and falls in folds. */
function createRobe(wrist: Vector, arm: Vector): Body {
  const [from, to] = [along(wrist, arm, 0.5), along(wrist, arm, 9)];
  return {
    centre: along(wrist, arm, 4.5),
    reach: 6,
    distance(...at) {
      const off = subtract(at, from);
      const ahead = dot(off, arm);
      const around = Math.atan2(off[1] - arm[1] * ahead, off[2] - arm[2] * ahead);
      const lengthwise =
        Math.min(1, ahead) * Math.sin(around * 7 + ahead * 0.8 + 1.3 * Math.sin(ahead * 1.3));
      const fold = 0.035 * lengthwise + 0.03 * Math.sin(ahead * 2.2);
      return Math.max(stick(at, from, to, 0.44, 0.95) - fold, -ahead) * 0.8;
    },
    finish: () => matt(ROBE),
  };
}

/** A bamboo brush that stands on its tip. */
function createBrush(): Body {
  const to = (length: number) => along([0, 0, 0], UPRIGHT, length);
  return {
    centre: to(1.4),
    reach: 1.6,
    distance: (...at) =>
      Math.min(
        stick(at, to(0.5), to(2.6), 0.05, 0.045),
        stick(at, to(0.3), to(0.46), 0.075, 0.06),
        stick(at, to(0.01), to(0.3), 0.008, 0.075),
      ),
    finish(place) {
      const from = Math.hypot(...place);
      if (from < 0.44) return matt([0.02, 0.02, 0.025], 0.3);
      const isDark = from < 0.52 || Math.abs(from - 1.2) < 0.012 || Math.abs(from - 2) < 0.012;
      return matt(isDark ? [0.2, 0.12, 0.06] : [0.55, 0.36, 0.16], 0.3);
    },
  };
}

/** The seal, with red on its foot. */
const STONE: Body = {
  centre: [0, 0.5, 0],
  reach: 1,
  distance(x, y, z) {
    const [off, up] = [Math.hypot(x, z) - 0.31, Math.abs(y - 0.475) - 0.425];
    return Math.hypot(Math.max(off, 0), Math.max(up, 0)) + Math.min(Math.max(off, up), 0) - 0.05;
  },
  finish: ([, y]) => ({ ...matt(y < 0.05 ? [0.5, 0.05, 0.03] : [0.46, 0.43, 0.27], 0.35), depth: 0.5 }),
};
