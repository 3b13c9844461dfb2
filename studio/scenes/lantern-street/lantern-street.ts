import { css } from '../../kit/colour.ts';
import { createGlow } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { swell } from '../../kit/maths.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createDisplay } from './display.ts';
import { createDragon, DRAGON_END_SECOND, DRAGON_SECOND, dragonLight } from './dragon.ts';
import { captions, scoreLanternStreet } from './score.ts';
import { createBackdrop, createCrowd, drawFirstMoon } from './street.ts';

/** 元宵花灯: lanterns of every shape over a crowd; a lit dragon dances through, and all of them swing after it. */
export const scene: Scene = {
  frameRate: 24,
  quality: 33,
  coverSecond: 17.6,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_600_000 },
  paint,
  score: scoreLanternStreet,
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const backdrop = createBackdrop(stage);
  const drawLanterns = createDisplay(stage);
  const drawDragon = createDragon();
  const drawCrowd = createCrowd(stage);
  const moonlight = createGlow('#ffe2b0', 2.2);
  return (context, second) => {
    const light = dragonLight(second);
    const breeze = swell(
      DRAGON_SECOND + 1,
      DRAGON_SECOND + 6,
      DRAGON_END_SECOND - 5,
      DRAGON_END_SECOND + 5,
      second,
    );
    backdrop.drawOn(context);
    drawFirstMoon(context, moonlight, 846, 118);
    drawLanterns(context, second, breeze);
    drawDragon(context, second);
    context.fillStyle = vertical(
      context,
      560,
      height,
      [0, css('#ff8a3c', 0)],
      [1, css('#ff8a3c', 0.12 + 0.16 * light)],
    );
    context.fillRect(0, 560, width, height - 560);
    drawCrowd(context, second, light);
  };
}
