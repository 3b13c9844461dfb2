import { css, mix, ramp } from '../../../kit/colour.ts';
import { vertical } from '../../../kit/gradient.ts';
import type { Layer } from '../../../kit/layer.ts';
import type { Stage } from '../../../stage.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { luminary } from '../../elements/lights.ts';
import { crests, type Skyline } from '../../elements/ridge.ts';
import { haze } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

const strata = ramp(
  [0, '#c9532f'],
  [0.2, '#e2904a'],
  [0.32, '#b3402c'],
  [0.5, '#f0c078'],
  [0.62, '#c8633a'],
  [0.8, '#8a2f2b'],
  [1, '#d98a4e'],
);
const ranges = [
  { level: 380, height: 130, wavelength: 330, variant: 2, air: 0.5 },
  { level: 490, height: 190, wavelength: 430, variant: 5, air: 0.22 },
  { level: 640, height: 230, wavelength: 520, variant: 9, air: 0 },
] as const;

/** 丹霞日出: the hills turn red before the sun shows itself, one layer of earth after the other. */
export const rainbowHills: Painting = (stage) => {
  const sky = backdrop(stage, [
    [0, '#4d6f9c'],
    [0.3, '#c7a5a8'],
    [0.5, '#fbd3a0'],
    [1, '#f3b274'],
  ]);
  const layers = ranges.map((range) => stratify(stage, crests(stage, { ...range, octaves: 3 }), range.air));
  const { context: nearest } = layers[2] ?? sky;
  nearest.globalCompositeOperation = 'source-atop';
  nearest.fillStyle = vertical(nearest, 430, 720, [0, css('#3a2140', 0)], [1, css('#3a2140', 0.55)]);
  nearest.fillRect(0, 430, stage.width, 290);
  const mist = haze('#ffe2b8', 330, 170, 0.55);
  return (context, second) => {
    const share = second / stage.durationSeconds;
    sky.drawOn(context);
    luminary(context, 880, 330 - share * 56, 56, {
      disc: '#fff4d6',
      halo: '#ffe0a0',
      haloOpacity: 0.85,
      reach: 7,
    });
    layers.forEach((layer, index) => {
      layer.drawOn(context);
      if (index === 0) mist(context, second);
    });
  };
};

/** Bands that follow the crest, as sediment does, paler in the distance. */
function stratify(stage: Stage, skyline: Skyline, air: number): Layer {
  const { fractal } = stage.noise;
  const crest = Array.from({ length: stage.width + 1 }, (_, x) => skyline(x));
  return stage.field(stage.width, stage.height, (pixel, _u, _v, x, y) => {
    const depth = y - (crest[Math.floor(x)] ?? 0);
    if (depth < -1) {
      pixel[3] = 0;
      return;
    }
    const bend = fractal(x / 330, y / 330, 3) * 60;
    const band = ((depth * 1.1 + x * 0.12 + bend + 900) / 190) % 1;
    [pixel[0], pixel[1], pixel[2]] = mix(strata(band), '#f6cfa0', air);
    pixel[3] = 255 * Math.min(1, depth + 1);
  });
}
