import { cameraMove, createCamera } from '../../kit/camera.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createDriver, createFingers, createNeighbour } from './cab.ts';
import { createCity } from './city.ts';
import { createDecks } from './decks.ts';
import { createJam } from './jam.ts';
import { CARRIAGEWAYS, VIEW } from './plan.ts';
import { captions, scoreCab } from './score.ts';
import { STORY } from './story.ts';
import { createTraffic } from './traffic.ts';

/** 车流如河: from the towers down into one cab, where fingers keep time, and in the car beside they do so too. */
export const scene: Scene = {
  frameRate: 24,
  grain: 8,
  coverSecond: 4,
  captions,
  paint,
  score: scoreCab,
};

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
  const through = (picture: Painter, viewAt: ReturnType<typeof cameraMove>): Painter => {
    const show = createCamera(stage, [{ depth: 1, picture }]);
    return (context, second) => show(context, second, viewAt(second));
  };
  const above = through(
    towers,
    cameraMove([0, { zoom: 1.02 }], [STORY.jam + 0.6, { x: -50, y: 40, zoom: 2.2, roll: -0.06 }]),
  );
  return cut(stage, [
    { until: STORY.jam, paint: above, dissolveSeconds: 1 },
    {
      until: STORY.driver,
      paint: through(
        jam,
        cameraMove([STORY.jam - 0.5, { zoom: 1.04 }], [STORY.driver, { x: -4, y: 12, zoom: 2.1 }]),
      ),
    },
    { until: STORY.fingers, paint: createDriver() },
    { until: STORY.neighbour, paint: createFingers(stage) },
    { until: STORY.rolling, paint: createNeighbour() },
    {
      until: STORY.end - 1,
      paint: through(
        jam,
        cameraMove([STORY.rolling, { y: 6, zoom: 1.5 }], [STORY.end, { y: -60, zoom: 1.12 }]),
      ),
      dissolveSeconds: 1.8,
    },
    { until: STORY.end, paint: (context, second) => above(context, second - STORY.end) },
  ]);
}
