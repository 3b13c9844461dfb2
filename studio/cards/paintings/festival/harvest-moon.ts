import { css } from '../../../kit/colour.ts';
import { radial } from '../../../kit/gradient.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { disc, oval } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { blossom } from '../../elements/blossoms.ts';
import { drifters } from '../../elements/drifters.ts';
import { luminary } from '../../elements/lights.ts';
import { growBough } from '../../elements/trees.ts';
import { veil } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

const moon = { x: 800, y: 350, radius: 232 } as const;

/** 中秋月满: the moon, too large to be believed, with a branch of osmanthus over its edge. */
export const harvestMoon: Painting = (stage) => {
  const night = backdrop(stage, [
    [0, '#16264a'],
    [0.6, '#2b4a68'],
    [1, '#54707a'],
  ]);
  drawMoon(night.context);
  const clouds = veil(stage, {
    top: 400,
    height: 170,
    colour: '#d9d6c0',
    opacity: 0.4,
    speed: 13,
    variant: 2,
  });
  const random = stage.random('osmanthus');
  const bough = stage.layer(stage.width, stage.height, (context) => {
    const tips = growBough(context, random, {
      from: [1310, 90],
      angle: Math.PI * 0.93,
      length: 420,
      width: 15,
      colour: '#23302f',
      generations: 3,
      fork: 0.6,
      bend: -0.35,
    });
    for (const { x, y, angle } of tips) {
      context.fillStyle = '#2f4c44';
      oval(context, x + 10, y - 8, 24, 8, angle + random.between(-1, 1));
    }
    for (const { x, y } of tips) {
      for (let bloom = 0; bloom < 3; bloom++) {
        blossom(context, {
          x: x + random.between(-14, 14),
          y: y + random.between(-10, 14),
          radius: 6.5,
          petals: '#f7c550',
          heart: '#c98a22',
        });
      }
    }
  });
  const petals = drifters(stage, { count: 16, fall: 34, wind: -14, sway: 22, area: [480, -30, 860, 780] });
  return (context, second) => {
    night.drawOn(context);
    clouds(context, second);
    bough.drawOn(context);
    for (const { x, y, depth, phase } of petals(second)) {
      blossom(context, {
        x,
        y,
        radius: 4 + depth * 4,
        petals: '#f9d06a',
        heart: '#d0952c',
        turn: second + phase,
      });
    }
  };
};

function drawMoon(context: Context2D): void {
  const { x, y, radius } = moon;
  luminary(context, x, y, radius, { disc: '#f8edc9', halo: '#f3e2b0', haloOpacity: 0.55, reach: 2.1 });
  context.fillStyle = radial(
    context,
    x - 70,
    y - 80,
    20,
    radius * 1.4,
    [0, css('#fffbe9', 0.9)],
    [1, css('#dcb867', 0.55)],
  );
  disc(context, x, y, radius);
  // The rabbit at its mortar, as old stories see the maria.
  context.fillStyle = css('#c9a45e', 0.28);
  oval(context, x - 24, y + 46, 66, 52, 0.2);
  disc(context, x - 74, y - 10, 36);
  oval(context, x - 92, y - 68, 13, 44, -0.25);
  oval(context, x - 60, y - 70, 13, 44, 0.2);
  oval(context, x + 66, y + 66, 34, 22);
  context.fillRect(x + 34, y + 62, 64, 50);
}
