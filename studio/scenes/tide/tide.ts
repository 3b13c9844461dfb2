import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createFootprints, createSand } from './beach.ts';
import { captions, scoreTide } from './score.ts';
import { drawCrab, drawGullOverhead } from './visitors.ts';
import { createWater } from './water.ts';

/** 潮汐: from above, the sea comes and goes; a row of footprints leads into it, and is taken back. */
export const scene: Scene = {
  frameRate: 24,
  quality: 29,
  coverSecond: 9.4,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 2_000_000 },
  paint,
  score: scoreTide,
};

function paint(stage: Stage): Painter {
  const sand = createSand(stage);
  const drawFootprints = createFootprints(stage);
  const water = createWater(stage);
  return (context, second) => {
    sand.drawOn(context);
    water.drawWet(context, second);
    drawFootprints(context, second);
    drawCrab(context, second);
    water.draw(context, second);
    drawGullOverhead(context, second);
  };
}
