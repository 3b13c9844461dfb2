import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import type { Point } from './path.ts';
import type { Random } from './random.ts';

/** A branch from a place on the trunk (0 foot, 1 top) to the middle of the pad of needles it carries. */
interface Bough {
  readonly from: number;
  /** Where the pad lies and its half width, in heights of the tree from the foot of the trunk. */
  readonly to: Point;
  readonly reach: number;
}

/** Wind from one side has drawn it out to the other: all boughs but the lowest reach to the right. */
const BOUGHS: readonly Bough[] = [
  { from: 0.34, to: [-0.3, 0.47], reach: 0.17 },
  { from: 0.36, to: [-0.13, 0.5], reach: 0.12 },
  { from: 0.44, to: [0.36, 0.5], reach: 0.15 },
  { from: 0.47, to: [0.62, 0.545], reach: 0.24 },
  { from: 0.58, to: [-0.2, 0.665], reach: 0.17 },
  { from: 0.6, to: [0.34, 0.66], reach: 0.13 },
  { from: 0.63, to: [0.76, 0.685], reach: 0.2 },
  { from: 0.72, to: [0.04, 0.78], reach: 0.15 },
  { from: 0.78, to: [0.55, 0.81], reach: 0.22 },
  { from: 0.86, to: [0.2, 0.9], reach: 0.17 },
  { from: 0.93, to: [0.44, 0.95], reach: 0.15 },
  { from: 0.97, to: [0.31, 1.01], reach: 0.13 },
];
const TUFTS_PER_REACH = 300;
const NEEDLES = 7;
const TRUNK_STEPS = 26;

export interface OldPine {
  /** Foot of the trunk. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** An old wind-bent pine with flat pads of needles, in the current fill and stroke style: for a layer, once. */
export function drawOldPine(context: Context2D, random: Random, { x, y, height }: OldPine): void {
  const at = ([right, up]: Point): Point => [x + right * height, y - up * height];
  const trunk = (share: number): Point =>
    at([0.075 * Math.sin(share * 6.4) * (1 - 0.4 * share) + 0.32 * share ** 1.8, share * 0.97]);
  const trunkWidth = (share: number) => height * lerp(0.1, 0.016, share ** 0.7);
  taper(context, trunk, trunkWidth);
  spreadRoots(context, at);
  for (const { from, to, reach } of BOUGHS) {
    const [rootX, rootY] = trunk(from);
    const [padX, padY] = at(to);
    const bend: Point = [lerp(rootX, padX, 0.4), lerp(rootY, padY, 0.75)];
    const limb = (share: number): Point => [
      lerp(lerp(rootX, bend[0], share), lerp(bend[0], padX, share), share),
      lerp(lerp(rootY, bend[1], share), lerp(bend[1], padY - height * 0.008, share), share),
    ];
    taper(context, limb, (share) => trunkWidth(from) * lerp(0.5, 0.12, share));
    drawPad(context, random, padX, padY, reach * height, height);
  }
}

function taper(context: Context2D, spine: (share: number) => Point, width: (share: number) => number): void {
  const edge = (share: number, side: number): Point => {
    const [x, y] = spine(share);
    const [nextX, nextY] = spine(share + 0.01);
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    const half = (width(share) / 2) * side;
    return [x - ((nextY - y) / length) * half, y + ((nextX - x) / length) * half];
  };
  context.beginPath();
  for (let step = 0; step <= TRUNK_STEPS; step++) context.lineTo(...edge(step / TRUNK_STEPS, 1));
  for (let step = TRUNK_STEPS; step >= 0; step--) context.lineTo(...edge(step / TRUNK_STEPS, -1));
  context.fill();
}

function spreadRoots(context: Context2D, at: (place: Point) => Point): void {
  context.beginPath();
  context.moveTo(...at([-0.15, -0.04]));
  context.quadraticCurveTo(...at([-0.05, -0.005]), ...at([0.005, 0.12]));
  context.lineTo(...at([0.095, 0.12]));
  context.quadraticCurveTo(...at([0.06, 0]), ...at([0.17, -0.04]));
  context.fill();
}

/** Tufts stand on a flat bed, highest in its middle: a cloud with an even foot. */
function drawPad(
  context: Context2D,
  random: Random,
  x: number,
  y: number,
  reach: number,
  height: number,
): void {
  context.lineWidth = Math.max(0.7, height * 0.0032);
  context.lineCap = 'round';
  const needle = height * 0.032;
  const tufts = Math.round((TUFTS_PER_REACH * reach) / (height * 0.2));
  context.beginPath();
  for (let tuft = 0; tuft < tufts; tuft++) {
    const aside = random.between(-1, 1);
    const dome = Math.sqrt(1 - aside * aside);
    const wave = 0.7 + 0.3 * Math.sin(aside * 8 + x);
    const tuftX = x + aside * reach;
    const tuftY = y - random.unit() * dome * wave * reach * 0.36 + aside * aside * reach * 0.1;
    for (let index = 0; index < NEEDLES; index++) {
      const angle = -Math.PI * (0.04 + (0.92 * index) / (NEEDLES - 1)) + aside * 0.25;
      const length = needle * random.between(0.7, 1.15);
      context.moveTo(tuftX, tuftY);
      context.lineTo(tuftX + Math.cos(angle) * length, tuftY + Math.sin(angle) * length * 0.8);
    }
  }
  context.stroke();
}
