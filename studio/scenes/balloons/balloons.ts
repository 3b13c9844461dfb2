import { createGlow, shine } from '../../kit/glow.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawFleet } from './fleet.ts';
import { captions, scoreBalloons } from './score.ts';
import { createValley } from './valley.ts';

/** 热气球之旅: balloons rise out of a valley of clouds at sunrise; their burners light them from within. */
export const scene: Scene = {
  frameRate: 24,
  quality: 31,
  coverSecond: 20.9,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_300_000 },
  paint,
  score: scoreBalloons,
};

function paint(stage: Stage): Painter {
  const valley = createValley(stage);
  const haze = createGlow('#ffe2b0', 1.6);
  return (context, second) => {
    valley.drawSky(context, second);
    valley.drawRange(context, 0, second);
    drawFleet(context, 0, second);
    valley.drawBank(context, 0, second);
    valley.drawRange(context, 1, second);
    drawFleet(context, 1, second);
    valley.drawBank(context, 1, second);
    valley.drawRange(context, 2, second);
    drawFleet(context, 2, second);
    valley.drawBank(context, 2, second);
    // Morning light lies over everything on the side of the sun.
    shine(context, haze, 250, 430, 620, 0.36, 330);
    drawFleet(context, 3, second);
    valley.drawBank(context, 3, second);
    drawFleet(context, 4, second);
  };
}
