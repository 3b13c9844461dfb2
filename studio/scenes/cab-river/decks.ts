import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { polygon } from '../../kit/path.ts';
import { beside } from '../../kit/road.ts';
import type { Stage } from '../../stage.ts';
import type { Carriageway } from './plan.ts';
import { CARRIAGEWAYS, metre, onPicture } from './plan.ts';

const STEP_METRES = 6;
const PIER_METRES = 42;
const LAMP_METRES = 34;
const HAZE = '#3a3868';

/** The roads without their cars, one picture for each deck, so that cars can drive between them. */
export function createDecks(stage: Stage): readonly Layer[] {
  return CARRIAGEWAYS.map((way) =>
    stage.layer(stage.width, stage.height, (context) => {
      drawShadow(context, way);
      drawPiers(context, way);
      drawDeck(context, way);
      drawLamps(context, way);
    }),
  );
}

function edges({ road, half }: Carriageway, height = 0): { readonly left: Point[]; readonly right: Point[] } {
  const [left, right]: [Point[], Point[]] = [[], []];
  for (let at = 0; at <= road.length; at += STEP_METRES) {
    const point = road.at(at);
    if (point.place[2] < 60) continue;
    for (const [side, list] of [
      [-half, left],
      [half, right],
    ] as const) {
      const [x, y, z] = beside(point, side);
      list.push(onPicture([x, y * (height < 0 ? 0 : 1) + Math.max(0, height), z]));
    }
  }
  return { left, right };
}

function drawShadow(context: Context2D, way: Carriageway): void {
  const { left, right } = edges(way, -1);
  context.fillStyle = css('#070716', 0.42);
  polygon(context, [...left, ...right.toReversed()]);
  context.fill();
}

function drawPiers(context: Context2D, { road, half }: Carriageway): void {
  for (let at = PIER_METRES / 2; at < road.length; at += PIER_METRES) {
    const point = road.at(at);
    const [x, y, z] = point.place;
    if (y < 4 || z < 90) continue;
    const [topX, topY] = onPicture([x, y, z]);
    const [, footY] = onPicture([x, 0, z]);
    const width = Math.min(half * 0.5, 3.4) * metre(z);
    const face = context.createLinearGradient(topX - width, 0, topX + width, 0);
    face.addColorStop(0, '#4a4462');
    face.addColorStop(1, '#17162c');
    context.fillStyle = face;
    context.fillRect(topX - width / 2, topY, width, footY - topY);
  }
}

function drawDeck(context: Context2D, way: Carriageway): void {
  const { left, right } = edges(way);
  // The side of the deck that faces us, then its surface.
  for (const side of [left, right]) {
    context.fillStyle = '#191730';
    const thick = side.map(([x, y], index): Point => {
      const point = way.road.at(index * STEP_METRES);
      return [x, y + 2.2 * metre(Math.max(60, point.place[2])) * clamp(point.place[1] / 6)];
    });
    polygon(context, [...side, ...thick.toReversed()]);
    context.fill();
  }
  for (let index = 0; index < left.length - 1; index++) {
    const far = smoothstep(420, 170, left[index]?.[1] ?? 0);
    context.fillStyle = css(mix('#2b2742', HAZE, 0.75 * far));
    const corners = [left[index], left[index + 1], right[index + 1], right[index]];
    polygon(
      context,
      corners.filter((corner) => corner !== undefined),
    );
    context.fill();
    context.strokeStyle = context.fillStyle;
    context.lineWidth = 0.8;
    context.stroke();
  }
  context.lineWidth = 1;
  for (const side of [left, right]) {
    context.strokeStyle = css('#c8a880', 0.34);
    context.beginPath();
    for (const point of side) context.lineTo(...point);
    context.stroke();
  }
}

/** Street lamps along both sides; the deck under each is warm. */
function drawLamps(context: Context2D, way: Carriageway): void {
  const pool = createGlow('#ff9e4a', 1.6);
  for (let at = LAMP_METRES / 2; at < way.road.length; at += LAMP_METRES) {
    const point = way.road.at(at);
    if (point.place[2] < 90) continue;
    for (const side of [-1, 1]) {
      const [x, y, z] = beside(point, side * way.half);
      const size = metre(z);
      const [footX, footY] = onPicture([x, y, z]);
      const [, topY] = onPicture([x, y + 9, z]);
      shine(context, pool, footX, footY, 17 * size, 0.22, 9 * size);
      context.strokeStyle = css('#0f0e1e', 0.7);
      context.lineWidth = Math.max(0.4, 0.3 * size);
      context.beginPath();
      context.moveTo(footX, footY);
      context.lineTo(footX, topY);
      context.stroke();
      shine(context, pool, footX, topY, Math.max(2.2, 3.2 * size), 0.95);
    }
  }
}
