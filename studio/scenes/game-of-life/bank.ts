import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { polygon } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';
import { BANK } from './pond.ts';
import type { View } from './view.ts';

/** Hills and trees: what is nearer is darker. */
const RIDGES = [
  { far: 420, foot: -4, size: 4.5, colour: '#2b2b1f' },
  { far: 7, foot: 0.4, size: 1, colour: '#0d1914' },
];

/** The far edge of the water: two courses of stone, trees and hills behind, dusk over all. */
export const drawBank = (context: Context2D, view: View, { width, noise }: Stage): void => {
  const [, horizon] = view.project([view.at[0], view.at[1], 9000]);
  const [, top] = view.project([view.at[0], 0.72, BANK + 0.4]);
  if (top < -40) return;
  context.fillStyle = vertical(context, 0, Math.max(1, horizon), [0, '#1c4a40'], [1, '#c07a44']);
  context.fillRect(0, 0, width, top + 2);
  for (const { far, foot, size, colour } of RIDGES) {
    const place = [view.at[0], foot, BANK + far] as const;
    const [[middle, low], scale] = [view.project(place), view.scaleAt(place) * size];
    const crest = (x: number) => {
      const along = (x - middle) / scale + view.at[0] / size + far;
      return low - scale * (2.6 + 1.7 * noise.plane(along / 9, far) + 0.9 * noise.fractal(along / 1.6, 3, 3));
    };
    context.fillStyle = colour;
    fillBelow(context, crest, width, top + 2);
  }
  const middle = Math.round(view.at[0] / 0.85);
  for (let stone = middle - 44; stone < middle + 44; stone++) {
    const corner = (aside: number, up: number) =>
      view.project([stone * 0.85 + aside, (stone & 1) * 0.42 + up, BANK]);
    context.fillStyle = css(mix('#3f3a2d', '#25332a', hashUnit(stone, 3)));
    polygon(context, [corner(0.03, -0.08), corner(0.07, 0.32), corner(1.63, 0.32), corner(1.67, -0.08)]);
    context.fill();
  }
};
