import { Path2D } from '@napi-rs/canvas';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { type Point, polygon } from '../../kit/path.ts';
import { FOOT, TOWER_HEIGHT } from './view.ts';

/** Everything is drawn at this height from the foot to the lamp, and scaled. */
const MODEL_HEIGHT = 300;
const GALLERY_Y = -278;
const halfAt = (y: number) => 23 + 15 * (1 - y / GALLERY_Y) ** 1.5;
const FLARE = new Path2D('M-24 -266L-34 -278L34 -278L24 -266Z');
const DOME = new Path2D('M-18 -322Q-12 -342 0 -344Q12 -342 18 -322ZM-1 -362h2v20h-2ZM-3 -350h6v5h-6Z');
const DARK = '#15202c';
/** The lamp behind its bars, slits and the door. */
const PARTS: readonly (readonly [colour: string, x: number, y: number, wide: number, high: number])[] = [
  ['#ffe6ac', -13, -322, 26, 31],
  ...[-14, -5.2, 3.6, 12.4].map((bar) => [DARK, bar, -322, 1.7, 44] as const),
  [DARK, -15, -291, 30, 13],
  ...[-66, -128, -190].map((y) => [DARK, -4, y - 9, 8, 16] as const),
  ...[-66, -128, -190].map((y) => ['#ffcf7d', -2.4, y - 7.4, 4.8, 13] as const),
  ...[-285, -291].map((y) => [DARK, -33, y, 66, 1.3] as const),
  ...Array.from({ length: 11 }, (_, post) => [DARK, -33.5 + 6.6 * post, -291, 1.2, 13] as const),
];

/** A white tower with dark red bands, a gallery and a lamp room under a dome; by night, lit from within. */
export function drawTower(context: Context2D): void {
  context.save();
  context.translate(FOOT.x, FOOT.y);
  context.scale(TOWER_HEIGHT / MODEL_HEIGHT, TOWER_HEIGHT / MODEL_HEIGHT);
  fillSlice(context, GALLERY_Y, 4, ['#7f97a4', '#a9bcc2', '#5a7184', '#22364a']);
  for (const top of [-92, -212])
    fillSlice(context, top, top + 58, ['#6d3a42', '#844448', '#57303a', '#2b1a2c']);
  context.fillStyle = '#1a2836';
  context.fill(FLARE);
  for (const [colour, ...rectangle] of PARTS) {
    context.fillStyle = colour;
    context.fillRect(...rectangle);
  }
  context.fillStyle = DARK;
  context.fill(DOME);
  context.beginPath();
  context.roundRect(-8, -28, 16, 31, [8, 8, 0, 0]);
  context.fill();
  context.restore();
}

/** A slice of the tapering tower between two heights, its colours from left to right. */
function fillSlice(context: Context2D, top: number, bottom: number, colours: readonly string[]): void {
  const heights = [0, 0.25, 0.5, 0.75, 1].map((share) => lerp(top, bottom, share));
  const left = heights.map((y): Point => [-halfAt(y), y]);
  const right = heights.toReversed().map((y): Point => [halfAt(y), y + 3 * (1 + y / 400)]);
  const round = context.createLinearGradient(-38, 0, 38, 0);
  for (const [place, colour] of colours.entries()) round.addColorStop(place / 3, colour);
  context.fillStyle = round;
  polygon(context, [...left, ...right]);
  context.fill();
}
