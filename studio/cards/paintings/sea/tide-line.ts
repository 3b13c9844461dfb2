import { css, ramp } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { oval } from '../../../kit/path.ts';
import type { Painting } from '../../painting.ts';

/** The score's waves follow the same period (weather.ts). */
const periodSeconds = 7;

/** 潮汐, from above: the sea comes, and goes back. */
export const tideLine: Painting = (stage) => {
  const { fractal } = stage.noise;
  const grains = ramp([0, '#e4d3ae'], [1, '#f3e9d0']);
  const sand = stage.field(stage.width, stage.height, (pixel, u, v) => {
    [pixel[0], pixel[1], pixel[2]] = grains(0.3 + u * 0.6 + fractal(u * 5, v * 4, 3) * 0.5);
  });
  footprints(sand.context);
  const depths = ramp([0, '#0d5f78'], [0.5, '#1b8a98'], [0.85, '#58bdb6'], [1, '#a5ddcb']);
  const sea = stage.field(stage.width, stage.height, (pixel, u, v) => {
    [pixel[0], pixel[1], pixel[2]] = depths(u * 1.45 + v * 0.28 + fractal(u * 4, v * 3, 3) * 0.12);
  });
  const shoreAt = (y: number, reach: number, time: number) =>
    610 + reach - y * 0.18 + fractal(y / 210, time * 0.12, 2) * 130;
  return (context, second) => {
    const flow = Math.sin((Math.PI * second) / periodSeconds) ** 2;
    const reach = 110 * flow;
    sand.drawOn(context);
    traceShore(context, (y) => shoreAt(y, 120, 0) + 8);
    context.fillStyle = css('#a98f63', 0.3);
    context.fill();
    context.save();
    traceShore(context, (y) => shoreAt(y, reach, second));
    context.clip();
    sea.drawOn(context);
    context.restore();
    for (const [offset, width, opacity] of [
      [0, 13, 0.95],
      [-34, 5, 0.6],
      [-80, 4, 0.4],
      [-150, 3, 0.28],
    ] as const) {
      traceShore(
        context,
        (y) => shoreAt(y, reach * (1 + offset / 400), second + offset / 60) + offset,
        false,
      );
      context.strokeStyle = css('#ffffff', opacity);
      context.lineWidth = width;
      context.lineJoin = 'round';
      context.stroke();
    }
  };
};

function traceShore(context: Context2D, xAt: (y: number) => number, isClosed = true): void {
  context.beginPath();
  if (isClosed) context.moveTo(-40, -40);
  for (let y = -40; y <= 760; y += 8) context.lineTo(xAt(y), y);
  if (isClosed) context.lineTo(-40, 760);
}

/** A line of steps that ends at the water. */
function footprints(context: Context2D): void {
  context.fillStyle = css('#a88e64', 0.55);
  for (let step = 0; step < 13; step++) {
    const x = 1010 - step * 26;
    const y = 690 - step * 30 + (step % 2) * 16;
    oval(context, x, y, 6, 12, -0.7);
    oval(context, x - 7, y - 9, 5, 5);
  }
}
