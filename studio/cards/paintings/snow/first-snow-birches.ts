import { css, mix } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { lerp } from '../../../kit/maths.ts';
import { oval, polygon } from '../../../kit/path.ts';
import { hashUnit } from '../../../kit/random.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { haze } from '../../elements/veil.ts';
import { snowfall } from '../../elements/weather.ts';
import type { Painting } from '../../painting.ts';

/** Trunks by depth: the deer stands between the second and the third plane. */
const planes = [
  { count: 17, width: 13, foot: 520, shade: 0.25 },
  { count: 10, width: 24, foot: 590, shade: 0.6 },
  { count: 5, width: 54, foot: 760, shade: 1 },
] as const;

/** 冬林初雪: the first snow, careful not to wake the birches; a deer listens. */
export const firstSnowBirches: Painting = (stage) => {
  const wood = backdrop(stage, [
    [0, '#b7b9c9'],
    [0.6, '#d9d8de'],
    [0.72, '#e9e8ea'],
    [1, '#f4f3f2'],
  ]);
  planes.slice(0, 2).forEach((plane, depth) => {
    drawTrunks(wood.context, plane, depth);
    haze('#e6e5ea', 430 + depth * 70, 180, 0.75)(wood.context, 0);
  });
  const front = stage.layer(stage.width, stage.height, (context) => drawTrunks(context, planes[2], 2));
  const snow = snowfall(stage, { fall: 34, wind: 7, size: 6 });
  return (context, second) => {
    wood.drawOn(context);
    deer(context, 760, 596, second);
    front.drawOn(context);
    snow(context, second);
  };
};

function drawTrunks(context: Context2D, plane: (typeof planes)[number], depth: number): void {
  for (let trunk = 0; trunk < plane.count; trunk++) {
    const x = ((trunk + 0.2 + 0.6 * hashUnit(trunk, depth, 1)) / plane.count) * 1280;
    // Room for the title, and for the deer.
    if (depth > 0 && ((x > 110 && x < 350) || (x > 660 && x < 900))) continue;
    const lean = (hashUnit(trunk, depth, 2) - 0.5) * 30;
    context.fillStyle = css(mix('#cfd0da', '#faf8f3', plane.shade));
    polygon(context, [
      [x + lean, -10],
      [x + lean + plane.width * 0.8, -10],
      [x + plane.width, plane.foot],
      [x, plane.foot],
    ]);
    context.fill();
    context.fillStyle = css(mix('#b2b3c2', '#34323c', plane.shade), 0.85);
    for (let mark = 0; mark < 15; mark++) {
      const share = (mark + hashUnit(trunk, mark, 3)) / 15;
      const fromLeft = hashUnit(trunk, mark, 4) > 0.5;
      const length = plane.width * (0.2 + 0.35 * hashUnit(trunk, mark, 5));
      const left = x + lerp(lean, 0, share) + (fromLeft ? 0 : plane.width * 0.88 - length);
      context.fillRect(left, share * plane.foot, length, 1.5 + plane.width * 0.07);
    }
  }
}

function deer(context: Context2D, x: number, y: number, second: number): void {
  const colour = '#6b5147';
  context.fillStyle = colour;
  oval(context, x, y - 78, 50, 25);
  for (const [leg, foot] of [
    [-38, -42],
    [-26, -22],
    [26, 24],
    [38, 42],
  ] as const) {
    polygon(context, [
      [x + leg - 6, y - 72],
      [x + leg + 6, y - 72],
      [x + foot + 3, y],
      [x + foot - 3, y],
    ]);
    context.fill();
  }
  polygon(context, [
    [x + 28, y - 92],
    [x + 50, y - 74],
    [x + 70, y - 130],
    [x + 54, y - 140],
  ]);
  context.fill();
  oval(context, x + 70, y - 138, 21, 10.5, 0.32);
  const twitch = Math.max(0, Math.sin(second * 1.3)) ** 12 * 0.5;
  oval(context, x + 50, y - 150, 5, 14, -0.7 - twitch);
  context.strokeStyle = colour;
  context.lineCap = 'round';
  context.lineWidth = 3.4;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(x + 58, y - 146);
    context.quadraticCurveTo(x + 58 + side * 26, y - 172, x + 54 + side * 22, y - 206);
    context.moveTo(x + 58 + side * 17, y - 168);
    context.quadraticCurveTo(x + 62 + side * 30, y - 178, x + 64 + side * 36, y - 194);
    context.stroke();
  }
}
