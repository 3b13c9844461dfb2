import { css, hex } from '../../kit/colour.ts';
import { smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createFallingLeaves } from './falling-leaves.ts';
import { createRow } from './grove.ts';
import { windAt } from './gusts.ts';
import { createShafts, paintGround, paintMorning } from './light.ts';
import { captions, scoreBamboo } from './score.ts';

/** 竹林风声: a path into a grove by morning; a gust crosses it and takes leaves along. */
export const scene: Scene = {
  frameRate: 24,
  quality: 27,
  coverSecond: 15.6,
  captions,
  thrift: { soundKilobits: 56, largestBytes: 1_900_000 },
  paint,
  score: scoreBamboo,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const morning = paintMorning(stage);
  const ground = paintGround(stage);
  const shaftsAt = createShafts(stage);
  const rows = [0, 1, 2, 3].map((depth) => createRow(stage, depth, windAt));
  const mist = createMist(stage, 2, hex('#eef3cf'));
  const drawLeaves = createFallingLeaves(stage);

  return (context, second) => {
    morning.drawOn(context);
    rows[0]?.(context, second);
    mist(context, { y: 250, height: 300, drift: second * 9, length: 2200, opacity: 0.6 });
    rows[1]?.(context, second);
    ground.drawOn(context, 0, height - ground.height);
    mist(context, { y: 400, height: 210, drift: 700 + second * 14, length: 2400, opacity: 0.45 });
    rows[2]?.(context, second);
    context.globalCompositeOperation = 'screen';
    shaftsAt(second, windAt(700, second)).drawOn(context);
    context.globalCompositeOperation = 'source-over';
    drawLeaves(context, second);
    rows[3]?.(context, second);
    context.fillStyle = css(
      '#0f2416',
      1 - smoothstep(-0.5, 1.4, second) + 0.85 * smoothstep(durationSeconds - 2, durationSeconds, second),
    );
    context.fillRect(0, 0, width, height);
  };
}
