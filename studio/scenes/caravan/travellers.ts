import type { Camel } from '../../kit/camel.ts';
import { CAMEL_STRIDE, fillCamel } from '../../kit/camel.ts';
import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import type { Point } from '../../kit/path.ts';
import { crestAhead, crestHeight, project } from './dunes.ts';

const SILHOUETTE = '#2b1626';
const METRES_PER_SECOND = 0.88;
const LEADER_STARTS = 9.5;
const SPACING = 5.1;
const CAMEL_METRES = 2.35;
const LOADS = ['bales', 'rider', 'none', 'bales', 'rider', 'bales', 'none', 'rider', 'bales'] as const;
/** A shadow is as long as the sun is low: a point this high lies so far aside and down the slope. */
const SHADOW = { aside: 1.7, down: 0.3 } as const;

/** A man on foot and nine camels on a rope follow the crest toward the sun. */
export function drawTravellers(context: Context2D, second: number): void {
  const walked = METRES_PER_SECOND * second;
  const camels = LOADS.map((load, place) =>
    standing(LEADER_STARTS - walked + (place + 0.72) * SPACING, load, place),
  );
  const guide = standing(LEADER_STARTS - walked - 0.4, 'none', 0);
  context.fillStyle = css('#5a2c3c', 0.3);
  for (const camel of camels) {
    context.save();
    context.translate(camel.x, camel.y);
    context.transform(1, 0, -SHADOW.aside, -SHADOW.down, 0, 0);
    fillCamel(context, { ...camel, x: 0, y: 0, slope: 0 });
    context.restore();
  }
  context.fillStyle = SILHOUETTE;
  context.strokeStyle = SILHOUETTE;
  let tied: Point = fillGuide(context, guide.x, guide.y, guide.height * 0.78, walked);
  for (const camel of camels) {
    const { muzzle, saddle } = fillCamel(context, camel);
    context.lineWidth = 1.1;
    context.beginPath();
    context.moveTo(...tied);
    context.quadraticCurveTo((tied[0] + muzzle[0]) / 2, Math.max(tied[1], muzzle[1]) + 4, ...muzzle);
    context.stroke();
    tied = saddle;
  }
}

function standing(
  x: number,
  load: (typeof LOADS)[number],
  place: number,
): Camel & { readonly load: Camel['load'] } {
  const here = project(x, crestHeight(x), crestAhead(x));
  const ahead = project(x - 1, crestHeight(x - 1), crestAhead(x - 1));
  const height = CAMEL_METRES * here.scale * (0.95 + 0.05 * Math.sin(place * 2.4));
  return {
    x: here.x,
    y: here.y + 1.5,
    height,
    direction: -1,
    stride: -x / CAMEL_METRES / CAMEL_STRIDE + place * 0.37,
    slope: Math.atan2(here.y - ahead.y, here.x - ahead.x),
    load,
  };
}

/** The man who leads, in a long coat and a cap, the rope over his shoulder. Returns his hand. */
function fillGuide(context: Context2D, x: number, y: number, height: number, walked: number): Point {
  const swing = Math.sin(walked * Math.PI * 1.35);
  context.save();
  context.translate(x, y);
  context.scale(height, height);
  context.lineCap = 'round';
  context.lineWidth = 0.085;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(0, -0.42);
    context.lineTo(side * swing * 0.15, -0.01 - Math.max(0, -side * swing) * 0.02);
    context.stroke();
  }
  context.beginPath();
  context.moveTo(-0.13, -0.26);
  context.quadraticCurveTo(-0.14, -0.7, -0.09, -0.82);
  context.lineTo(0.07, -0.82);
  context.quadraticCurveTo(0.13, -0.6, 0.17, -0.24);
  context.fill();
  context.beginPath();
  context.ellipse(-0.035, -0.91, 0.07, 0.085, 0, 0, Math.PI * 2);
  context.fill();
  context.fillRect(-0.11, -0.985, 0.16, 0.05);
  context.lineWidth = 0.06;
  context.beginPath();
  context.moveTo(0.02, -0.74);
  context.lineTo(0.16, -0.56);
  context.stroke();
  context.restore();
  return [x + 0.17 * height, y - 0.56 * height];
}
