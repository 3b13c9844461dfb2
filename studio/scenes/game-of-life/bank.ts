import { css, mix, ramp } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox } from '../../kit/marks.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';
import { BANK } from './pond.ts';
import type { View } from './view.ts';

/** Hills and at last trees behind the bank, each with the mist at its foot. */
const RIDGES = [
  { far: 900, high: 104, colour: '#8a6650', mist: '#d9955a' },
  { far: 420, high: 38, colour: '#584f45', mist: '#b07d52' },
  { far: 170, high: 12, colour: '#33413b', mist: '#86694a' },
  { far: 26, high: 3.2, colour: '#14241e', mist: '#434a3c' },
];
/** The water by how steeply we look into it, in radians: the dusk lies on it far out, the deep below us. */
const DEEP = [0.6, '#0d332b'] as const;
const WATER = ramp([0, '#b97d4a'], [0.035, '#7d6648'], [0.1, '#35534a'], [0.26, '#16443a'], DEEP, [
  1.2,
  '#0a2721',
]);
const SKY = ['#0f2f38', '#2f525c', '#5a6a60', '#a17c5c', '#f0a862'].map(
  (tone, at) => [at / 4, tone] as const,
);

/** Dusk over hills, what of it lies on the water, and reeds along the far edge. */
export const drawBank = (context: Context2D, view: View, second: number, { width, noise }: Stage): void => {
  const x = view.at[0];
  const [[, horizon], [, edge]] = [view.project([x, 0, 9000]), view.project([x, 0, BANK])];
  const [top, scale] = [Math.max(0, edge), view.scaleAt([x, 0, BANK])];
  const heaven = vertical(context, horizon - 400, horizon, ...SKY);
  fillBox(context, heaven, 0, 0, width, top + 2);
  for (const { far, high, colour, mist } of top > 0 ? RIDGES : []) {
    const place = [x, 0, BANK + far] as const;
    const [[middle, low], size] = [view.project(place), view.scaleAt(place)];
    const crest = (pixel: number) => {
      const along = ((pixel - middle) / size + x) / high;
      return (
        low - size * high * (0.5 + 0.34 * noise.plane(along / 2.4, far) + 0.2 * noise.fractal(along, far, 5))
      );
    };
    context.fillStyle = vertical(context, low - size * high * 0.8, low, [0, colour], [1, mist]);
    fillBelow(context, crest, width, top + 2);
  }
  const depths = Array.from({ length: 12 }, (_, step) => (step / 11) ** 2);
  const steepness = (share: number) => view.pitch + Math.atan((top + share * (720 - top) - 360) / 1150);
  const deeper = depths.map((share) => [share, css(WATER(steepness(share)))] as const);
  fillBox(context, vertical(context, top, 720, ...deeper), 0, top, width, 720);
  // Reeds and trees stand upside down in it.
  const likeness = vertical(
    context,
    edge,
    edge + scale * 2.6,
    [0, css('#091a15', 0.5)],
    [1, css('#091a15', 0)],
  );
  fillBox(context, likeness, 0, edge, width, scale * 2.6);
  for (let reed = (Math.round(x) - 40) * 40; reed < (x + 40) * 40 && edge > -scale * 2; reed++) {
    const [at, z] = [reed / 40 + hashUnit(reed, 5), BANK + 0.8 * hashUnit(reed, 6) ** 2];
    const high = 0.15 + (1.2 + noise.plane(at / 3, 9)) * hashUnit(reed, 7) ** 5;
    const bow = (hashUnit(reed, 8) - 0.4) * high + 0.05 * Math.sin(second * 1.4 + at * 0.7);
    const [[foot, low], tip] = [view.project([at, -0.04, z]), view.project([at + bow, high, z])];
    const [half, bend] = [Math.max(0.5, scale * 0.018), low + 0.7 * (tip[1] - low)];
    context.fillStyle = css(mix('#0a1813', '#243f2f', hashUnit(reed, 9)));
    context.beginPath();
    context.moveTo(foot - half, low);
    context.quadraticCurveTo(foot - half, bend, ...tip);
    context.quadraticCurveTo(foot + half, bend, foot + half, low);
    context.fill();
  }
  const dim = radial(context, 640, 330, 330, 880, [0, css('#030e0f', 0)], [1, css('#030e0f', 0.72)]);
  fillBox(context, dim, 0, 0, width, 720);
};
