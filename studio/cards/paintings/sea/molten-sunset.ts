import { css } from '../../../kit/colour.ts';
import { vertical } from '../../../kit/gradient.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { flock } from '../../elements/birds.ts';
import { sail } from '../../elements/boats.ts';
import { luminary } from '../../elements/lights.ts';
import { glitter } from '../../elements/water.ts';
import type { Painting } from '../../painting.ts';

const horizon = 430;

/** 落日熔金: where the sun touches the sea its edge melts. */
export const moltenSunset: Painting = (stage) => {
  const sky = backdrop(stage, [
    [0, '#6e2b3a'],
    [0.3, '#c9563a'],
    [0.52, '#f5a34e'],
    [0.6, '#fbd07c'],
    [1, '#8a3a34'],
  ]);
  const sea = stage.layer(stage.width, stage.height - horizon, (context) => {
    context.fillStyle = vertical(context, 0, 290, [0, '#f0a353'], [0.25, '#c4613f'], [1, '#4a1f33']);
    context.fillRect(0, 0, stage.width, 290);
  });
  const wide = glitter({
    x: 800,
    top: horizon + 4,
    bottom: 715,
    spread: [120, 330],
    colour: '#ffcf7a',
    count: 44,
    opacity: 0.75,
  });
  const core = glitter({
    x: 800,
    top: horizon + 2,
    bottom: 715,
    spread: [80, 130],
    colour: '#fff2c4',
    count: 26,
    opacity: 0.9,
  });
  const gulls = flock({ x: 420, y: 300, speed: [14, -2], colour: css('#4a1f2c', 0.8), span: 22, count: 5 });
  return (context, second) => {
    sky.drawOn(context);
    luminary(context, 800, horizon - 34 + second * 1.6, 118, {
      disc: '#fff0b8',
      halo: '#ffd98a',
      haloOpacity: 0.75,
      reach: 3,
    });
    gulls(context, second);
    sea.drawOn(context, 0, horizon);
    wide(context, second);
    core(context, second);
    context.save();
    context.translate(668 - second * 2, horizon + 66 + Math.sin(second * 0.9) * 2);
    context.rotate(Math.sin(second * 0.7) * 0.015);
    sail(context, 150, '#34121f');
    context.restore();
  };
};
