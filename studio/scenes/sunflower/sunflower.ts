import { createBreeze } from '../../kit/breeze.ts';
import { css } from '../../kit/colour.ts';
import { smoothstep } from '../../kit/maths.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { paintField } from './field.ts';
import { createFlowers } from './flowers.ts';
import { captions, scoreSunflower } from './score.ts';
import { createSparrows, drawBee } from './visitors.ts';

const RISE_SECOND = 15.5;

/** 向日葵原野: a plain of sunflowers in the evening; a bee calls on the nearest, sparrows rise from the field. */
export const scene: Scene = {
  frameRate: 24,
  quality: 29,
  coverSecond: 18,
  thrift: { soundKilobits: 48, largestBytes: 1_150_000 },
  captions,
  paint,
  score: (synth) => scoreSunflower(synth, RISE_SECOND),
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const field = paintField(stage);
  const flowers = createFlowers(stage);
  const drawSparrows = createSparrows(stage, RISE_SECOND);
  const breeze = createBreeze(0, [{ atSecond: RISE_SECOND - 1.5, lengthSeconds: 7, reach: 1 }]);
  return (context, second) => {
    const evening = smoothstep(0, durationSeconds, second);
    const wind = breeze.strength(second);
    field.drawOn(context);
    flowers.drawOthers(context, second, wind, evening);
    drawSparrows(context, second);
    flowers.drawHero(context, second, wind, evening);
    drawBee(context, second);
    // The light turns redder while the sun goes.
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = css('#ff9a78', 0.3 * evening);
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = 'source-over';
  };
}
