import { cameraMove, createCamera, type DepthLayer, type View } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createGeese } from '../../kit/geese.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, placed } from '../../kit/marks.ts';
import { Mirror } from '../../kit/mirror.ts';
import { createMist } from '../../kit/mist.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createEgg, createPeople, createView, drawSleeper, paintTable, paintWall } from './compartment.ts';
import { captions, score } from './score.ts';
import { STORY } from './story.ts';
import { createTrain, createWheels, RAIL_Y } from './train.ts';
import { AIR, BEYOND, createReeds, createValley, createViaduct, WATER_Y } from './valley.ts';

const { wheels, inside, egg, both, away, end } = STORY;

/** 绿皮早班车: an old green train comes out of the mist; inside it an egg is shared, and then it is gone. */
export const scene: Scene = {
  ...{ frameRate: 24, grain: 6, loudness: -18, coverSecond: 11 },
  ...{ captions, paint, score },
};

function paint(stage: Stage): Painter {
  const { width, height, scale, layer } = stage;
  const above = layer(width, WATER_Y);
  const valley = createValley(stage);
  const viaduct = createViaduct(stage, WATER_Y - RAIL_Y + 8);
  const drawTrain = createTrain(stage);
  const mist = createMist(stage, 4, [238, 240, 228]);
  const drawEgrets = createGeese(stage.random('egrets'), { count: 7, wing: 15, colour: '#fffdf2' });
  const river = new Mirror(width, scale, {
    top: WATER_Y,
    bottom: height,
    depth: 236,
    rows: [1.6, 2.8],
    sway: (nearness, second, row) => Math.sin(row * 0.7 + second * 1.1) * (0.4 + nearness * 4),
  });
  const bridge: Painter = (context, second) => {
    const scene = above.clear();
    const drift = (y: number, high: number, speed: number, opacity: number, on: Context2D = scene) =>
      mist(on, { y, height: high, drift: second * speed + y * 3, length: 1800, opacity });
    valley.drawSky(scene, second);
    for (let range = 0; range < 4; range++) {
      valley.drawRange(scene, range, 26 + second * 0.5);
      if (range < 2) drift(250 + 70 * range, 190, 5 + range * 3, 0.58);
    }
    fillValley(scene, width);
    drawTrain(scene, second);
    viaduct.drawOn(scene, 0, RAIL_Y - 5);
    drift(450, 190, 15, 0.7);
    drawEgrets(scene, -160 + (second - away) * 110, 560 - (second - away) * 20, second * 0.62);
    above.drawOn(context);
    river.draw(context, above, second);
    const [far, near] = [css(AIR, 0.5), css('#4a7068', 0.62)];
    context.fillStyle = vertical(context, WATER_Y, height, [0, far], [0.4, css('#a9c4b8', 0.3)], [1, near]);
    context.fillRect(0, WATER_Y, width, height - WATER_Y);
    drift(WATER_Y - 40, 90, 21, 0.66, context);
    drift(250, 260, 17, 0.2, context);
  };
  /** What is seen from the train: the same hills, which turn past it. */
  const passing: Painter = (context, second) => {
    valley.drawSky(context, second);
    for (let range = 0; range < 4; range++) {
      valley.drawRange(context, range, BEYOND - 24 * (second - wheels));
      const low = { y: 230 + range * 70, height: 190, drift: -second * 12 * (range + 1), length: 1900 };
      mist(context, { ...low, opacity: 0.6 });
    }
    fillValley(context, width);
  };
  const shot = (layers: DepthLayer[], ...keys: [number, Partial<View>][]): Painter => {
    const [camera, viewAt] = [createCamera(stage, layers), cameraMove(...keys)];
    return (context, second) => {
      // What is out of focus is thin along its edges, which stay outside.
      placed(context, [-8, -4.5, 0, 1.0125], () => camera(context, second, viewAt(second)));
    };
  };
  const bank = [
    { depth: 1, picture: bridge },
    { depth: 0.75, picture: createReeds(stage) },
  ];
  const view = { depth: 2.5, picture: createView(passing) };
  const seats = [
    view,
    { depth: 1, picture: layer(width, height, paintWall) },
    { depth: 1, picture: createPeople(stage) },
    { depth: 0.6, picture: drawSleeper },
  ];
  const behind = layer(width, height, (context) => {
    context.translate(-640, -420);
    context.scale(2, 2);
    paintWall(context);
    paintTable(context);
  });
  const hands = [view, { depth: 1.4, picture: behind }, { depth: 1, picture: createEgg() }];
  const rolling = [{ depth: 1, picture: createWheels(passing) }];
  const coming = shot(bank, [0, { x: 100, y: -20, zoom: 1.2 }], [wheels, { x: -30, y: -40, zoom: 1.36 }]);
  const going = shot(bank, [away, { x: -90, y: -30, zoom: 1.3 }], [end, { x: 0, y: 0, zoom: 1.04 }]);
  const turning = shot(rolling, [wheels, { x: -60, y: 146, zoom: 1.6 }], [inside, { x: 40, zoom: 1.75 }]);
  const sharing = shot(seats, [both, { x: -44, y: -20, zoom: 1.2 }], [away, { x: -30, zoom: 1.04 }]);
  return cut(stage, [
    { until: wheels, paint: coming },
    { until: inside, paint: turning },
    { until: egg, paint: shot(seats, [inside, { zoom: 1.04 }], [egg, { x: -50, zoom: 1.14 }]) },
    { until: both, paint: shot(hands, [egg, { zoom: 1.06 }], [both, { zoom: 1.18 }]) },
    { until: away, paint: sharing, dissolveSeconds: 1.2 },
    { until: end, paint: going },
  ]);
}

/** The mist that fills the valley's floor: hills stand in it, and the viaduct before it. */
function fillValley(context: Context2D, width: number): void {
  fillBox(context, vertical(context, 400, 540, [0, css(AIR, 0)], [1, css(AIR, 0.96)]), 0, 400, width, 320);
}
