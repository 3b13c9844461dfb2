import { cameraMove, createCamera, type DepthLayer, type View } from '../../kit/camera.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { placed } from '../../kit/marks.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { atWheel, driver, neighbour, wheel } from './cab.ts';
import { createCity } from './city.ts';
import { createJam } from './jam.ts';
import { CARRIAGEWAYS, VIEW } from './plan.ts';
import { createDecks, createTraffic } from './roads.ts';
import { captions, scoreCab } from './score.ts';
import { STORY } from './story.ts';

/** 车流如河: from the towers down into one cab, where fingers keep time, and in the car beside they do so too. */
export const scene: Scene = { frameRate: 24, grain: 8, coverSecond: 4, captions, paint, score: scoreCab };

function paint(stage: Stage): Painter {
  const city = createCity(stage);
  const decks = createDecks(stage);
  const random = stage.random('traffic');
  const traffic = CARRIAGEWAYS.map((way) => createTraffic(random, way));
  const dusk = createGlow('#ffae78', 1.4);
  const street = createGlow('#ff9a52', 1.5);
  const towers: Painter = (context, second) => {
    city.drawOn(context);
    shine(context, dusk, 860, VIEW.horizonY, 620, 0.5, 90);
    for (const [index, deck] of decks.entries()) {
      deck.drawOn(context);
      traffic[index]?.(context, second);
    }
    shine(context, street, 600, 430, 620, 0.24, 300);
  };
  const jam = createJam(stage);
  const at = (picture: Painter, depth = 1): DepthLayer => ({ picture, depth });
  const through = (layers: readonly DepthLayer[], ...keys: [number, Partial<View>][]): Painter => {
    const show = createCamera(stage, layers);
    const viewAt = cameraMove(...keys);
    return (context, second) => {
      // What is out of focus is thin along its edges, which stay outside.
      placed(context, [-4, -2.25, 0, 1.00625], () => show(context, second, viewAt(second)));
    };
  };
  const { jam: jammed, driver: inside, fingers, neighbour: beside, rolling, end } = STORY;
  const above = through(
    [at(towers)],
    [0, { zoom: 1.02 }],
    [jammed + 0.6, { x: -50, y: 40, zoom: 2.2, roll: -0.06 }],
  );
  const behindCab = through([at(jam)], [jammed - 0.5, { zoom: 1.04 }], [inside, { x: -4, y: 12, zoom: 2.1 }]);
  const cab = [at(driver, 1.2), at(wheel)];
  const inCab = through(cab, [inside, { zoom: 1.02, focus: 1.1 }], [fingers, { zoom: 1.1 }]);
  const ahead = through([at(createJam(stage, false))], [fingers, { x: -34, y: 71, zoom: 1.6 }]);
  const overRim = through([at(ahead, 3), at(atWheel)], [fingers, { zoom: 1.04 }], [beside, { zoom: 1.12 }]);
  const across = through([at(neighbour)], [beside, { x: -20, y: -30, zoom: 1.35 }], [rolling, { zoom: 1.5 }]);
  const onward = through([at(jam)], [rolling, { y: 6, zoom: 1.5 }], [end, { y: -60, zoom: 1.12 }]);
  return cut(stage, [
    { until: jammed, paint: above, dissolveSeconds: 1 },
    { until: inside, paint: behindCab },
    { until: fingers, paint: inCab },
    { until: beside, paint: overRim },
    { until: rolling, paint: across },
    { until: end - 1, paint: onward, dissolveSeconds: 1.8 },
    { until: end, paint: (context, second) => above(context, second - end) },
  ]);
}
