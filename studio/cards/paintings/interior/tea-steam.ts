import { css } from '../../../kit/colour.ts';
import { vertical } from '../../../kit/gradient.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { lerp } from '../../../kit/maths.ts';
import { disc, oval, polygon } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import type { Painting } from '../../painting.ts';

const cup = { x: 800, y: 560, width: 150 } as const;

/** 一盏茶烟: one cup in the dark, and what rises from it. */
export const teaSteam: Painting = (stage) => {
  const room = backdrop(stage, [
    [0, '#2c231d'],
    [0.6, '#3d2e23'],
    [0.83, '#4b3727'],
    [1, '#1d1510'],
  ]);
  const { context: ground } = room;
  const light = ground.createLinearGradient(1280, 0, 640, 560);
  light.addColorStop(0, css('#f0c98a', 0.34));
  light.addColorStop(1, css('#f0c98a', 0));
  ground.fillStyle = light;
  polygon(ground, [
    [1010, -10],
    [1290, -10],
    [1290, 180],
    [900, 600],
    [560, 600],
  ]);
  ground.fill();
  ground.fillStyle = vertical(ground, 600, 720, [0, '#5b4330'], [1, '#241a13']);
  ground.fillRect(0, 604, 1280, 120);
  drawCup(ground);
  return (context, second) => {
    room.drawOn(context);
    for (const strand of [0, 1, 2]) steam(context, strand, second);
  };
};

/** A strand of soft discs: it goes straight, thinks of something, bends, and lets it be. */
function steam(context: Context2D, strand: number, second: number): void {
  const steps = 70;
  for (let step = 0; step < steps; step++) {
    const share = step / steps;
    const curl =
      Math.sin(share * 5.2 - second * 0.75 + strand * 2.1) * share ** 1.3 * lerp(50, 105, strand / 2);
    const drift = Math.sin(second * 0.3 + strand) * 24 * share;
    const fade = Math.sin(Math.PI * Math.min(1, share * 1.02)) ** 1.3;
    context.fillStyle = css('#f6ead8', 0.05 * fade);
    disc(context, cup.x - 14 + strand * 14 + curl + drift, cup.y - 58 - share * 430, 7 + share * 26);
  }
}

function drawCup(context: Context2D): void {
  const { x, y, width } = cup;
  context.fillStyle = css('#0d0805', 0.5);
  oval(context, x - 30, y + 76, width * 1.2, 15);
  context.fillStyle = '#8a7458';
  oval(context, x, y + 66, width * 0.86, 13);
  const glaze = context.createLinearGradient(x - width / 2, 0, x + width / 2, 0);
  glaze.addColorStop(0, '#6f8579');
  glaze.addColorStop(0.65, '#c3d2c0');
  glaze.addColorStop(1, '#e6ecd8');
  context.fillStyle = glaze;
  context.beginPath();
  context.moveTo(x - width / 2, y - 44);
  context.bezierCurveTo(x - width * 0.48, y + 20, x - width * 0.3, y + 58, x - width * 0.2, y + 62);
  context.lineTo(x + width * 0.2, y + 62);
  context.bezierCurveTo(x + width * 0.3, y + 58, x + width * 0.48, y + 20, x + width / 2, y - 44);
  context.fill();
  context.fillStyle = '#e2e8d5';
  oval(context, x, y - 44, width / 2, 15);
  context.fillStyle = '#7a5526';
  oval(context, x, y - 42, width * 0.44, 11);
  context.fillStyle = css('#e2b566', 0.6);
  oval(context, x + 22, y - 41, width * 0.18, 4.5);
}
