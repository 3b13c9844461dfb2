import { css } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { hashUnit } from '../../../kit/random.ts';
import { backdrop } from '../../elements/backdrop.ts';
import type { Painting } from '../../painting.ts';

type Road = readonly [
  startX: number,
  startY: number,
  ...bend: readonly [number, number, number, number, number, number],
];

const roads: readonly { readonly path: Road; readonly width: number }[] = [
  { path: [-40, 470, 300, 400, 560, 560, 1320, 420], width: 34 },
  { path: [-40, 690, 420, 660, 640, 420, 1320, 560], width: 52 },
  { path: [300, 760, 520, 520, 980, 560, 1320, 700], width: 64 },
];
const headlights = ['#fff3d0', '#ffe2a8'] as const;
const taillights = ['#ff5a3c', '#ff8a4a'] as const;

/** 车流如河: no cars on the flyover, only light. */
export const riverOfCars: Painting = (stage) => {
  const night = backdrop(stage, [
    [0, '#0c1430'],
    [0.45, '#233463'],
    [0.62, '#6d4d78'],
    [1, '#10142a'],
  ]);
  drawTowers(night.context);
  for (const { path, width } of roads) {
    strokeRoad(night.context, path, 14, width + 18, css('#05070f', 0.5));
    strokeRoad(night.context, path, 0, width + 12, '#1b2140');
    for (const side of [-1, 1]) {
      const colours = side < 0 ? headlights : taillights;
      strokeRoad(night.context, path, side * width * 0.26, width * 0.44, css(colours[0], 0.14));
      for (let trail = 0; trail < 5; trail++) {
        const colour = css(colours[trail % 2] ?? colours[0], 0.4 + 0.4 * hashUnit(trail, width));
        strokeRoad(night.context, path, side * width * (0.1 + trail * 0.09), 1 + width / 34, colour);
      }
    }
  }
  return (context, second) => {
    night.drawOn(context);
    context.lineCap = 'round';
    roads.forEach(({ path, width }, road) => {
      for (let lane = 0; lane < 4; lane++) {
        const side = lane < 2 ? -1 : 1;
        const offset = side * width * (0.16 + (lane % 2) * 0.2);
        const colours = side < 0 ? headlights : taillights;
        context.setLineDash([60 + 90 * hashUnit(road, lane, 1), 520 + 300 * hashUnit(road, lane, 2)]);
        context.lineDashOffset = side * second * (70 + 40 * hashUnit(road, lane, 3)) + lane * 97;
        strokeRoad(context, path, offset, 1.8 + width / 18, css(colours[lane % 2] ?? colours[0], 0.85));
      }
    });
    context.setLineDash([]);
  };
};

function strokeRoad(context: Context2D, path: Road, offset: number, width: number, colour: string): void {
  const [x, y, x1, y1, x2, y2, x3, y3] = path;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(x, y + offset);
  context.bezierCurveTo(x1, y1 + offset, x2, y2 + offset, x3, y3 + offset);
  context.stroke();
}

function drawTowers(context: Context2D): void {
  for (let tower = 0; tower < 26; tower++) {
    const width = 34 + 46 * hashUnit(tower, 1);
    const x = tower * 50 - 20;
    const top = 440 - 230 * hashUnit(tower, 2) ** 2;
    context.fillStyle = tower % 2 === 0 ? '#161f44' : '#1c264f';
    context.fillRect(x, top, width, 400);
    for (let window = 0; window < 18; window++) {
      if (hashUnit(tower, window, 3) < 0.62) continue;
      context.fillStyle = css('#ffd99a', 0.55);
      context.fillRect(x + 7 + (window % 3) * width * 0.28, top + 14 + Math.floor(window / 3) * 22, 6, 8);
    }
  }
}
