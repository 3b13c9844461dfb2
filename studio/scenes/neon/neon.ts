import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox } from '../../kit/marks.ts';
import { smoothstep } from '../../kit/maths.ts';
import { createRain } from '../../kit/rain.ts';
import { cut } from '../../kit/shots.ts';
import { track } from '../../kit/track.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createSkyline, drawHouses } from './buildings.ts';
import { createBowl, createPot } from './close-ups.ts';
import { createNoodleHouse } from './noodle-house.ts';
import { drawPassers } from './passers.ts';
import { HORIZON, seenFrom } from './perspective.ts';
import { captions, score } from './score.ts';
import { STORY } from './story.ts';
import { createStreetLights } from './street-lights.ts';
import { createWetRoad } from './wet-road.ts';

/** 夜雨霓虹: along a street of signs at the height of its puddles; one sign goes out, and the noodles come all the same. */
export const scene: Scene = {
  ...{ frameRate: 24, grain: 8, loudness: -17, coverSecond: 8 },
  ...{ captions, paint, score },
};

function paint(stage: Stage): Painter {
  const drawRain = createRain(stage, { colour: '#cddcff', drops: 150, slant: 0.07 });
  /** A shot under the open sky: rain before it, and night around it. */
  const outside =
    (paintShot: Painter): Painter =>
    (context, second) => {
      paintShot(context, second);
      drawRain(context, second);
      context.fillStyle = radial(context, 640, 350, 380, 800, [0, 'rgba(4,2,14,0)'], [1, 'rgba(4,2,14,.45)']);
      context.fillRect(0, 0, stage.width, stage.height);
    };
  const street = outside(createStreet(stage));
  const house = outside(createNoodleHouse(stage));
  const film = cut(stage, [
    { until: STORY.house, paint: street, dissolveSeconds: 0.8 },
    { until: STORY.pot, paint: house },
    { until: STORY.again, paint: createPot(stage) },
    { until: STORY.counter, paint: house, dissolveSeconds: 0.8 },
    { until: STORY.street, paint: createBowl(stage), dissolveSeconds: 1.2 },
    { until: STORY.end, paint: street },
  ]);
  return (context, second) => {
    film(context, second);
    const dark = 1 - smoothstep(-0.6, 0.7, second) + smoothstep(STORY.end - 1.3, STORY.end, second);
    fillBox(context, `rgba(5,3,14,${dark})`, 0, 0, stage.width, stage.height);
  };
}

/** The street, by an eye that goes along it just above the water. */
function createStreet(stage: Stage): Painter {
  const { width, height } = stage;
  const skyline = createSkyline(stage);
  const drawLights = createStreetLights(stage);
  const goneAt = track([-4, -0.35], [STORY.house + 2, 1.2], [STORY.street - 2, 1.25], [STORY.end + 3, 0.6]);
  const drawRoad = createWetRoad(stage, goneAt);
  const drawTown = (context: Context2D, second: number, isMirrored: boolean) => {
    const sight = seenFrom(second, goneAt(second), isMirrored);
    fillBox(context, '#1a0f2c', 0, 0, width, height);
    context.save();
    if (isMirrored) context.transform(1, 0, 0, -1, 0, 2 * HORIZON);
    skyline.drawOn(context);
    context.restore();
    if (!isMirrored) drawRoad(context, second, (water) => drawTown(water, second, true));
    drawHouses(context, stage, sight);
    drawLights(context, sight);
    drawPassers(context, sight);
  };
  return (context, second) => drawTown(context, second, false);
}
