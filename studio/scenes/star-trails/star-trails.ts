import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createLand, createPlate } from './land.ts';
import { createDarkroom, createWaiting } from './near.ts';
import { createOldCamera, trace } from './old-camera.ts';
import { captions, STORY, scoreStarTrails } from './score.ts';

const { wide, waits, runs, back, tray, morning } = STORY;

/** 星轨: a shutter opens at dusk, the sky draws its circles, a child with a torch adds a star; all of it comes up in red light. */
export const scene: Scene = {
  ...{ frameRate: 24, loudness: -18, coverSecond: 41, captions },
  paint,
  score: scoreStarTrails,
};

function paint(stage: Stage): Painter {
  const land = createLand(stage);
  const traced = trace(stage, 0.65);
  const [plate, camera] = [createPlate(land), createOldCamera(stage, traced, land)];
  const waiting = createWaiting(stage, traced, land);
  return cut(stage, [
    { until: wide, paint: camera, dissolveSeconds: 1.2 },
    { until: waits, paint: plate, dissolveSeconds: 0.8 },
    { until: runs, paint: waiting, dissolveSeconds: 0.8 },
    { until: back, paint: plate, dissolveSeconds: 0.8 },
    { until: tray, paint: camera },
    { until: morning, paint: createDarkroom(stage, plate), dissolveSeconds: 1.2 },
    { until: 99, paint: waiting },
  ]);
}
