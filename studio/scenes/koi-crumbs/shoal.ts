import { cameraMove } from '../../kit/camera.ts';
import type { FishBody, SwimPath } from '../../kit/fish-body.ts';
import { poseFish } from '../../kit/fish-body.ts';
import type { KoiBreed, KoiCoat } from '../../kit/koi.ts';
import { createKoiCoat, drawGape, drawKoi, fillKoi } from '../../kit/koi.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { disc } from '../../kit/path.ts';
import { drawRipple } from '../../kit/ripple.ts';
import type { Stage } from '../../stage.ts';
import { CORNER, FEAST, STORY } from './story.ts';

/** Koi keep to two rings around the middle of the pond, one clockwise, one against it, once around in a film. */
const OUTER = { radiusX: 470, radiusY: 236, sense: 1 };
const INNER = { radiusX: 245, radiusY: 106, sense: -1 };
const MIDDLE: Point = [640, 364];

interface Place {
  readonly ring: typeof OUTER;
  readonly breed: KoiBreed;
  readonly length: number;
  /** On the ring at second 0. */
  readonly angle: number;
}

const PLACES: readonly Place[] = [
  { ring: INNER, breed: 'ogon', length: 172, angle: 0.2 },
  { ring: OUTER, breed: 'kohaku', length: 182, angle: 0.5 },
  { ring: OUTER, breed: 'benigoi', length: 158, angle: 1.7 },
  { ring: OUTER, breed: 'utsuri', length: 172, angle: 2.9 },
  { ring: OUTER, breed: 'hariwake', length: 150, angle: 3.95 },
  { ring: OUTER, breed: 'sanke', length: 178, angle: 5.2 },
  { ring: INNER, breed: 'kohaku', length: 156, angle: 2.6 },
];
const SMALLEST: Place = { ring: INNER, breed: 'kohaku', length: 80, angle: 3.75 };
/** White, with a red cap (丹顶). */
const ROUND = [1, 1.06, 0.96, 1.04, 1, 0.95, 1.05, 0.98, 1.02];
export const CAP: KoiCoat = {
  body: '#fdf7ec',
  patches: [{ along: 0.13, aside: 0.04, length: 0.062, width: 0.6, colour: '#e0391c', corners: ROUND }],
};

function home({ ring, angle }: Place, second: number): Point {
  const round = (TAU * second) / STORY.end;
  const turn = angle + ring.sense * (round + 0.12 * Math.sin(round * 2));
  const aside = 0.045 * ring.radiusX * Math.sin(turn * 2 + angle * 5);
  const [x, y] = [Math.cos(turn) * (ring.radiusX + aside), Math.sin(turn) * (ring.radiusY + aside * 0.7)];
  return [MIDDLE[0] + x, MIDDLE[1] + y];
}

/** How far the crumbs have drawn a fish away from its round. */
const drawn = (second: number, late: number) =>
  smoothstep(STORY.turn + late, STORY.turn + late + 2.1, second) ** 0.85 *
  (1 - smoothstep(STORY.small + 1 + late * 2, STORY.end - 0.8, second));

/** The big ones: on their rounds, then side by side around the crumbs. */
function pathOf(place: Place, index: number, angle: number): SwimPath {
  const reach = 30 + 17 * (index % 3);
  return (second) => {
    const away = drawn(second, (index % 4) * 0.07);
    const [x, y] = home(place, second);
    const push = 4 * Math.sin(second * 2.3 + index * 2);
    const round = angle + 0.05 * Math.sin(second * 1.7 + index);
    const arc = Math.sin(Math.PI * away) * 60 * place.ring.sense;
    const near = [Math.cos(round) * (reach + push), Math.sin(round) * (reach + push)] as const;
    const [toX, toY] = [lerp(x, FEAST[0] + near[0], away), lerp(y, FEAST[1] + near[1], away)];
    return [toX - Math.sin(angle) * arc, toY + Math.cos(angle) * arc];
  };
}

/** The smallest notices late, finds no way in, waits at the leaf, and swims off with a full mouth. */
const smallPath: SwimPath = (second) => {
  const [x, y] = home(SMALLEST, second);
  const { turn, mouths, small, largest, nudge, gulp, release, end } = STORY;
  const [cornerX, cornerY] = CORNER;
  const way = cameraMove(
    [turn + 0.6, { x: 430, y: 330 }],
    [mouths - 0.5, { x: 545, y: 290 }],
    [mouths + 1.9, { x: 700, y: 300 }],
    [small, { x: cornerX - 90, y: cornerY - 44 }],
    [largest + 0.15, { x: cornerX - 62, y: cornerY - 26 }],
    [nudge, { x: cornerX - 8, y: cornerY - 3 }],
    [nudge + 0.6, { x: cornerX - 3 }],
    [gulp, { x: cornerX + 24, y: cornerY + 7 }],
    [release + 0.7, { x: cornerX - 10, y: cornerY - 60 }],
    [end - 1.2, { x: 500, y: 380 }],
  )(second);
  const away = swell(turn + 0.5, turn + 1.7, release + 0.4, end - 0.4, second);
  const still = 1.5 * Math.sin(second * 2.1);
  return [lerp(x, way.x + still, away), lerp(y, way.y, away)];
};

/** It opens for the crumb that is pushed away, and wide for the same one at last. */
function smallGape(second: number): number {
  const { nudge, gulp } = STORY;
  const missed = 0.6 * swell(nudge - 0.5, nudge - 0.1, nudge, nudge + 0.3, second);
  return Math.max(missed, swell(gulp - 0.7, gulp - 0.1, gulp + 0.1, gulp + 0.3, second));
}

/** What is in its mouth is too large for it, for a while. */
function fillCheeks(context: Context2D, body: FishBody, second: number): void {
  const full = swell(STORY.gulp, STORY.gulp + 0.2, STORY.release + 0.6, STORY.release + 1.4, second);
  context.fillStyle = CAP.body;
  for (const side of [-1, 1])
    disc(context, ...body.at(0.13, side * 0.9), full * (4 + 0.5 * Math.sin(second * 13)));
}

/** All koi of the pond; shadows are drawn apart, for they lie under the pads' shadows. */
export function createShoal(stage: Stage) {
  // Who comes from where lies there: nobody has to swim around the others.
  const bearing = (place: Place) => {
    const [x, y] = home(place, STORY.turn + 1.2);
    return Math.atan2(y - FEAST[1], x - FEAST[0]);
  };
  const order = PLACES.map(bearing).toSorted((one, other) => one - other);
  const big = PLACES.map((place, index) => ({
    path: pathOf(place, index, (order[0] ?? 0) + (TAU * order.indexOf(bearing(place))) / PLACES.length),
    length: place.length,
    phase: index * 1.9,
    coat: createKoiCoat(stage.random(`koi ${index}`), place.breed),
    gape: (second: number) =>
      drawn(second, 0.1) ** 6 * clamp(0.45 + 0.75 * Math.sin(second * (4.4 + 0.3 * index) + index * 1.7)),
  }));
  const smallest = { path: smallPath, length: SMALLEST.length, phase: 4, coat: CAP, gape: smallGape };
  const koi = [...big, smallest];
  const shadows = stage.field(stage.width, stage.height, () => {}, { resolution: 0.6 });
  return {
    drawShadows(context: Context2D, second: number) {
      const ground = shadows.clear();
      ground.translate(20, 30);
      ground.fillStyle = '#022226';
      for (const fish of koi) fillKoi(ground, poseFish(fish, second), fish.length);
      context.save();
      context.globalAlpha = 0.36;
      context.filter = 'blur(7px)';
      shadows.drawOn(context);
      context.restore();
    },
    draw(context: Context2D, second: number) {
      for (const fish of koi) {
        const body = poseFish(fish, second);
        if (fish === smallest) fillCheeks(context, body, second);
        drawKoi(context, body, fish.length, fish.coat, second);
        const open = fish.gape(second);
        drawGape(context, body, fish.length, fish.coat, open);
        const [x, y] = body.at(0, 0);
        const rings = { x, y, radius: fish.length * 0.2, rings: 2, strength: 0.5 * clamp(open * 2) };
        drawRipple(context, rings, fract(second * 1.1 + fish.phase));
      }
    },
  };
}
