import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { createSmokePlume } from '../../kit/smoke-plume.ts';
import { lampAt } from './story.ts';

const SNOW = '#b9d9de';
/** Chimney, log wall, door: colour, corner and size. */
const BOARDS = [
  ['#2b1d16', 15, -63, 10, 26],
  [SNOW, 14, -66, 12, 4],
  ['#1d120e', -34, -30, 68, 32],
  ['#4a2d1a', -6, -20, 11, 22],
] as const;
const GABLE = points([-38, -25, -4, -52, 36, -25]);
const SNOW_ON_ROOF = points([-47, -25, -4, -61, 47, -25, 40, -23, -4, -50, -40, -21]);
/** The panes of both windows, and one in the door. */
const PANES = [-24, -16.6, 9, 16.4].flatMap((x) => [
  [x, -21, 6.4, 5.6],
  [x, -14, 6.4, 5.6],
]);

/** A log cabin on the shore while its lamp burns and after, its smoke and its light on the ice. */
export function createCabin() {
  const warm = createGlow('#ffb860', 2.2);
  const smoke = createSmokePlume('#a9c9d0');
  return (context: Context2D, x: number, y: number, second: number) => {
    const lamp = lampAt(second);
    context.save();
    context.translate(x, y);
    shine(context, warm, 0, -14, 92, 0.5 * lamp, 74);
    shine(context, warm, 0, 54, 40, 0.26 * lamp, 62);
    for (const [colour, left, top, width, height] of BOARDS) {
      context.fillStyle = colour;
      context.fillRect(left, top, width, height);
    }
    context.fillStyle = '#2a1a12';
    polygon(context, GABLE);
    context.fill();
    context.fillStyle = SNOW;
    polygon(context, SNOW_ON_ROOF);
    context.fill();
    context.fillStyle = css(mix('#1f5a5c', '#ffcb78', lamp));
    for (const [left = 0, top = 0, width = 0, height = 0] of [...PANES, [-3, -16, 5, 6]])
      context.fillRect(left, top, width, height);
    smoke(context, { x: 20, y: -66, rise: 130, drift: 52, radii: [6, 34], opacity: 0.2 }, second);
    context.restore();
  };
}
