import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBelow } from './below.ts';
import { createPond } from './pond.ts';
import { captions, scoreKoi } from './score.ts';
import { CORNER, FEAST, STORY } from './story.ts';

/** 锦鲤游春: crumbs fall, all koi turn at once, and the largest crumb comes to the smallest, which has waited. */
export const scene: Scene = { frameRate: 24, grain: 6, coverSecond: 20.4, captions, paint, score: scoreKoi };

function paint(stage: Stage): Painter {
  const whole = { x: stage.width / 2, y: stage.height / 2, zoom: 1.04 };
  const from = createPond(stage);
  const [x, y] = FEAST;
  const [cornerX, cornerY] = CORNER;
  const { under, hand, pond, turn, mouths, small, nudge, gulp, end } = STORY;
  const opening = from([0, whole], [under + 0.5, { x: 610, y: 350, zoom: 1.3, roll: 0.02 }]);
  const feeding = from(
    [hand, { x: x + 44, y: y - 6, zoom: 3.3, roll: -0.03 }],
    [pond, { x: x + 20, y: y + 4, zoom: 2.8 }],
  );
  const turning = from(
    [pond, { ...whole, roll: 0.02 }],
    [turn + 0.4, { roll: 0.015 }],
    [mouths, { x, y, zoom: 1.5, roll: -0.01 }],
  );
  const feast = from(
    [mouths, { x: x + 6, y, zoom: 4.6, roll: -0.05 }],
    [small, { x: x + 26, y: y - 14, zoom: 4, roll: 0.03 }],
  );
  const corner = from(
    [small, { x: cornerX - 10, y: cornerY - 12, zoom: 4.4, roll: 0.04 }],
    [nudge, { x: cornerX - 2, y: cornerY - 4, zoom: 5 }],
    [gulp + 0.6, { x: cornerX + 2, y: cornerY, zoom: 5.6, roll: 0 }],
    [end - 0.5, whole],
  );
  return cut(stage, [
    { until: under, paint: opening, dissolveSeconds: 0.7 },
    { until: hand, paint: createBelow(stage) },
    { until: pond, paint: feeding },
    { until: mouths, paint: turning },
    { until: small, paint: feast },
    { until: end - 0.8, paint: corner, dissolveSeconds: 1.4 },
    { until: end, paint: (context, second) => opening(context, second - end) },
  ]);
}
