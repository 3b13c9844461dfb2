import type { Context2D } from '../../../kit/layer.ts';
import type { Stage } from '../../../stage.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { flock } from '../../elements/birds.ts';
import { crests, fillLand, type Skyline } from '../../elements/ridge.ts';
import { veil } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

const ranges = [
  { level: 330, height: 190, wavelength: 420, crest: '#7d9c93' },
  { level: 410, height: 250, wavelength: 360, crest: '#3f8c8a' },
  { level: 500, height: 260, wavelength: 330, crest: '#1d6c80' },
  { level: 610, height: 240, wavelength: 300, crest: '#154f74' },
] as const;

/** 千里青绿, after Wang Ximeng: azurite and malachite on old silk, the crests lined with gold. */
export const blueGreenMountains: Painting = (stage) => {
  const silk = backdrop(stage, [
    [0, '#c7a66b'],
    [0.45, '#dcc18b'],
    [1, '#c9a869'],
  ]);
  const skylines = ranges.map((range, index) => crests(stage, { ...range, variant: index + 3 }));
  const layers = ranges.map(({ crest }, index) =>
    stage.layer(stage.width, stage.height, (context) => {
      const skyline = skylines[index];
      if (!skyline) return;
      fillLand(context, stage, skyline, { crest, foot: '#d2b376', depth: 300 });
      gild(context, stage, skyline);
    }),
  );
  const mists = [0, 1].map((variant) =>
    veil(stage, {
      top: 380 + variant * 110,
      height: 150,
      colour: '#e6d2a4',
      opacity: 0.75,
      speed: 9 + variant * 5,
      variant,
    }),
  );
  const cranes = flock({ x: 330, y: 190, speed: [19, -3], colour: '#fbf5e6', span: 34, count: 5 });
  return (context, second) => {
    silk.drawOn(context);
    layers.forEach((layer, index) => {
      layer.drawOn(context);
      if (index === 1) cranes(context, second);
      if (index >= 1) mists[index - 1]?.(context, second);
    });
  };
};

function gild(context: Context2D, stage: Stage, skyline: Skyline): void {
  context.strokeStyle = 'rgba(240,212,140,0.8)';
  context.lineWidth = 1.6;
  context.beginPath();
  for (let x = 0; x <= stage.width; x += 2) context.lineTo(x, skyline(x));
  context.stroke();
}
