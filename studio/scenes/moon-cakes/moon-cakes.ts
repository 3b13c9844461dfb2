import type { DepthLayer, View } from '../../kit/camera.ts';
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
import { createMoonSky, createWindow, RADIUS } from './moon.ts';
import { captions, score } from './score.ts';
import { STORY } from './story.ts';

/** 中秋月满: cakes are pressed by lamplight, one is stolen, and on the moon somebody chews. */
export const scene: Scene = {
  ...{ frameRate: 24, grain: 6, loudness: -17, coverSecond: 14.6 },
  ...{ captions, paint, score },
};

type Key = [second: number, view: Partial<View>];

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const sky = createMoonSky(stage);
  /** A set is built when it is first shown: a cover needs one of them. */
  const seen = (build: (stage: Stage) => Painter, ...keys: readonly Key[]): Painter => {
    const move = cameraMove(...keys);
    let camera: ReturnType<typeof createCamera> | undefined;
    return (context, second) => {
      camera ??= createCamera(stage, [{ depth: 1, picture: build(stage) }]);
      camera(context, second, move(second));
    };
  };
  const through = (night: DepthLayer, ...keys: readonly Key[]): Painter => {
    const window = createWindow(stage, night);
    const move = cameraMove(...keys);
    return (context, second) => window(context, second, move(second));
  };
  const near = { x: 600, y: 330, radius: RADIUS };
  // Out of focus it needs more than the stage: a blur takes from beyond the edge.
  const still = stage.layer(width * 1.2, height * 1.2, (context) => {
    context.scale(1.2, 1.2);
    const [x, y] = [(near.x + width / 10) / 1.2, (near.y + height / 10) / 1.2];
    sky(context, 0, { x, y, radius: RADIUS / 1.2 });
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
  const window = through(
    { depth: 6, picture: still, x: -width / 10, y: -height / 10 },
    [STORY.window, { x: 70, y: 20, zoom: 1.06, focus: 1.1 }],
    [STORY.window + 0.6, { focus: 1.1 }],
    [STORY.counts, { x: 30, y: 0, zoom: 1.1, focus: 6 }],
  );
  const counting = seen(createCounting, [STORY.counts, { zoom: 1.04 }], [STORY.moon, { zoom: 1.16, x: 60 }]);
  const moon = through(
    { depth: 6, picture: (context, second) => sky(context, second, near) },
    [STORY.moon, { x: -40, y: 0, zoom: 1.6, focus: 6 }],
    [STORY.again, { x: -150, zoom: 9 }],
  );
  const film = cut(stage, [
    { until: STORY.turned, paint: pressing },
    { until: STORY.detail, paint: knocking },
    { until: STORY.kitchen, paint: relief, dissolveSeconds: 0.6 },
    { until: STORY.window, paint: kitchen },
    { until: STORY.counts, paint: window },
    { until: STORY.moon, paint: counting },
    { until: durationSeconds, paint: moon },
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
