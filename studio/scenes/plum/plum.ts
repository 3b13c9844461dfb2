import { css } from '../../kit/colour.ts';
import { smoothstep } from '../../kit/maths.ts';
import { createSnowfall } from '../../kit/snowfall.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBranch } from './branch.ts';
import { captions, scorePlum } from './score.ts';
import { dipAt, drawVisitor, LANDS_AT } from './visitor.ts';
import { paintForeground, paintGarden, paintWall, WINDOW } from './window.ts';

/** 梅枝映雪: a branch of plum across a round window; a bird alights, and the snow comes down. */
export const scene: Scene = {
  frameRate: 24,
  quality: 29,
  coverSecond: 12.4,
  captions,
  thrift: { soundKilobits: 56, largestBytes: 1_000_000 },
  paint,
  score: scorePlum,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const garden = paintGarden(stage);
  const wall = paintWall(stage);
  const foreground = paintForeground(stage);
  const branch = createBranch(stage);
  const farSnow = createSnowfall(stage, {
    flakes: 110,
    radii: [1.4, 3.6],
    speeds: [24, 52],
    slant: -0.16,
    name: 'far',
  });
  const nearSnow = createSnowfall(stage, {
    flakes: 26,
    radii: [3.5, 7],
    speeds: [58, 92],
    slant: -0.22,
    name: 'near',
  });

  return (context, second) => {
    const dip = dipAt(second);
    context.save();
    context.beginPath();
    context.arc(WINDOW.x, WINDOW.y, WINDOW.radius + 1, 0, Math.PI * 2);
    context.clip();
    garden.drawOn(context);
    farSnow(context, second);
    branch.draw(context, { dip, shakenSecond: LANDS_AT + 0.12 }, second);
    drawVisitor(context, branch.perch(dip), second);
    nearSnow(context, second);
    context.restore();
    wall.drawOn(context);
    foreground.drawOn(context);
    const dark =
      1 - smoothstep(-0.5, 1.6, second) + 0.9 * smoothstep(durationSeconds - 2, durationSeconds, second);
    context.fillStyle = css('#0b0e12', dark);
    context.fillRect(0, 0, width, height);
  };
}
