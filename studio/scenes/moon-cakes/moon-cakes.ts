import type { View } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import { fillBox } from '../../kit/marks.ts';
import { smoothstep } from '../../kit/maths.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createKnocking, createPressing, createRelief } from './board.ts';
import { createCounting, createKitchen } from './kitchen.ts';
import { createMoonSky, createWatcher, createWindow, RADIUS } from './moon.ts';
import { captions, score } from './score.ts';
import { STORY } from './story.ts';

/** 中秋月满: cakes are pressed by lamplight, one is stolen, and on the moon somebody chews. */
export const scene: Scene = {
  ...{ frameRate: 24, grain: 6, loudness: -17, coverSecond: 13.6 },
  ...{ captions, paint, score },
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const sky = createMoonSky(stage);
  /** A set is built when it is first shown: a cover needs one of them. */
  const seen = (build: (stage: Stage) => Painter, ...keys: [number, Partial<View>][]): Painter => {
    const move = cameraMove(...keys);
    let camera: ReturnType<typeof createCamera> | undefined;
    return (context, second) => {
      camera ??= createCamera(stage, [{ depth: 1, picture: build(stage) }]);
      camera(context, second, move(second));
    };
  };
  const near = { x: 600, y: 330, radius: RADIUS };
  const throughWindow = createWindow(stage, {
    depth: 6,
    picture: (context, second) => sky(context, second, near),
  });

  const pressing = seen(
    createPressing,
    [0, { x: -90, y: -10, zoom: 1.5 }],
    [STORY.doughFalls, { x: -50, zoom: 1.3 }],
    [STORY.presses[0], { x: 0, y: 0, zoom: 1.04 }],
  );
  const knocking = seen(createKnocking, [STORY.turned, { zoom: 1.02 }], [STORY.detail, { zoom: 1.1 }]);
  const turning = { zoom: 1.1, roll: 0.02 };
  const relief = seen(createRelief, [STORY.detail, { zoom: 1, roll: -0.02 }], [STORY.kitchen + 0.5, turning]);
  const kitchen = seen(
    () => createKitchen(stage, sky),
    [STORY.kitchen, { y: -8, zoom: 1.03 }],
    [STORY.peeks, { zoom: 1.05 }],
    [STORY.takes, { x: 90, y: 60, zoom: 1.2 }],
    [STORY.window, { x: 60, y: 20, zoom: 1.16 }],
  );
  const look = cameraMove(
    [STORY.window, { x: 90, y: 20, zoom: 1.3, focus: 1.1 }],
    [STORY.window + 0.6, { focus: 1.1 }],
    [STORY.counts, { x: 50, y: 0, zoom: 1.36, focus: 6 }],
    [STORY.moon, { x: 20, y: -10, zoom: 1.5, focus: 6 }],
    [STORY.again, { x: 10, zoom: 1.9 }],
    [durationSeconds, { x: 30, y: 10, zoom: 1.06 }],
  );
  const watcher = seen(createWatcher, [0, {}]);
  const window: Painter = (context, second) => {
    throughWindow(context, second, look(second));
    watcher(context, second);
  };
  const counting = seen(createCounting, [STORY.counts, { zoom: 1.04 }], [STORY.moon, { zoom: 1.16, x: 60 }]);
  const film = cut(stage, [
    { until: STORY.turned, paint: pressing },
    { until: STORY.detail, paint: knocking },
    { until: STORY.kitchen, paint: relief, dissolveSeconds: 0.6 },
    { until: STORY.window, paint: kitchen },
    { until: STORY.counts, paint: window },
    { until: STORY.moon, paint: counting },
    { until: durationSeconds, paint: window },
  ]);
  const grade = stage.layer(width, height, (context) => {
    context.fillStyle = radial(context, 600, 330, 320, 860, [0, css('#0b0610', 0)], [1, css('#0b0610', 0.5)]);
    context.fillRect(0, 0, width, height);
  });
  return (context, second) => {
    film(context, second);
    grade.drawOn(context);
    const ended = smoothstep(durationSeconds - 0.9, durationSeconds - 0.1, second);
    fillBox(context, css('#070509', smoothstep(0.7, 0, second) + ended), 0, 0, width, height);
  };
}
