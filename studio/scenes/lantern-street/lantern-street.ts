import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import { smoothstep } from '../../kit/maths.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createWalk } from './ground.ts';
import { createDisplay } from './lanterns.ts';
import { captions, scoreLanternStreet } from './score.ts';
import { STORY } from './story.ts';
import { createBackdrop, createParade, dragonLight, drawCrowd } from './street.ts';

/** 元宵花灯: a child's rabbit lamp bumps into the dragon's nose; the dragon bows, and lets it go first. */
export const scene: Scene = {
  frameRate: 24,
  grain: 6,
  loudness: -16,
  coverSecond: 16.95,
  captions,
  paint,
  score: scoreLanternStreet,
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const backdrop = createBackdrop(stage);
  const middle = createDisplay(stage, false, dragonLight);
  const street: Painter = (context, second) => {
    backdrop.drawOn(context);
    middle(context, second);
  };
  const haze: Painter = (context, second) => {
    const below = css('#ff8a3c', 0.12 + 0.16 * dragonLight(second));
    context.fillStyle = vertical(context, 560, height, [0, css('#ff8a3c', 0)], [1, below]);
    context.fillRect(-200, 560, width + 400, height - 400);
  };
  const camera = createCamera(stage, [
    { depth: 3, picture: backdrop },
    { depth: 1.5, picture: middle },
    { depth: 1, picture: createDisplay(stage, true, dragonLight) },
    { depth: 1, picture: createParade() },
    { depth: 1, picture: haze },
    { depth: 0.88, picture: drawCrowd },
  ]);
  const { legs, parade, end } = STORY;
  const high = { x: 150, y: -100, zoom: 1.42 };
  const opening = cameraMove([0.4, high], [legs + 0.6, { x: -60, y: 112, zoom: 1.5 }]);
  const wide = { x: 0, y: 22, zoom: 1.08 };
  const release = cameraMove([parade, { x: 60, y: 104, zoom: 1.46 }], [end - 2.5, wide]);
  const film = cut(stage, [
    { until: legs, paint: (on, second) => camera(on, second, opening(second)), dissolveSeconds: 0.8 },
    { until: parade, paint: createWalk(stage, street) },
    { until: end, paint: (on, second) => camera(on, second, release(second)) },
  ]);
  return (context, second) => {
    film(context, second);
    const night = 1 - smoothstep(-0.3, 1.2, second) + smoothstep(end - 1.6, end, second);
    context.fillStyle = css('#0d0a26', night);
    context.fillRect(0, 0, width, height);
  };
}
