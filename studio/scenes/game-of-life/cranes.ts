import { css, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { polygon } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Vector } from '../../kit/vector.ts';
import { cross, dot, subtract, unit } from '../../kit/vector.ts';
import { drawLotus, paperOf } from './lamps.ts';
import { departures } from './pond.ts';
import type { View } from './view.ts';

/** Paper from the dusk's shade to right above a flame. */
const PAPER = ramp([0, '#2a463a'], [0.2, '#8a5a44'], [0.42, '#e0884e'], [0.68, '#ffc07a'], [1, '#fff4d2']);
const GLOW = createGlow('#ffb568', 2);
/** How far apart the five of a glider fly: cells aside for each cell ahead, from one to the next. */
const FAN = 0.42;

interface PaperCrane {
  readonly at: Vector;
  /** In cells, from bill to tail, when it is spread (1); folded flat it is 0. */
  readonly size: number;
  readonly spread?: number;
  /** Radians: where it flies, 0 along x and a quarter along z, and how it leans. */
  readonly heading: number;
  readonly lean: number;
  /** Of the wings, 1 straight up, 0 level; and how much light comes from below. */
  readonly lift: number;
  readonly light: number;
}

const turned = (one: number, other: number, angle: number) =>
  [one * Math.cos(angle) - other * Math.sin(angle), one * Math.sin(angle) + other * Math.cos(angle)] as const;

/** The flat sides of a crane that is folded from a square. */
function foldCrane(crane: PaperCrane): readonly (readonly Vector[])[] {
  const { at, size, spread = 1, heading, lean, lift } = crane;
  /** Forward, up and aside of the crane, in halves of its length, to the pond. */
  const put = (forward: number, up: number, aside: number): Vector => {
    const [high, wide] = turned(up, aside, lean);
    const [ahead, rise] = turned(forward, high, 0.16);
    const [x, z] = turned(ahead, wide, heading);
    return [at[0] + (size / 2) * x, at[1] + (size / 2) * rise, at[2] + (size / 2) * z];
  };
  const facets: (readonly Vector[])[] = [];
  const stretch = lerp(0.45, 1, spread);
  const [peak, keel, bill] = [put(0, 0.16, 0), put(0, -0.26, 0), put(1.02 * stretch, 0.33, 0)];
  const [neck, tail] = [put(0.82 * stretch, 0.5, 0), put(-0.92 * stretch, 0.44, 0)];
  for (const side of [-1, 1]) {
    const [belly, root] = [put(0, -0.06, side * 0.17), put(0, 0.1, side * 0.08)];
    const [breast, rump] = [put(0.34, 0, side * 0.05), put(-0.36, 0, side * 0.05)];
    const [front, back] = [put(0.16, -0.16, side * 0.02), put(-0.16, -0.16, side * 0.02)];
    const [throat, hip] = [put(0.4, 0.03, side * 0.085), put(-0.4, 0.03, side * 0.085)];
    facets.push([keel, front, breast, belly], [keel, back, rump, belly]);
    facets.push([peak, breast, belly], [peak, rump, belly], [front, throat, neck], [back, hip, tail]);
    facets.push([neck, put(0.75 * stretch, 0.41, side * 0.03), bill]);
    // Under the wing, and within the folds of neck and tail, where one would see through the paper.
    facets.push([throat, root, belly], [hip, root, belly]);
    facets.push([put(0.36, 0.06, 0), throat, neck], [put(-0.36, 0.06, 0), hip, tail]);
    // A wing bends at its half: what is outside lags behind and is lifted less.
    const [elbowOut, up] = turned(0.52, 0, lerp(1.5, lift * 1.05, spread));
    const [tipOut, tipUp] = turned(0.72, 0, lerp(1.5, lift * 0.62, spread));
    const out = side * (0.08 + elbowOut);
    const [fore, elbow, hind] = [put(0.17, up, out), put(-0.04, up + 0.05, out), put(-0.3, up, out)];
    const tip = put(-0.2, up + tipUp, out + side * tipOut);
    facets.push([throat, fore, elbow, root], [root, elbow, hind, hip]);
    facets.push([fore, tip, elbow], [elbow, tip, hind]);
  }
  return facets;
}

/** Facet by facet, the farthest first; each lets light through, and an edge of the paper shows. */
export function drawPaperCrane(context: Context2D, view: View, crane: PaperCrane): void {
  // A wing that reaches to the eye or behind it has no place in the picture.
  const before = foldCrane(crane).filter((corners) => corners.every((at) => view.depthOf(at) > 0.4));
  const facets = before.map((corners) => {
    const mean = (axis: 0 | 1 | 2) => corners.reduce((sum, at) => sum + at[axis], 0) / corners.length;
    const centre: Vector = [mean(0), mean(1), mean(2)];
    return { corners, centre, depth: view.depthOf(centre) };
  });
  context.lineJoin = 'round';
  context.lineWidth = Math.max(0.5, view.scaleAt(crane.at) * crane.size * 0.0035);
  for (const { corners, centre } of facets.toSorted((one, other) => other.depth - one.depth)) {
    const [first = centre, second = centre] = corners;
    const normal = unit(cross(subtract(second, first), subtract(corners.at(-1) ?? centre, first)));
    const toEye = dot(normal, subtract(view.at, centre)) > 0 ? 1 : -1;
    const [x, y, z] = [normal[0] * toEye, normal[1] * toEye, normal[2] * toEye];
    // What looks down is lit; what looks up lets through what lies on its other side.
    const lit = Math.max(clamp(0.2 - y * 0.9), 0.56 * clamp(y));
    const aside = 0.1 * x * Math.cos(crane.heading) + 0.06 * z;
    const tone = clamp(0.14 + crane.light * (lit + aside));
    const fade = context.createLinearGradient(...view.project(first), ...view.project(second));
    fade.addColorStop(0, css(PAPER(tone + 0.07)));
    fade.addColorStop(1, css(PAPER(tone - 0.09)));
    context.fillStyle = fade;
    polygon(context, corners.map(view.project));
    context.fill();
    context.strokeStyle = css(PAPER(tone + 0.16), 0.75);
    context.stroke();
  }
}

/** Wings beat slowly, and a little unevenly. */
export const liftAt = (second: number): number =>
  0.32 + 0.5 * Math.sin(second * 3.9 + 0.5 * Math.sin(second * 3.9));

/** Gliders at the bank: one lamp after the other closes, is folded over, and flies back over the pond as a crane, each its own way. */
export function drawFlock(context: Context2D, view: View, second: number): void {
  const flying = departures.map(({ cell: { x, y }, place, second: leaves }) => {
    const [wait, side] = [second - leaves, hashUnit(x, y, 7) - 0.5];
    const [age, turn] = [wait - 0.42 * place, (x > 0 ? -0.52 : 0.52) + FAN * (place - 2)];
    const flown = 1.3 * Math.max(0, age - 0.9 - 0.3 * side) ** 1.8;
    const rise = 0.75 * smoothstep(0.2, 1.6, age) + (0.66 + 0.3 * side) * Math.max(0, age - 1.1) ** 1.08;
    const at: Vector = [
      x + turn * flown + 1.5 * side * Math.max(0, age - 0.5),
      0.08 + rise,
      y - 0.85 * flown,
    ];
    return { wait, age, side, turn, at, paper: paperOf(x, y), depth: view.depthOf(at) };
  });
  const seen = flying.filter(({ wait, depth }) => wait >= 0 && depth > 1);
  for (const { age, side, turn, at, paper } of seen.toSorted((one, other) => other.depth - one.depth)) {
    const [spread, closed] = [smoothstep(0.5, 1.5, age), smoothstep(0, 0.55, age)];
    shine(context, GLOW, ...view.project(at), view.scaleAt(at), 0.6 * (1 - 0.5 * spread));
    context.globalAlpha = 1 - smoothstep(0.35, 0.7, age);
    if (closed < 1) drawLotus(context, view, { at, paper, phase: lerp(1, 0.62, closed), second });
    context.globalAlpha = smoothstep(0.3, 0.6, age);
    const size = lerp(0.8, 1.35, spread) + 0.14 * Math.max(0, age - 2);
    const heading = Math.atan2(-0.85, turn) - 0.3 * side;
    const flight = { at, size, spread, heading, lean: 0.3 * side, lift: liftAt(age + side * 3) };
    drawPaperCrane(context, view, { ...flight, light: lerp(1.1, 0.95, spread) });
    context.globalAlpha = 1;
  }
}
