import { fillStroke, pointAlong } from '../../kit/brush.ts';
import { css, mix } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import { type Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, fillOval, placed } from '../../kit/marks.ts';
import { clamp, lerp, TAU } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import { points } from '../../kit/outline.ts';
import { disc, oval, type Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** The branch turns about its root, outside the window on the right. */
const ROOT: Point = [1030, 232];
/** A limb from its root to its tip, half its thickness at both, and where on it blossoms and buds sit, 0 to 1. */
type Limb = readonly [readonly Point[], thick: number, thin: number, readonly number[], readonly number[]];
const MAIN_WAY = points(...ROOT, 946, 262, 884, 318, 800, 312, 716, 372, 634, 362, 566, 412, 470, 404);
const MAIN: Limb = [MAIN_WAY, 17, 4, [0.3, 0.47, 0.62, 0.72, 0.86, 0.99], [0.4, 0.55, 0.8, 0.93, 0.96]];
const LIMBS: readonly Limb[] = [
  [points(884, 316, 868, 236, 820, 186, 812, 112), 7, 2, [0.45, 0.7, 0.98], [0.6, 0.85]],
  [points(836, 200, 870, 150, 910, 128), 3.2, 1.4, [0.98], [0.5, 0.75]],
  [points(716, 370, 690, 300, 636, 250, 612, 168, 618, 120), 6.5, 1.6, [0.3, 0.6, 0.9], [0.45, 0.75, 1]],
  [points(650, 264, 586, 258, 536, 232), 3.4, 1.3, [0.55, 1], [0.8]],
  [points(634, 364, 604, 432, 546, 474, 520, 540), 5.5, 1.6, [0.36, 0.68, 0.97], [0.5, 0.85]],
  [points(798, 314, 776, 392, 800, 450, 784, 512), 5, 1.4, [0.6, 0.96], [0.4, 0.8]],
  [points(566, 412, 500, 360, 452, 346), 3.2, 1.2, [0.6], [0.9, 1]],
  MAIN,
];
/** Snow on a limb: from where to where, and how deep. */
type Heap = readonly [limb: number, from: number, to: number, depth: number];
const STAYS: readonly Heap[] = [
  [7, 0.02, 0.3, 10],
  [6, 0.3, 0.9, 6],
  [7, 0.33, 0.42, 12],
  [7, 0.63, 0.7, 9],
  [7, 0.88, 0.98, 8],
  [0, 0.1, 0.5, 7],
  [3, 0.15, 0.9, 7],
  [4, 0.4, 0.72, 6],
];
/** What he shakes off, and what lies ready above him. */
const FALLS: readonly Heap[] = [
  [7, 0.43, 0.57, 15],
  [7, 0.71, 0.86, 13],
  [2, 0.16, 0.5, 11],
];
/** Where he sits on the main limb. */
const PERCH = 0.6;
/** The branch is looked at from near. */
const FINENESS = 2;

const pressureOf =
  ([, thick, thin]: Limb) =>
  (along: number) =>
    lerp(thick, thin, along ** 0.8);

/** The plum branch: painted once, it moves as a whole. */
export function createBranch(stage: Stage) {
  const { noise } = stage;
  const painted = (draw: (context: Context2D) => void) => {
    const layer = new Layer(stage.width, stage.height, stage.scale * FINENESS);
    draw(layer.context);
    return layer;
  };
  const picture = painted((context) => {
    for (const limb of LIMBS) drawLimb(context, noise, limb);
    for (const snow of STAYS) drawSnow(context, noise, snow);
    for (const [place, [way, , , blossoms, buds]] of LIMBS.entries()) {
      for (const along of buds) {
        const [x, y] = pointAlong(way, along);
        context.fillStyle = radial(context, x - 1, y - 5, 0, 6, [0, '#e2566a'], [1, '#8d1530']);
        disc(context, x + 8 * hashUnit(along, place) - 4, y - 2, 5 + 2 * hashUnit(along, place, 1));
      }
      for (const along of blossoms) {
        const [x, y] = pointAlong(way, along);
        drawBlossom(context, x, y - 2, 15 + 5 * hashUnit(along, place), along * 97 + place);
      }
    }
  });
  const loose = FALLS.map((heap) => painted((context) => drawSnow(context, noise, heap)));
  const [seatX, seatY] = pointAlong(MAIN_WAY, PERCH);
  const seat: Point = [seatX, seatY - 0.6 * pressureOf(MAIN)(PERCH)];
  /** Draws the branch sunk by `dip` radians, who sits on it, and the snow that has let go, each heap so many seconds ago. */
  return (context: Context2D, dip: number, ages: readonly number[], drawGuest: (seat: Point) => void) => {
    placed(context, [...ROOT, -dip], () => {
      context.translate(-ROOT[0], -ROOT[1]);
      for (const [place, heap] of loose.entries()) if ((ages[place] ?? 0) < 0) heap.drawOn(context);
      picture.drawOn(context);
      for (const [place, heap] of FALLS.entries()) drawFalling(context, heap, ages[place] ?? 0);
      drawGuest(seat);
    });
  };
}

/** Bark: a dark stroke with knots, and a dry lighter one along its lower side. */
function drawLimb(context: Context2D, noise: Noise, limb: Limb): void {
  const [way, thick] = limb;
  const pressure = pressureOf(limb);
  const [x, y] = way[0] ?? ROOT;
  const knotted = (along: number) =>
    pressure(along) * (1 + 0.26 * noise.plane(along * way.length * 2.6 + x, y));
  context.fillStyle = '#2b2322';
  fillStroke(context, { points: way, pressure: knotted });
  context.fillStyle = css('#7d6d64', 0.6);
  const below = way.map(([px, py]): Point => [px + 1, py + thick * 0.34]);
  const dry = (along: number) => pressure(along) * 0.26 * clamp(0.5 + noise.plane(along * 17, 9));
  fillStroke(context, { points: below, pressure: dry });
}

/** Snow on the upper side of a limb, between two shares of its way; thick where the limb is level. */
function drawSnow(context: Context2D, noise: Noise, [index, from, to, depth]: Heap): void {
  const limb = LIMBS[index] ?? MAIN;
  const steps = 40;
  const edge = Array.from({ length: steps + 1 }, (_, step) => {
    const share = lerp(from, to, step / steps);
    const [x, y] = pointAlong(limb[0], share);
    const [aheadX, aheadY] = pointAlong(limb[0], share + 0.01);
    const level = Math.abs(aheadX - x) / (Math.hypot(aheadX - x, aheadY - y) || 1);
    const lump = 0.75 + 0.5 * noise.plane(x * 0.045, y * 0.045) + 0.25 * noise.plane(x * 0.14, 7);
    const thick = depth * Math.sin((Math.PI * step) / steps) ** 0.5 * clamp(lump, 0.25, 1.4) * level ** 1.5;
    const half = pressureOf(limb)(share);
    return { x, top: y - half * 0.8 - thick, bottom: y - half * 0.2 + thick * 0.12 };
  });
  for (const rise of [0, 0.32]) {
    context.fillStyle = rise ? '#fbfcfd' : '#b7c6d8';
    context.beginPath();
    for (const { x, top } of edge) context.lineTo(x, top);
    for (const { x, top, bottom } of edge.toReversed()) context.lineTo(x, lerp(bottom, top, rise));
    context.fill();
  }
}

/** Lumps first, and the powder after them, which hangs in the air a while. */
function drawFalling(context: Context2D, [index, from, to]: Heap, age: number): void {
  if (age < 0 || age > 2.4) return;
  for (let bit = 0; bit < 70; bit++) {
    const [x, y] = pointAlong((LIMBS[index] ?? MAIN)[0], lerp(from, to, hashUnit(bit, from, 1)));
    const lump = hashUnit(bit, from, 2) ** 3;
    const fallen = Math.max(0, age - 0.25 * hashUnit(bit, from, 3));
    const fallX = x + (hashUnit(bit, from, 4) - 0.5) * (16 + 46 * fallen * (1 - lump));
    const fallY = y - 8 + 260 * fallen * fallen * (0.25 + 0.75 * lump) + 30 * fallen;
    context.fillStyle = `rgba(252,253,254,${(1 - fallen / 2.4) * (0.35 + 0.65 * lump)})`;
    disc(context, fallX, fallY, 1.2 + 5.5 * lump + 2.2 * fallen * (1 - lump));
  }
}

/** Five round petals, thin as paper, darker where two overlap; and a crown of stamens. */
export function drawBlossom(context: Context2D, x: number, y: number, size: number, which: number): void {
  const chance = (what: number) => hashUnit(Math.round(which * 10), what);
  const colour = mix('#c4223c', '#e2485c', chance(1));
  const [deep, pale] = [css(mix(colour, '#5a0a20', 0.6), 0.96), css(mix(colour, '#ffd8d6', 0.58), 0.9)];
  placed(context, [x, y, chance(2) * TAU, lerp(0.8, 1, chance(3)), 1], () => {
    for (let petal = 0; petal < 5; petal++) {
      context.rotate(TAU / 5);
      const wide = size * lerp(0.5, 0.56, chance(petal + 5));
      const base = [0.6, css(colour, 0.92)] as const;
      context.fillStyle = radial(context, size * 0.1, 0, 0, size * 1.08, [0.25, deep], base, [0.95, pale]);
      oval(context, size * 0.52, 0, size * 0.53, wide);
      for (let vein = -5; vein <= 5; vein++) {
        const [reachX, reachY] = [size * (0.94 - 0.012 * vein * vein), vein * size * 0.075];
        const way = points(size * 0.16, reachY * 0.1, size * 0.5, reachY * 0.8, reachX, reachY);
        drawLine(context, 'rgba(110,10,34,.2)', size * 0.008, way);
      }
    }
    const heart = radial(context, 0, 0, 0, size * 0.2, [0, '#d9c85a'], [0.5, '#8c2038'], [1, '#6a0f2800']);
    fillOval(context, heart, 0, 0, size * 0.2);
    for (let stamen = 0; stamen < 22; stamen++) {
      const angle = stamen * 2.4 + chance(4);
      const reach = size * lerp(0.24, 0.6, hashUnit(stamen, which));
      const [tipX, tipY] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
      const way = points(0, 0, tipX * 0.6 - tipY * 0.08, tipY * 0.6 + tipX * 0.08, tipX, tipY);
      drawLine(context, '#ffe2cc', Math.max(0.5, size * 0.016), way);
      fillOval(context, stamen % 3 ? '#ffd661' : '#fff0b8', tipX, tipY, size * 0.036);
    }
  });
}
