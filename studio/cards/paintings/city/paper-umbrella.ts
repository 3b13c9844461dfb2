import type { Context2D } from '../../../kit/layer.ts';
import { polygon } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { haze } from '../../elements/veil.ts';
import { rainfall } from '../../elements/weather.ts';
import type { Painting } from '../../painting.ts';

const vanishing = [700, 330] as const;

/** 雨巷纸伞: white walls, wet stone, and the only red. */
export const paperUmbrella: Painting = (stage) => {
  const alley = backdrop(stage, [
    [0, '#b9c3c2'],
    [0.45, '#dfe2dc'],
    [1, '#8d9a9b'],
  ]);
  drawAlley(alley.context);
  haze('#e6e8e2', 190, 300, 0.6)(alley.context, 0);
  const rain = rainfall(stage, { count: 22, colour: '#f4f7f5', opacity: 0.5, wind: -110 });
  return (context, second) => {
    alley.drawOn(context);
    const stride = Math.sin(second * 2.6);
    const shrink = 1 - second * 0.008;
    context.save();
    context.translate(706, 520 - second * 1.6);
    context.scale(shrink, shrink);
    context.save();
    context.scale(1 + stride * 0.015, -0.62);
    context.globalAlpha = 0.22;
    walker(context, stride);
    context.restore();
    walker(context, stride);
    context.restore();
    rain(context, second);
  };
};

function drawAlley(context: Context2D): void {
  const [x, y] = vanishing;
  context.fillStyle = '#93a0a0';
  polygon(context, [
    [200, 720],
    [x - 34, y + 90],
    [x + 34, y + 90],
    [1180, 720],
  ]);
  context.fill();
  context.strokeStyle = 'rgba(80,94,98,0.35)';
  for (let row = 0; row < 11; row++) {
    const share = (row / 11) ** 1.9;
    context.lineWidth = 1 + share * 2;
    context.beginPath();
    context.moveTo(x - 34 - share * 466, y + 90 + share * 300);
    context.lineTo(x + 34 + share * 446, y + 90 + share * 300);
    context.stroke();
  }
  for (const [outer, wall, gable] of [
    [0, '#eceee8', '#4a585b'],
    [1280, '#d9ddd8', '#414f53'],
  ] as const) {
    const side = outer === 0 ? -1 : 1;
    context.fillStyle = wall;
    polygon(context, [
      [outer, 20],
      [x + side * 34, y - 66],
      [x + side * 34, y + 92],
      [outer === 0 ? 190 : 1190, 720],
      [outer, 720],
    ]);
    context.fill();
    context.fillStyle = gable;
    polygon(context, [
      [outer, -40],
      [x + side * 22, y - 86],
      [x + side * 34, y - 60],
      [outer, 52],
    ]);
    context.fill();
  }
}

/** Seen from behind, feet on y = 0: a long grey gown under a red oiled-paper umbrella. */
function walker(context: Context2D, stride: number): void {
  context.fillStyle = '#3a4650';
  context.beginPath();
  context.moveTo(-30, 0);
  context.quadraticCurveTo(-26, -90, -12, -120);
  context.lineTo(12, -120);
  context.quadraticCurveTo(26, -90, 30 + stride * 3, 0);
  context.fill();
  context.translate(0, stride * 1.5);
  context.fillStyle = '#b93a28';
  context.beginPath();
  context.moveTo(-92, -116);
  context.quadraticCurveTo(-60, -182, 0, -188);
  context.quadraticCurveTo(60, -182, 92, -116);
  context.quadraticCurveTo(0, -134, -92, -116);
  context.fill();
  context.strokeStyle = 'rgba(90,18,12,0.4)';
  context.lineWidth = 1.4;
  for (const rib of [-60, -30, 0, 30, 60]) {
    context.beginPath();
    context.moveTo(0, -188);
    context.quadraticCurveTo(rib * 0.7, -170, rib, -125);
    context.stroke();
  }
}
