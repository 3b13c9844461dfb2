import { css, mix, ramp } from '../../kit/colour.ts';
import type { Clump } from '../../kit/foliage.ts';
import { paintClump } from '../../kit/foliage.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import type { Limb } from '../../kit/limb.ts';
import { alongLimb, fillLimb } from '../../kit/limb.ts';
import { clamp, lerp, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { curve, disc } from '../../kit/path.ts';
import { fillBlossom } from '../../kit/petal.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import { BANK_HEIGHT, CANAL_HALF_WIDTH, project, scaleAt } from './view.ts';

const BLOSSOM = ramp([0, '#ad7096'], [0.28, '#d996b5'], [0.55, '#f5c0d3'], [0.78, '#fde0e8'], [1, '#fffaf5']);
const AIR = '#fbe9e4';
const BARK = '#4b323a';
const LIT_BARK = '#94707a';
/** Metres ahead of the trees on the left bank; those on the right stand between them. */
const LEFT = [10.5, 15.5, 21, 28, 37, 49, 66, 90];
const RIGHT = [9, 13, 18, 24.5, 32, 43, 57, 78];
/** From here on a blossom is larger than a pixel or two and gets its petals. */
const PETALS_FROM_PIXELS = 4.2;

/** Trees beyond this stand still: their sway would be less than a pixel. */
const FAR_METRES = 27;

/** Both rows of trees: those behind a distance as one picture, the nearer ones each on its own foot. */
export function createCherryTrees(stage: Stage) {
  const places = [
    ...LEFT.map((ahead) => ({ ahead, bank: -1 })),
    ...RIGHT.map((ahead) => ({ ahead, bank: 1 })),
  ].toSorted((one, other) => other.ahead - one.ahead);
  const paint = (context: Context2D, { ahead, bank }: Place, side: 1 | -1) =>
    paintTree(context, stage.random(`tree ${bank} ${ahead}`), ahead, bank, side);
  const far = stage.layer(stage.width, stage.height, (context) => {
    for (const place of places) if (place.ahead > FAR_METRES) paint(context, place, 1);
  });
  const near = places
    .filter(({ ahead }) => ahead <= FAR_METRES)
    .map((place) => {
      const [left, right] = columns(stage, place);
      const picture = stage.layer(right - left, stage.height, (context) => {
        context.translate(-left, 0);
        paint(context, place, 1);
      });
      return sway(picture, left, place);
    });
  return {
    far,
    drawNear(context: Context2D, second: number, wind: number) {
      for (const draw of near) draw(context, second, wind);
    },
    paintMirrored(context: Context2D) {
      for (const place of places) paint(context, place, -1);
    },
  };
}

interface Place {
  readonly ahead: number;
  /** -1 left, 1 right. */
  readonly bank: number;
}

/** The part of the picture that a tree may cover, with room to sway. */
function columns({ width }: Stage, { ahead, bank }: Place): readonly [left: number, right: number] {
  const edges = [-1.4, 12].map((aside) => project(bank * aside, 0, ahead)[0]).toSorted((a, b) => a - b);
  return [Math.max(-40, Math.floor(edges[0] ?? 0)), Math.min(width + 40, Math.ceil(edges[1] ?? width))];
}

/** A tree leans with the wind about its foot. */
function sway(picture: Layer, left: number, { ahead, bank }: Place) {
  const [footX, footY] = project(bank * CANAL_HALF_WIDTH, BANK_HEIGHT, ahead);
  const give = 0.006 + 0.03 / ahead;
  return (context: Context2D, second: number, wind: number) => {
    // Still in calm air: thousands of blossoms that move by a fraction of a pixel would blur the film.
    const lean = give * wind * (0.8 + 0.8 * Math.sin(second * 1.9 + ahead));
    context.save();
    context.translate(footX, footY);
    context.transform(1, 0, lean, 1, 0, 0);
    picture.drawOn(context, left - footX, -footY);
    context.restore();
  };
}

function paintTree(context: Context2D, random: Random, ahead: number, bank: number, side: 1 | -1): void {
  const scale = scaleAt(ahead);
  const haze = clamp((ahead - 10) / 95) ** 0.8;
  const at = (aside: number, above: number): Point => project(bank * aside, side * above, ahead);
  const fork = at(CANAL_HALF_WIDTH + random.between(0, 0.4), BANK_HEIGHT + random.between(1.5, 2.4));
  const limbs = growLimbs(random, at, fork);
  const clumps = limbs.flatMap((limb) => growClumps(random, limb, scale));
  const lightest = side === 1 ? 1 : 0.9;
  const foliage = {
    tones: (light: number) => mix(BLOSSOM(light * lightest), AIR, haze * 0.72),
    leaf: Math.max(1.3, 0.085 * scale),
    dabs: Math.round(lerp(64, 18, clamp((ahead - 9) / 30))),
    // The sky stands open over the canal: light falls on the crowns from its middle.
    lightFrom: [-bank * 0.5, -0.86 * side] as const,
    ...(0.085 * scale > PETALS_FROM_PIXELS && side === 1 ? { shape: fillBlossom } : {}),
  };
  const back = clumps.filter((_, place) => place % 3 === 0);
  const front = clumps.filter((_, place) => place % 3 !== 0);
  for (const clump of back) paintClump(context, random, { ...clump, light: clump.light * 0.45 }, foliage);
  const foot = at(CANAL_HALF_WIDTH + random.between(0.6, 1.1), BANK_HEIGHT - 0.16);
  const knee = at(CANAL_HALF_WIDTH + random.between(0.6, 1.25), BANK_HEIGHT + random.between(0.8, 1.3));
  const girth = random.between(0.42, 0.6) * scale;
  paintWood(context, random, [[foot, knee, fork], ...limbs], girth, -bank, haze);
  for (const clump of front.toSorted((one, other) => one.light - other.light)) {
    paintClump(context, random, clump, foliage);
  }
}

/** Trunk and boughs; broken streaks of light run along the side that looks over the water. */
function paintWood(
  context: Context2D,
  random: Random,
  wood: readonly Limb[],
  girth: number,
  litSide: number,
  haze: number,
): void {
  for (const [place, limb] of wood.entries()) {
    const isTrunk = place === 0;
    const from = isTrunk ? girth * 1.25 : girth * 0.5;
    const to = isTrunk ? girth * 0.8 : girth * 0.09;
    context.fillStyle = css(mix(BARK, AIR, haze * 0.8));
    fillLimb(context, limb, from, to);
    if (isTrunk) disc(context, ...limb[2], girth * 0.44);
    for (let streak = 0; streak < (isTrunk ? 22 : 6); streak++) {
      const start = random.unit();
      const across = random.between(-0.15, 0.42) * litSide;
      const points = [start, start + 0.07, start + 0.15].map((share): Point => {
        const [x, y] = alongLimb(limb, Math.min(1, share));
        return [x + across * lerp(from, to, share), y];
      });
      context.strokeStyle = css(mix(LIT_BARK, AIR, haze * 0.8), random.between(0.15, 0.6));
      context.lineWidth = lerp(from, to, start) * random.between(0.04, 0.12);
      curve(context, points);
      context.stroke();
    }
  }
}

/** Boughs that reach far over the water and droop, others that stand up over the path. */
function growLimbs(
  random: Random,
  at: (aside: number, above: number) => Point,
  fork: Point,
): readonly Limb[] {
  const ends: readonly (readonly [aside: number, above: number])[] = [
    [0.9, 5.2],
    [1.7, 6.3],
    [2.6, 8],
    [4.2, 9.2],
    [6.2, 9.4],
    [8, 8.2],
    [9.2, 6.6],
    [3, 5.6],
    [7.4, 6],
  ];
  return ends.map(([aside, above]) => {
    const to = at(aside + random.between(-0.5, 0.5), above + random.between(-0.5, 0.5));
    const bend = at(lerp(5, aside, 0.45), above + random.between(0.4, 1.2));
    return [fork, bend, to];
  });
}

function growClumps(random: Random, limb: Limb, scale: number): readonly Clump[] {
  return Array.from({ length: 11 }, (_, place) => {
    const share = lerp(0.32, 1.04, place / 10);
    const [x, y] = alongLimb(limb, share);
    const angle = random.unit() * TAU;
    const stray = random.unit() * 0.75 * scale;
    return {
      x: x + Math.cos(angle) * stray,
      y: y + Math.sin(angle) * stray * 0.8,
      radius: random.between(0.45, 0.85) * scale,
      light: clamp(0.62 + 0.4 * Math.sin(angle) * -1 * 0.5 + random.between(-0.28, 0.3)),
    };
  });
}
