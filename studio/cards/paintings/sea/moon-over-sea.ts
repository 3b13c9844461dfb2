import { css } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { luminary, starfield } from '../../elements/lights.ts';
import { veil } from '../../elements/veil.ts';
import { glitter } from '../../elements/water.ts';
import type { Painting } from '../../painting.ts';

const horizon = 440;

/** 海上明月: symmetry. The title makes room for the moon that rises between its words. */
export const moonOverSea: Painting = (stage) => {
  const night = backdrop(
    stage,
    [
      [0, '#0b1534'],
      [0.45, '#27406e'],
      [0.61, '#7f93b0'],
      [0.615, '#1a2d52'],
      [1, '#070d22'],
    ],
    0,
  );
  const stars = starfield(stage, { count: 150, bottom: 360, twinkling: 8 });
  const cloud = veil(stage, { top: 330, height: 110, colour: '#aab6cc', opacity: 0.3, speed: 8, variant: 1 });
  const silver = glitter({
    x: 640,
    top: horizon + 6,
    bottom: 714,
    spread: [40, 190],
    colour: '#e6ecf6',
    count: 44,
  });
  const lampGlow = createGlow('#ffb25a');
  return (context, second) => {
    night.drawOn(context);
    stars(context, second);
    luminary(context, 640, 262 - second * 0.9, 88, {
      disc: '#f7f1dc',
      halo: '#dfe6f2',
      haloOpacity: 0.5,
      reach: 4.5,
    });
    cloud(context, second);
    context.fillStyle = css('#0f1d3c', 0.9);
    context.fillRect(1046, horizon - 5, 34, 6);
    shine(context, lampGlow, 1062, horizon - 8, 30, 0.75 + 0.15 * Math.sin(second * 2));
    silver(context, second);
  };
};
