import { css } from '../../../kit/colour.ts';
import { vertical } from '../../../kit/gradient.ts';
import { disc } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { blossom } from '../../elements/blossoms.ts';
import { fillLand, hills } from '../../elements/ridge.ts';
import { growBough } from '../../elements/trees.ts';
import { snowfall } from '../../elements/weather.ts';
import type { Painting } from '../../painting.ts';

const gate = { x: 770, y: 360, radius: 300 } as const;

/** 梅枝映雪: a branch of plum across a moon window, fewer than twenty flowers. */
export const plumWindow: Painting = (stage) => {
  const { x, y, radius } = gate;
  const outside = backdrop(stage, [
    [0, '#c5d0d6'],
    [0.6, '#e9edee'],
    [1, '#f7f8f7'],
  ]);
  fillLand(
    outside.context,
    stage,
    hills(stage, { level: 520, height: 170, wavelength: 420, variant: 4, octaves: 3 }),
    {
      crest: '#b9c5cc',
      foot: '#eef1f2',
      depth: 160,
    },
  );
  const random = stage.random('plum');
  const branch = stage.layer(stage.width, stage.height, (context) => {
    const tips = growBough(context, random, {
      from: [1090, 560],
      angle: -2.62,
      length: 590,
      width: 26,
      colour: '#231f22',
      generations: 3,
      fork: 0.85,
      bend: 0.3,
    });
    // Snow lies where the branch lies flat.
    context.fillStyle = '#ffffff';
    for (const { x: tipX, y: tipY, fineness } of tips) if (fineness > 0.3) disc(context, tipX, tipY - 8, 7);
    tips
      .filter((_, index) => index % 3 === 1)
      .slice(0, 18)
      .forEach((tip, index) => {
        const red = index % 4 === 0 ? '#a81c2c' : '#d2303a';
        blossom(context, {
          x: tip.x,
          y: tip.y,
          radius: random.between(14, 23),
          petals: red,
          heart: '#f6d27a',
          turn: tip.angle,
          openness: random.between(0.75, 1),
        });
      });
  });
  const wall = stage.layer(stage.width, stage.height, (context) => {
    context.fillStyle = vertical(context, 0, 720, [0, '#3a4148'], [1, '#2a2f36']);
    context.beginPath();
    context.rect(0, 0, 1280, 720);
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill('evenodd');
    context.strokeStyle = '#14171b';
    context.lineWidth = 20;
    context.beginPath();
    context.arc(x, y, radius + 4, 0, Math.PI * 2);
    context.stroke();
    context.strokeStyle = css('#6a737b', 0.7);
    context.lineWidth = 3;
    context.beginPath();
    context.arc(x, y, radius + 16, 0, Math.PI * 2);
    context.stroke();
  });
  const snow = snowfall(stage, { count: 34, fall: 32, wind: -8, area: [x - radius, -20, radius * 2, 760] });
  return (context, second) => {
    outside.drawOn(context);
    branch.drawOn(context);
    snow(context, second);
    wall.drawOn(context);
  };
};
