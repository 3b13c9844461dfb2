import { fillStroke, pointAlong } from './brush.ts';
import { css, mix } from './colour.ts';
import type { Context2D } from './layer.ts';
import { clamp, lerp, TAU } from './maths.ts';
import type { Noise } from './noise.ts';
import type { Point } from './path.ts';
import { disc } from './path.ts';
import type { Random } from './random.ts';

/** A limb from its root to its tip, with half its thickness at both. */
export interface PlumLimb {
  readonly points: readonly Point[];
  readonly thickness: readonly [root: number, tip: number];
  /** Where on it blossoms and buds sit, 0 to 1. */
  readonly blossoms: readonly number[];
  readonly buds?: readonly number[];
}

const BARK = '#2b2322';
const BARK_LIGHT = '#6d5f58';
const PETALS = ['#c4283d', '#d23c4e', '#b91f38'] as const;
const SNOW = '#fbfcfd';
const SNOW_SHADE = '#c3d0dc';

const pressureOf =
  ({ thickness }: PlumLimb) =>
  (along: number): number =>
    lerp(thickness[0], thickness[1], along ** 0.8);

/** Bark: a dark stroke with knots, and a dry lighter one along its lower side. */
export function drawPlumLimb(context: Context2D, noise: Noise, limb: PlumLimb): void {
  const pressure = pressureOf(limb);
  const [x, y] = limb.points[0] ?? [0, 0];
  const knotted = (along: number) =>
    pressure(along) * (1 + 0.26 * noise.plane(along * limb.points.length * 2.6 + x, y));
  context.fillStyle = BARK;
  fillStroke(context, { points: limb.points, pressure: knotted });
  context.fillStyle = css(BARK_LIGHT, 0.55);
  fillStroke(context, {
    points: limb.points.map(([px, py]): Point => [px + 1, py + limb.thickness[0] * 0.32]),
    pressure: (along) => pressure(along) * 0.24 * clamp(0.5 + noise.plane(along * 14 + x, 9)),
  });
}

/** Snow on the upper side of a limb, between two shares of its way; thick where the limb is level. */
export function drawLimbSnow(
  context: Context2D,
  noise: Noise,
  limb: PlumLimb,
  [from, to]: readonly [number, number],
  depth: number,
): void {
  const pressure = pressureOf(limb);
  const steps = 40;
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const share = lerp(from, to, step / steps);
    const [x, y] = pointAlong(limb.points, share);
    const [aheadX, aheadY] = pointAlong(limb.points, share + 0.01);
    const level = Math.abs(aheadX - x) / (Math.hypot(aheadX - x, aheadY - y) || 1);
    const ends = Math.sin((Math.PI * step) / steps) ** 0.5;
    const lump = 0.75 + 0.5 * noise.plane(x * 0.045, y * 0.045) + 0.25 * noise.plane(x * 0.14, 7);
    const thick = depth * ends * clamp(lump, 0.25, 1.4) * level ** 1.5;
    upper.push([x, y - pressure(share) * 0.8 - thick]);
    lower.push([x, y - pressure(share) * 0.2 + thick * 0.12]);
  }
  const trace = (shift: number) => {
    context.beginPath();
    for (const [x, y] of upper) context.lineTo(x, y + shift);
    for (const point of lower.toReversed()) context.lineTo(...point);
    context.fill();
  };
  context.fillStyle = SNOW_SHADE;
  trace(0);
  context.save();
  context.fillStyle = SNOW;
  context.beginPath();
  for (const point of upper) context.lineTo(...point);
  for (const [index, [x, y]] of lower.toReversed().entries()) {
    const top = upper[steps - index]?.[1] ?? y;
    context.lineTo(x, lerp(y, top, 0.32));
  }
  context.fill();
  context.restore();
}

/** A place on a limb, for whoever wants to sit there. */
export const placeOnLimb = (limb: PlumLimb, along: number): Point => {
  const [x, y] = pointAlong(limb.points, along);
  return [x, y - pressureOf(limb)(along) * 0.6];
};

/** All blossoms and buds of a limb. */
export function drawPlumBlossoms(context: Context2D, random: Random, limb: PlumLimb, size: number): void {
  for (const along of limb.buds ?? []) {
    const [x, y] = pointAlong(limb.points, along);
    drawBud(
      context,
      x + random.between(-5, 5),
      y + random.between(-7, 4),
      size * random.between(0.3, 0.42),
      random,
    );
  }
  for (const along of limb.blossoms) {
    const [x, y] = pointAlong(limb.points, along);
    const place = [x + random.between(-6, 6), y + random.between(-8, 6)] as const;
    drawBlossom(context, random, ...place, size * random.between(0.82, 1.16));
  }
}

function drawBud(context: Context2D, x: number, y: number, size: number, random: Random): void {
  context.fillStyle = css(mix(random.pick(PETALS), '#5c0f1e', 0.25));
  disc(context, x, y, size);
  context.fillStyle = css('#ffffff', 0.2);
  disc(context, x - size * 0.25, y - size * 0.35, size * 0.4);
}

/** Five round petals, foreshortened a little, and a crown of stamens. */
function drawBlossom(context: Context2D, random: Random, x: number, y: number, size: number): void {
  const colour = random.pick(PETALS);
  context.save();
  context.translate(x, y);
  context.rotate(random.unit() * TAU);
  context.scale(1, random.between(0.78, 1));
  const turn = random.unit();
  for (let petal = 0; petal < 5; petal++) {
    const angle = ((petal + turn) / 5) * TAU;
    const [px, py] = [Math.cos(angle) * size * 0.52, Math.sin(angle) * size * 0.52];
    const light = context.createRadialGradient(px * 0.3, py * 0.3, 0, px, py, size * 0.62);
    light.addColorStop(0, css(mix(colour, '#4f0a1c', 0.42)));
    light.addColorStop(0.55, css(colour));
    light.addColorStop(1, css(mix(colour, '#ffc4c4', 0.38)));
    context.fillStyle = light;
    disc(context, px, py, size * 0.5);
  }
  context.strokeStyle = '#ffd9b0';
  context.fillStyle = '#ffd869';
  context.lineWidth = Math.max(0.5, size * 0.045);
  for (let stamen = 0; stamen < 9; stamen++) {
    const angle = (stamen / 9) * TAU + turn;
    const reach = size * random.between(0.3, 0.5);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    context.stroke();
    disc(context, Math.cos(angle) * reach, Math.sin(angle) * reach, size * 0.065);
  }
  context.restore();
}
