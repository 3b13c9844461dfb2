import { css } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { fract, swell } from '../../../kit/maths.ts';
import { polygon } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { luminary, starfield } from '../../elements/lights.ts';
import { veil } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

/** 夜航云海: a wing, a blinking light, and clouds like a field of snow under the moon. */
export const nightFlight: Painting = (stage) => {
  const night = backdrop(stage, [
    [0, '#0b1026'],
    [0.45, '#1f2d57'],
    [0.66, '#5f77a8'],
    [0.75, '#93a6cc'],
    [1, '#46577f'],
  ]);
  const stars = starfield(stage, { count: 220, bottom: 400, twinkling: 8 });
  const clouds = [0, 1, 2, 3].map((variant) =>
    veil(stage, {
      top: 400 + variant * 62,
      height: 170 + variant * 34,
      colour: ['#7f93bd', '#a5b5d6', '#c3cfe6', '#8a9cc4'][variant] ?? '#a5b5d6',
      opacity: 0.85,
      speed: -(3 + variant * 3),
      variant,
      detail: 5 - variant * 0.6,
    }),
  );
  const beacon = createGlow('#ff5a4a', 2.4);
  return (context, second) => {
    night.drawOn(context);
    stars(context, second);
    luminary(context, 300, 190, 50, { disc: '#fdf4dc', halo: '#dfe6f8', haloOpacity: 0.5, reach: 6 });
    for (const cloud of clouds) cloud(context, second);
    context.save();
    context.translate(0, Math.sin(second * 0.5) * 3);
    drawWing(context);
    const blink = swell(0, 0.05, 0.12, 0.3, fract(second / 1.5));
    shine(context, beacon, 652, 452, 90, blink);
    context.restore();
  };
};

function drawWing(context: Context2D): void {
  context.fillStyle = '#141a30';
  polygon(context, [
    [1320, 560],
    [660, 452],
    [640, 420],
    [652, 416],
    [690, 446],
    [1320, 470],
  ]);
  context.fill();
  context.fillStyle = '#2a3558';
  polygon(context, [
    [1320, 470],
    [690, 446],
    [700, 452],
    [1320, 500],
  ]);
  context.fill();
  context.strokeStyle = css('#54658f', 0.6);
  context.lineWidth = 1.5;
  for (const share of [0.25, 0.5, 0.75]) {
    context.beginPath();
    context.moveTo(690 + share * 630, 450 + share * 30);
    context.lineTo(672 + share * 640, 456 + share * 98);
    context.stroke();
  }
}
