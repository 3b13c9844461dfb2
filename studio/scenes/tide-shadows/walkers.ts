import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Stage } from '../../stage.ts';
import type { Form, Print } from './sand.ts';
import { drawFoot, formOn, SHADOW, SUN, turned } from './sand.ts';
import { STORY } from './swash.ts';

/** Somebody's way over the beach, and how they walk it. */
interface Way {
  readonly place: (second: number) => Point;
  readonly from: number;
  readonly to: number;
  /** From one foot to the other. */
  readonly stepSeconds: number;
  readonly footLength: number;
  /** How far the feet are from the middle line. */
  readonly apart: number;
}

const SPEED = 56;
const ARRIVED = 8.9;
const BEFORE = { from: -4, to: ARRIVED } as const;
/** Father and child go to the sea beside each other; he comes back alone, as the sand has it. */
const FATHER: Way = {
  ...BEFORE,
  place: (second) => [262 + 7 * Math.min(second, ARRIVED), 545 - SPEED * Math.min(second, ARRIVED)],
  stepSeconds: 0.62,
  footLength: 26,
  apart: 5.5,
};
const CHILD: Way = {
  ...BEFORE,
  place: (second) => {
    const at = Math.min(second, ARRIVED);
    return [338 + 7 * at + 12 * Math.sin(at * 1.15), 525 - SPEED * at + 10 * Math.sin(at * 1.9)];
  },
  stepSeconds: 0.41,
  footLength: 16.5,
  apart: 4,
};
const BACK: Way = {
  ...FATHER,
  place: (second) => [600 + 5 * (second - STORY.back), 24 + (SPEED - 20) * (second - STORY.back)],
  from: STORY.back - 1,
  to: 60,
  stepSeconds: 0.66,
};

const headingOf = ({ place, to }: Way, second: number): number => {
  const at = Math.min(second, to - 0.3);
  const [[fromX, fromY], [toX, toY]] = [place(at - 0.2), place(at + 0.2)];
  return Math.atan2(toY - fromY, toX - fromX);
};

function footfall(way: Way, step: number): Print {
  const at = step * way.stepSeconds;
  const [x, y] = way.place(at);
  const heading = headingOf(way, at);
  const side = step % 2 === 0 ? 1 : -1;
  return {
    x: x - Math.sin(heading) * side * way.apart,
    y: y + Math.cos(heading) * side * way.apart,
    heading: heading + side * 0.13,
    side,
    length: way.footLength,
    at,
  };
}

/** The prints of all three ways. */
export const PRINTS: readonly Print[] = [FATHER, CHILD, BACK].flatMap((way) =>
  Array.from({ length: Math.floor((Math.min(way.to, 44) - way.from) / way.stepSeconds) }, (_, step) =>
    footfall(way, Math.ceil(way.from / way.stepSeconds) + step),
  ),
);

/** Where a foot is: planted on its print, and carried over to the next but one. */
function footAt(way: Way, second: number, parity: 0 | 1): Print {
  const turn = Math.min(second, way.to) / way.stepSeconds;
  const step = 2 * Math.floor((turn - parity) / 2) + parity;
  const [now, next] = [footfall(way, step), footfall(way, step + 2)];
  const share = smoothstep(0.6, 1.4, turn - step);
  return { ...now, x: lerp(now.x, next.x, share), y: lerp(now.y, next.y, share) };
}

const SKIN: Tones = { base: '#d9a27c', shade: '#a06a5a', rim: '#ffd9b0' };
const LINEN: Tones = { base: '#f6efe4', shade: '#b7a3b4', rim: '#fffaf0' };
const BLUE: Tones = { base: '#50688f', shade: '#37466a', rim: '#8fa6c4' };
const CORAL: Tones = { base: '#e0563c', shade: '#9c3440', rim: '#ff9a70' };
const STRAW: Tones = { base: '#e8c37c', shade: '#b08850', rim: '#fff0bc' };
const HAIR: Tones = { base: '#332a33', shade: '#1f1824', rim: '#6b5560' };

/** How long shadows are for a height of 1. */
const LONG = 2.3;
/** She plays that she flies. */
const flap = (second: number) => Math.sin(second * 3.1);
const swingOf = (way: Way, second: number) =>
  second > way.to ? 0 : Math.cos((Math.PI * second) / way.stepSeconds);

/** Draws who walks the beach at a second, their shadows first: from above it is these that tell who they are. */
export function createWalkers(stage: Stage) {
  const scratch = stage.layer(stage.width, stage.height);
  return (context: Context2D, second: number, look: (on: Context2D) => void) => {
    const isBack = second > STORY.back - 1;
    const way = isBack ? BACK : FATHER;
    const shades = scratch.clear();
    look(shades);
    shades.fillStyle = SHADOW;
    shadowOfHim(shades, way, second, isBack);
    if (!isBack) shadowOfHer(shades, second);
    context.save();
    context.globalAlpha = 0.56;
    context.filter = `blur(${1.4 * stage.scale}px)`;
    scratch.drawOn(context);
    context.restore();
    context.save();
    look(context);
    himFromAbove(context, way, second, isBack);
    if (!isBack) herFromAbove(context, second);
    context.restore();
  };
}

/** Where x is across a shadow and y how high that stood which throws it. */
function inShadow(context: Context2D, [x, y]: Point): void {
  context.translate(x, y);
  context.transform(-SUN[1], SUN[0], -SUN[0] * LONG, -SUN[1] * LONG, 0, 0);
}

const limb = (context: Context2D, radii: readonly number[], ...numbers: readonly number[]) =>
  context.fill(tube(points(numbers), radii));

function shadowOfHim(context: Context2D, way: Way, second: number, hasRider: boolean): void {
  const swing = swingOf(way, second);
  context.save();
  inShadow(context, way.place(second));
  for (const side of [-1, 1]) {
    limb(context, [8.5, 4.5], side * 6, 84, side * (5 + 10 * swing), 2);
    if (hasRider) limb(context, [5, 4.5, 4], side * 16, 106, side * 27, 88, side * 8, 98);
    else limb(context, [5.5, 4], side * 17, 104, side * (23 - 9 * swing), 60);
  }
  const trunk = (up: number, size: number) => {
    const outline = [-6, 31, 6, 31, 16, 25, 12, 8, 13, -8, -13, -8, -12, 8, -16, 25];
    context.fill(closedCurve(points(outline.map((value, place) => value * size + (place % 2 ? up : 0)))));
    limb(context, [5 * size, 5 * size], 0, up + 28 * size, 0, up + 36 * size);
  };
  trunk(84, 1);
  context.fill(ellipse(0, 122, 9.5, 11));
  if (hasRider) {
    for (const side of [-1, 1]) limb(context, [4, 2.8], side * 9, 140, side * 40, 150 + 9 * flap(second));
    trunk(124, 0.62);
    context.fill(ellipse(0, 152, 9, 10));
  }
  const brim = hasRider ? 159 : 128;
  context.fill(ellipse(0, brim, 25, 3.6));
  context.fill(ellipse(0, brim + 6, 11, 7));
  context.restore();
}

function shadowOfHer(context: Context2D, second: number): void {
  const swing = swingOf(CHILD, second);
  context.save();
  inShadow(context, CHILD.place(second));
  for (const side of [-1, 1]) {
    limb(context, [4.5, 3], side * 4, 40, side * (3 + 7 * swing), 1);
    limb(context, [3.4, 2.4], side * 8, 60, side * 33, 64 + 6 * flap(second));
    context.fill(ellipse(side * 8, 78, 4));
  }
  context.fill(closedCurve(points([-5, 64, 5, 64, 9, 60, 9, 46, 17, 26, -17, 26, -9, 46, -9, 60])));
  context.fill(ellipse(0, 73, 9, 10));
  context.restore();
}

/** Feet on the ground, and the rest around 0, 0 and along x. */
function standing(context: Context2D, way: Way, second: number, draw: (form: Form) => void): void {
  for (const parity of [0, 1] as const) drawFoot(context, footAt(way, second, parity), SKIN);
  const heading = headingOf(way, second);
  context.save();
  context.translate(...way.place(second));
  context.rotate(heading);
  draw(formOn(context, turned(SUN, heading)));
  context.restore();
}

function himFromAbove(context: Context2D, way: Way, second: number, hasRider: boolean): void {
  const swing = swingOf(way, second);
  standing(context, way, second, (form) => {
    for (const side of [-1, 1]) {
      form(tube(points([0, side * 6, 10 * swing * side, side * 6]), [7, 5.5]), BLUE, 3);
      const shoulder = side * 15.5;
      const [x, y] = hasRider ? [13, side * 9] : [-15 * swing * side, side * 21];
      form(tube(points([0, shoulder, x, y]), [4.4, 3]), SKIN, 1.2);
      form(tube(points([0, shoulder, x / 2, (shoulder + y) / 2]), [5.8, 5.2]), LINEN, 1.6);
    }
    form(ellipse(0, 0, 10, 18), LINEN, 5);
    if (hasRider) {
      form(ellipse(2, 0, 8.5, 7.8), HAIR, 3);
      for (const side of [-1, 1]) {
        form(tube(points([-3, side * 7, 13, side * 8]), [4, 3.2]), SKIN, 1.5);
        form(tube(points([-3, side * 8, -4 + 5 * flap(second) * side, side * 37]), [3.2, 2.3]), SKIN, 1.2);
      }
      form(ellipse(-3, 0, 7.5, 12), CORAL, 3.4);
    }
    const crown = hasRider ? -1 : 2;
    form(ellipse(crown, 0, 15.5, 15), STRAW, 2.4);
    form(ellipse(crown, 0, 9, 8.6), { base: '#7a4a44', shade: '#5a343a' }, 1);
    form(ellipse(crown, 0, 7.8, 7.4), STRAW, 3);
  });
}

function herFromAbove(context: Context2D, second: number): void {
  const swing = swingOf(CHILD, second);
  standing(context, CHILD, second, (form) => {
    for (const side of [-1, 1]) {
      form(tube(points([0, side * 4, 7 * swing * side, side * 4]), [4, 3]), SKIN, 1.2);
      const reach = 4 * flap(second) * side - 3;
      form(tube(points([0, side * 9, reach, side * 30]), [2.8, 2]), SKIN, 1);
      form(tube(points([0, side * 9, reach / 3, side * 16]), [3.6, 3.4]), CORAL, 1.4);
    }
    form(ellipse(-1, 0, 8.5, 12), CORAL, 3.4);
    form(ellipse(1.5, 0, 8.2, 8), HAIR, 3);
    for (const side of [-1, 1]) form(ellipse(-4, side * 8, 3.4), HAIR, 1.4);
  });
}
