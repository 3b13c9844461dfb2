import { css, mix } from '../../../kit/colour.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { fillLand, hills } from '../../elements/ridge.ts';
import { conifer } from '../../elements/trees.ts';
import type { Painting } from '../../painting.ts';

const pole = [800, 300] as const;

/** 星轨: an open shutter. Every star draws its own arc around the one that stands still. */
export const starTrails: Painting = (stage) => {
  const sky = backdrop(stage, [
    [0, '#0a1038'],
    [0.5, '#1d2f66'],
    [0.8, '#6a5a86'],
    [1, '#c08a7c'],
  ]);
  const random = stage.random('trails');
  const trails = Array.from({ length: 170 }, (_, index) => ({
    radius: 14 + index * 5.2 + random.between(-3, 3),
    start: random.between(0, Math.PI * 2),
    turn: random.between(0.5, 1.1),
    colour: css(mix('#ffe9c4', '#a9c8ff', random.unit()), random.between(0.25, 0.9)),
    width: random.between(0.8, 2.2),
  }));
  const skyline = hills(stage, { level: 610, height: 120, wavelength: 640, variant: 2, octaves: 3 });
  const land = stage.layer(stage.width, stage.height, (context) => {
    fillLand(context, stage, skyline, { crest: '#0b1024', foot: '#05070f' });
    for (const x of [60, 118, 150, 330, 905, 960, 992, 1048, 1180, 1232]) {
      conifer(context, x, skyline(x) + 6, random.between(70, 150), '#0a0e20');
    }
  });
  return (context, second) => {
    sky.drawOn(context);
    const exposure = 0.25 + 0.75 * (second / stage.durationSeconds);
    for (const { radius, start, turn, colour, width } of trails) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.beginPath();
      context.arc(...pole, radius, start, start + turn * exposure);
      context.stroke();
    }
    land.drawOn(context);
  };
};
