import { css, mix } from '../../../kit/colour.ts';
import { oval } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { blossom } from '../../elements/blossoms.ts';
import { drifters } from '../../elements/drifters.ts';
import { fillLand, hills } from '../../elements/ridge.ts';
import { growBough } from '../../elements/trees.ts';
import type { Painting } from '../../painting.ts';

/** 樱花飘落: in full bloom, and already letting go. */
export const cherryFall: Painting = (stage) => {
  const sky = backdrop(stage, [
    [0, '#bcd3e6'],
    [0.5, '#f1e1e6'],
    [1, '#f6cdd6'],
  ]);
  fillLand(
    sky.context,
    stage,
    hills(stage, { level: 600, height: 120, wavelength: 520, variant: 2, octaves: 3 }),
    {
      crest: '#dcb6c6',
      foot: '#f3d3da',
      depth: 140,
    },
  );
  fillLand(sky.context, stage, hills(stage, { level: 670, height: 70, wavelength: 640, variant: 7 }), {
    crest: '#c795ac',
    foot: '#e2b2c0',
    depth: 120,
  });
  const random = stage.random('cherry');
  const bough = stage.layer(stage.width, stage.height, (context) => {
    const tips = [
      ...growBough(context, random, {
        from: [-30, 150],
        angle: -0.08,
        length: 640,
        width: 30,
        colour: '#5a3f42',
        generations: 3,
        bend: 0.25,
        fork: 0.75,
      }),
      ...growBough(context, random, {
        from: [-30, 420],
        angle: -0.35,
        length: 330,
        width: 17,
        colour: '#5a3f42',
        generations: 3,
        fork: 0.7,
      }),
    ];
    for (const { x, y } of tips) {
      for (let bloom = 0; bloom < 9; bloom++) {
        const share = random.unit();
        blossom(context, {
          x: x + random.between(-40, 40),
          y: y + random.between(-36, 36),
          radius: random.between(10, 19),
          petals: css(mix('#fdf1f4', '#f2a9bf', share)),
          heart: '#d4698a',
          turn: random.between(0, 6),
          openness: random.between(0.65, 1),
        });
      }
    }
  });
  const petals = drifters(stage, { count: 20, fall: 34, wind: 26, sway: 36 });
  return (context, second) => {
    sky.drawOn(context);
    bough.drawOn(context);
    for (const { x, y, depth, phase } of petals(second)) {
      context.fillStyle = css('#f6b4c6', 0.55 + 0.4 * depth);
      oval(
        context,
        x,
        y,
        5 + depth * 7,
        (5 + depth * 7) * (0.3 + 0.35 * Math.abs(Math.sin(second * 1.1 + phase))),
        second * 0.7 + phase,
      );
    }
  };
};
