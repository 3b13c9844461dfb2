import type { View } from '../../kit/camera.ts';
import { cameraMove } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawCrab, drawFeet, drawName, drawShins } from './close-up.ts';
import { createSand, drawPrints } from './sand.ts';
import { captions, scoreTide } from './score.ts';
import { CLOSING, highestBy, STORY, upBeach } from './swash.ts';
import { createWalkers, PRINTS } from './walkers.ts';
import { createWater } from './water.ts';

/** 潮汐: two go down to the sea and one comes back, as the sand has it; a crab signs what the water takes. */
export const scene: Scene = { frameRate: 24, coverSecond: 33.1, captions, paint, score: scoreTide };

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const drawWalkers = createWalkers(stage);
  const look = (context: Context2D, { x, y, zoom, roll }: View) => {
    context.translate(width / 2, height / 2);
    context.rotate(roll);
    context.scale(zoom, zoom);
    context.translate(-x, -y);
  };
  const dusk = stage.layer(width, height, (context) => {
    context.fillStyle = radial(
      context,
      800,
      250,
      300,
      980,
      [0, css('#3c2654', 0)],
      [1, css('#3c2654', 0.42)],
    );
    context.fillRect(0, 0, width, height);
  });
  const sand = createSand(stage, [-260, -120, 1900, 1000], 1);
  const near = createSand(stage, [20, -90, 660, 420], 2.8);
  const veryNear = createSand(stage, [300, 20, 84, 60], 18);
  const wide = createWater(stage, 46);
  const medium = createWater(stage, 22);
  const close = createWater(stage, 7);

  const from =
    (ground: Painter, water: ReturnType<typeof createWater>, move: (second: number) => View): Painter =>
    (context, second) => {
      const view = move(second);
      context.save();
      look(context, view);
      ground(context, second);
      drawPrints(context, stage, PRINTS, second);
      context.restore();
      water(context, second, view);
      drawWalkers(context, second, (on) => look(on, view));
      dusk.drawOn(context);
    };
  const down = cameraMove(
    [0, { x: 560, y: 190, zoom: 0.86, roll: -0.05 }],
    [STORY.taken, { x: 470, y: 130, zoom: 1.16, roll: 0.02 }],
  );
  const taken = cameraMove(
    [STORY.taken, { x: 330, y: 140, zoom: 2.4, roll: 0.04 }],
    [STORY.feet, { x: 352, y: 104, zoom: 2.7, roll: -0.02 }],
  );
  const back = cameraMove(
    [STORY.back, { x: 470, y: 190, zoom: 1.6, roll: 0.03 }],
    [STORY.back + 4, { x: 480, y: 262, zoom: 1.42 }],
    [durationSeconds - 1.5, { x: 560, y: 400, zoom: 0.88, roll: -0.03 }],
  );
  const hers = cameraMove(
    [STORY.feet, { x: 341, y: 48, zoom: 18 }],
    [STORY.erased, { x: 342, y: 47, zoom: 18.6 }],
  );
  const skin = stage.layer(width, height);
  const feet: Painter = (context, second) => {
    const view = hers(second);
    context.save();
    look(context, view);
    veryNear(context, second);
    context.restore();
    close(context, second, view);
    const reachOf = (x: number) => {
      const atX = view.x + (x - width / 2) / view.zoom;
      return height / 2 + (highestBy(stage.noise, CLOSING, atX, second) - upBeach(atX, view.y)) * view.zoom;
    };
    if (second > STORY.crab) drawName(context, second, reachOf);
    // The water runs over her feet, and not over her shins.
    drawFeet(skin.clear(), second);
    skin.context.globalCompositeOperation = 'source-atop';
    close(skin.context, second, view, true);
    skin.drawOn(context);
    drawShins(context);
    if (second > STORY.crab) drawCrab(context, second);
    dusk.drawOn(context);
  };
  return cut(stage, [
    { until: STORY.taken, paint: from(sand, wide, down) },
    { until: STORY.feet, paint: from(near, medium, taken) },
    { until: STORY.back, paint: feet, dissolveSeconds: 1.2 },
    { until: durationSeconds, paint: from(sand, wide, back) },
  ]);
}
