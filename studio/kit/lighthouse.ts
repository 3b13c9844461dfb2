import { css } from './colour.ts';
import type { Context2D } from './layer.ts';
import type { Point } from './path.ts';
import { disc, polygon } from './path.ts';

export interface Lighthouse {
  /** The middle of its foot. */
  readonly x: number;
  readonly y: number;
  /** From the foot to the lamp. */
  readonly height: number;
}

/** Everything is drawn at this height to the lamp and scaled. */
const MODEL_HEIGHT = 300;
const FOOT_HALF = 38;
const NECK_HALF = 23;
const GALLERY_Y = -278;
/** The wall under the lamp's glass. */
const PARAPET_Y = -291;
const DOME_Y = -322;
const BANDS = [
  [-92, -34],
  [-212, -154],
] as const;
const SLITS = [-66, -128, -190] as const;

/** A white tower with dark red bands, a gallery and a lamp room under a dome; by night, lit from within. */
export function drawLighthouse(context: Context2D, { x, y, height }: Lighthouse): void {
  const scale = height / MODEL_HEIGHT;
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  drawTower(context);
  drawLampRoom(context);
  context.restore();
}

const halfAt = (y: number) => NECK_HALF + (FOOT_HALF - NECK_HALF) * (1 + y / -GALLERY_Y) ** 1.5;

/** A slice of the tapering tower between two heights. */
function slice(top: number, bottom: number): Point[] {
  const steps = [0, 0.25, 0.5, 0.75, 1].map((share) => top + (bottom - top) * share);
  return [
    ...steps.map((y): Point => [-halfAt(y), y]),
    ...steps.toReversed().map((y): Point => [halfAt(y), y + 3 * (1 + y / 400)]),
  ];
}

function drawTower(context: Context2D): void {
  const round = context.createLinearGradient(-FOOT_HALF, 0, FOOT_HALF, 0);
  round.addColorStop(0, '#7f97a4');
  round.addColorStop(0.25, '#a9bcc2');
  round.addColorStop(0.6, '#5a7184');
  round.addColorStop(1, '#22364a');
  context.fillStyle = round;
  polygon(context, slice(GALLERY_Y, 4));
  context.fill();
  const red = context.createLinearGradient(-FOOT_HALF, 0, FOOT_HALF, 0);
  red.addColorStop(0, '#6d3a42');
  red.addColorStop(0.3, '#844448');
  red.addColorStop(1, '#2b1a2c');
  context.fillStyle = red;
  for (const [top, bottom] of BANDS) {
    polygon(context, slice(top, bottom));
    context.fill();
  }
  for (const y of SLITS) {
    context.fillStyle = '#16222f';
    context.fillRect(-4, y - 9, 8, 16);
    context.fillStyle = '#ffcf7d';
    context.fillRect(-2.4, y - 7.4, 4.8, 13);
  }
  context.fillStyle = '#16222f';
  context.beginPath();
  context.roundRect(-8, -28, 16, 31, [8, 8, 0, 0]);
  context.fill();
}

function drawLampRoom(context: Context2D): void {
  context.fillStyle = '#1a2836';
  polygon(context, [
    [-NECK_HALF - 1, GALLERY_Y + 12],
    [-NECK_HALF - 11, GALLERY_Y],
    [NECK_HALF + 11, GALLERY_Y],
    [NECK_HALF + 1, GALLERY_Y + 12],
  ]);
  context.fill();
  context.fillStyle = css('#ffe6ac', 0.95);
  context.fillRect(-13, DOME_Y, 26, PARAPET_Y - DOME_Y);
  context.fillStyle = '#15202c';
  for (const bar of [-14, -5.2, 3.6, 12.4]) context.fillRect(bar, DOME_Y, 1.7, GALLERY_Y - DOME_Y);
  context.fillRect(-15, PARAPET_Y, 30, GALLERY_Y - PARAPET_Y);
  context.beginPath();
  context.moveTo(-18, DOME_Y);
  context.quadraticCurveTo(-12, DOME_Y - 20, 0, DOME_Y - 22);
  context.quadraticCurveTo(12, DOME_Y - 20, 18, DOME_Y);
  context.fill();
  context.fillRect(-1, DOME_Y - 40, 2, 20);
  disc(context, 0, DOME_Y - 24, 3.4);
  context.strokeStyle = '#15202c';
  context.lineWidth = 1.3;
  for (const height of [6, 13]) {
    context.beginPath();
    context.moveTo(-33, GALLERY_Y - height);
    context.lineTo(33, GALLERY_Y - height);
    context.stroke();
  }
  context.beginPath();
  for (let post = -33; post <= 33; post += 6.6) {
    context.moveTo(post, GALLERY_Y);
    context.lineTo(post, GALLERY_Y - 13);
  }
  context.stroke();
}
