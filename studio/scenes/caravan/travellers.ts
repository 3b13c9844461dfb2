import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, outlineOf, placed } from '../../kit/marks.ts';
import { ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Camel } from './camel.ts';
import { CAMEL_STRIDE, drawCamel } from './camel.ts';
import { crestAhead, crestHeight, project } from './dunes.ts';

export const SILHOUETTE = '#2b1626';
const METRES_PER_SECOND = 0.88;
const LEADER_STARTS = 9.5;
const SPACING = 5.1;
const CAMEL_METRES = 2.35;
export const LOADS = ['bales', 'rider', 'none', 'bales', 'rider', 'bales', 'none', 'rider', 'bales'] as const;
/** A shadow is as long as the sun is low: a point this high lies so far aside and down the slope. */
const SHADOW = { aside: 1.7, down: 0.3 } as const;
/** A long coat and a cap, in hundredths of his height; he faces left. */
const GUIDE = [
  outlineOf([-13, -24, -11, -70, -8, -83, 8, -83, 12, -60, 16, -24]),
  ellipse(-3, -91, 7, 8.5),
  outlineOf([-12, -94, -9, -99, 4, -99, 6, -94]),
  tube(points([2, -74, 8, -64, 16, -56]), [3.4, 3, 2.6]),
];

/** A man on foot and nine camels on a rope follow the crest toward the sun. */
export function drawTravellers(context: Context2D, second: number): void {
  const walked = METRES_PER_SECOND * second;
  const front = LEADER_STARTS - walked;
  const camels = LOADS.map((load, place) => ({ load, ...standing(front + (place + 0.72) * SPACING, place) }));
  context.fillStyle = css('#5a2c3c', 0.3);
  for (const camel of camels)
    placed(context, [camel.x, camel.y], () => {
      context.transform(1, 0, -SHADOW.aside, -SHADOW.down, 0, 0);
      drawCamel(context, { ...camel, x: 0, y: 0, slope: 0 });
    });
  context.fillStyle = SILHOUETTE;
  let tied = fillGuide(context, standing(front - 0.4, 0), walked);
  for (const camel of camels) {
    const { muzzle, saddle } = drawCamel(context, camel);
    drawRope(context, tied, muzzle, 4, 1.1);
    tied = saddle;
  }
}

/** A rope that hangs between two places. */
export function drawRope(context: Context2D, from: Point, to: Point, sag: number, width: number): void {
  const way = points([...from, (from[0] + to[0]) / 2, Math.max(from[1], to[1]) + sag, ...to]);
  drawLine(context, SILHOUETTE, width, way);
}

function standing(x: number, place: number): Camel {
  const here = project(x, crestHeight(x), crestAhead(x));
  const ahead = project(x - 1, crestHeight(x - 1), crestAhead(x - 1));
  return {
    x: here.x,
    y: here.y + 1.5,
    height: CAMEL_METRES * here.scale * (0.95 + 0.05 * Math.sin(place * 2.4)),
    stride: -x / CAMEL_METRES / CAMEL_STRIDE + place * 0.37,
    slope: Math.atan2(here.y - ahead.y, here.x - ahead.x),
  };
}

/** The man who leads, the rope over his shoulder. Returns his hand. */
function fillGuide(context: Context2D, { x, y, height }: Camel, walked: number): Point {
  const size = (height * 0.78) / 100;
  const swing = Math.sin(walked * Math.PI * 1.35) * 15;
  placed(context, [x, y, 0, size], () => {
    for (const reach of [swing, -swing]) {
      const leg = points([0, -42, reach * 0.5, -20, reach, -2 - Math.max(0, -reach) * 0.15]);
      context.fill(tube(leg, [5, 4.4, 4]));
    }
    for (const part of GUIDE) context.fill(part);
  });
  return [x + 16 * size, y - 56 * size];
}
