import type { DepthLayer } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { createGeese } from '../../kit/geese.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBeeShot } from './bee-shot.ts';
import { createField, EASTWARD, SUNWARD } from './field.ts';
import { createAnother, createBacks, createHero, createNearRow, createOne, createRows } from './flowers.ts';
import { fromBehind, peeping, sameFace } from './girl.ts';
import { captions, scoreSunflowers } from './score.ts';
import { createSpirals } from './spirals.ts';
import { STORY } from './story.ts';

/** 向日葵原野: all faces look to the sun but one; its neighbour turns to see, and so does a child. */
export const scene: Scene = { frameRate: 24, coverSecond: 29.4, captions, paint, score: scoreSunflowers };

function paint(stage: Stage): Painter {
  const west = createField(stage, SUNWARD);
  const east = createField(stage, EASTWARD);
  const shot = (move: ReturnType<typeof cameraMove>, ...layers: readonly DepthLayer[]): Painter => {
    const camera = createCamera(stage, layers);
    return (context, second) => camera(context, second, move(second));
  };
  const at = (depth: number, picture: Painter): DepthLayer => ({ depth, picture });
  const wide = shot(
    cameraMove(
      [0, { x: 120, y: 60, focus: 1.6 }],
      [STORY.bee + 0.4, { x: -250, y: -30, zoom: 1.5, focus: 1 }],
    ),
    ...west,
    at(1.5, createRows(stage, SUNWARD, [522, 42], [592, 62], [676, 92])),
    at(1, createHero(stage)),
  );
  const row = shot(
    cameraMove(
      [STORY.row, { x: 520, y: 20, zoom: 1.05 }],
      [STORY.found, { x: -20, y: 10, zoom: 1.12 }],
      [STORY.face, { x: -16, y: 0, zoom: 1.2 }],
    ),
    ...west,
    at(1.6, createRows(stage, SUNWARD, [500, 56], [590, 84])),
    at(1.05, peeping),
    at(1, createNearRow(stage)),
    at(0.6, createRows(stage, SUNWARD, [716, 150])),
  );
  const face = shot(
    cameraMove([STORY.face, { x: -60, y: -40, focus: 1 }], [STORY.release, { zoom: 1.05 }]),
    ...west,
    at(1, sameFace),
    at(1, createOne(stage)),
  );
  const geese = createGeese(stage.random('geese'), { count: 9, wing: 11, colour: '#4c3d63' });
  const release = shot(
    cameraMove(
      [STORY.release, { y: 20, zoom: 1.22, focus: 1.15 }],
      [stage.durationSeconds - 0.6, { y: -40, zoom: 1 }],
    ),
    ...east,
    at(4, (context, second) => geese(context, 260 + 34 * (second - STORY.release), 150, second)),
    at(1.5, createRows(stage, EASTWARD, [500, 44], [570, 66], [660, 96])),
    at(1.4, createAnother(stage)),
    at(1, fromBehind),
    at(1, createBacks(stage)),
  );
  return cut(stage, [
    { until: STORY.bee, paint: wide },
    { until: STORY.spirals, paint: createBeeShot(stage) },
    { until: STORY.row, paint: createSpirals(stage), dissolveSeconds: 0.5 },
    { until: STORY.face, paint: row },
    { until: STORY.release, paint: face },
    { until: stage.durationSeconds, paint: release },
  ]);
}
