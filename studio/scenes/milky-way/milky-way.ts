import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { createMist } from '../../kit/mist.ts';
import { drawShootingStar } from '../../kit/shooting-star.ts';
import { cut } from '../../kit/shots.ts';
import { createTwinkle } from '../../kit/stars.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createGalaxy, createNight, WATER_Y } from './galaxy.ts';
import { createLamps } from './lamps.ts';
import { createPole, createWaitingLamp } from './near.ts';
import { captions, scoreMilkyWay } from './score.ts';
import { createMountains, createReeds } from './shore.ts';
import { STORY } from './story.ts';

/** 银河渡: a ferry with a lamp crosses through the image of the Milky Way, toward a lamp that waits. */
export const scene: Scene = {
  frameRate: 24,
  grain: 8,
  loudness: -19,
  coverSecond: 13.3,
  captions,
  paint,
  score: scoreMilkyWay,
};

function paint(stage: Stage): Painter {
  const { width, height, scale, durationSeconds } = stage;
  const above = stage.layer(width, WATER_Y);
  const night = createNight(stage);
  const galaxy = createGalaxy(stage);
  const mountains = createMountains(stage);
  const twinkle = createTwinkle(stage.random('twinkle'), { width, height: WATER_Y - 90, count: 34 });
  const drawMist = createMist(stage, 3, [120, 146, 168]);
  const drawLamps = createLamps();
  const sway = (nearness: number, second: number, row: number) =>
    (Math.sin(second * 0.7 + row * 0.31) * 2.6 + Math.sin(second * 1.3 - row * 0.13) * 1.4) * nearness;
  const shape = {
    top: WATER_Y,
    bottom: height,
    depth: WATER_Y - 20,
    rows: [1.3, 2.2],
    sharpness: 0.8,
    sway,
  } as const;
  const mirror = new Mirror(width, scale, shape);
  const lake = (context: Context2D, second: number) => {
    const sky = above.clear();
    night.drawOn(sky);
    sky.globalAlpha = 0.45 + 0.55 * smoothstep(0, 11, second);
    galaxy.drawOn(sky);
    sky.globalAlpha = 1;
    twinkle(sky, second);
    for (const atSecond of [6, 43])
      drawShootingStar(sky, { from: [250, 60], to: [430, 176], atSecond, lengthSeconds: 1 }, second);
    mountains.drawOn(sky);
    above.drawOn(context);
    mirror.draw(context, above, second);
    // Water gives back less than the sky sends, least at our feet.
    const [far, middle, near] = ['rgba(8,20,38,.1)', 'rgba(5,12,28,.34)', 'rgba(2,5,14,.72)'];
    context.fillStyle = vertical(context, WATER_Y, height, [0, far], [0.6, middle], [1, near]);
    context.fillRect(0, WATER_Y, width, height - WATER_Y);
    drawMist(context, { y: WATER_Y - 34, height: 66, drift: second * 6, length: 1500, opacity: 0.5 });
  };
  const crossing: Painter = (context, second) => {
    lake(context, second);
    drawLamps(context, second);
  };
  const camera = createCamera(stage, [
    { depth: 1, picture: crossing },
    { depth: 0.8, picture: createReeds(stage) },
  ]);
  const wide =
    (move: ReturnType<typeof cameraMove>): Painter =>
    (context, second) =>
      camera(context, second, move(second));
  const down = cameraMove(
    [0, { x: 60, y: -118, zoom: 1.5 }],
    [11, { x: -20, y: 14, zoom: 1.1 }],
    [STORY.pole, { x: -10, y: 24, zoom: 1.15 }],
  );
  const up = cameraMove(
    [STORY.landing, { x: 300, y: 160, zoom: 1.9 }],
    [STORY.meet, { x: 316, y: 150, zoom: 2.05 }],
    [STORY.meet + 2, {}],
    [durationSeconds, { x: 20, y: -10, zoom: 1.04 }],
  );
  const still = stage.layer(width, height, (context) => lake(context, STORY.lamp));
  const film = cut(stage, [
    { until: STORY.pole, paint: wide(down), dissolveSeconds: 1.2 },
    { until: STORY.lamp, paint: createPole(stage, galaxy), dissolveSeconds: 1.2 },
    { until: STORY.landing, paint: createWaitingLamp(stage, still), dissolveSeconds: 0.8 },
    { until: durationSeconds, paint: wide(up) },
  ]);
  return (context, second) => {
    film(context, second);
    const dark = 1 - smoothstep(-0.4, 2, second) + smoothstep(durationSeconds - 2, durationSeconds, second);
    context.fillStyle = css('#02040c', dark);
    context.fillRect(0, 0, width, height);
  };
}
