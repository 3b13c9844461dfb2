import { cameraMove, createCamera, type DepthLayer, type View } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import { createGrass } from '../../kit/grass.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, placed } from '../../kit/marks.ts';
import { Mirror } from '../../kit/mirror.ts';
import { createMist } from '../../kit/mist.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createPanes, createTable, createTravellers, paintCoachSide } from './compartment.ts';
import { captions, score } from './score.ts';
import { STORY } from './story.ts';
import { createTrain, createWheels, RAIL_Y } from './train.ts';
import { AIR, BEYOND, createEgrets, createValley, createViaduct, WATER_Y } from './valley.ts';

const { wheels, inside, taps, egg, both, away, end } = STORY;

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
  const drawEgrets = createEgrets(stage.random('egrets'));
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
      drift(236 + 44 * range, 170, 5 + range * 3, 0.42);
    }
    fillValley(scene, width);
    valley.drawBank(scene);
    drift(480, 130, 9, 0.8);
    drawTrain(scene, second);
    viaduct.drawOn(scene, 0, RAIL_Y - 5);
    drift(470, 170, 15, 0.75);
    valley.drawGlare(scene, second);
    drawEgrets(scene, second - away - 0.7);
    above.drawOn(context);
    river.draw(context, above, second);
    context.fillStyle = vertical(context, WATER_Y, height, [0, css(AIR, 0.45)], [1, css('#3c605c', 0.6)]);
    context.fillRect(0, WATER_Y, width, height - WATER_Y);
    drift(WATER_Y - 40, 90, 21, 0.66, context);
  };
  /** What is seen from the train: the same hills, which turn past it. */
  const passing: Painter = (context, second) => {
    valley.drawSky(context, second);
    for (let range = 0; range < 4; range++) {
      valley.drawRange(context, range, BEYOND - 30 * (second - wheels));
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
  const reeds = { name: 'reeds', blades: 210, baseY: 745, heights: [70, 170], colour: '#24382f' } as const;
  const bank = [
    { depth: 1, picture: bridge },
    { depth: 0.75, picture: createGrass(stage, { ...reeds, opening: [330, 980] }) },
  ];
  /** The mist that the windows pass through. */
  const wisps: Painter = (context, second) => {
    for (const y of [-90, 450])
      mist(context, { y, height: 250, drift: y - second * 190, length: 2100, opacity: 0.6 });
  };
  const windows = [
    { depth: 4, picture: createTravellers() },
    { depth: 1, picture: createPanes(stage, passing, mist) },
    { depth: 1, picture: layer(1900, height, paintCoachSide), x: -300 },
    { depth: 0.8, picture: wisps },
  ];
  const near = [
    { depth: 9, picture: passing },
    { depth: 1, picture: createTable(stage) },
  ];
  const rolling = [{ depth: 1, picture: createWheels(passing) }];
  const coming = shot(bank, [0, { x: 112, y: 10, zoom: 1.2 }], [wheels, { x: -10, y: 0, zoom: 1.3 }]);
  const turning = shot(rolling, [wheels, { x: -60, y: 146, zoom: 1.6 }], [inside, { x: 40, zoom: 1.75 }]);
  const going = shot(bank, [away, { x: -70, y: 26, zoom: 1.22 }], [end, { x: 0, y: 0, zoom: 1.02 }]);
  const riding = shot(windows, [inside, { x: -190, zoom: 1.4 }], [taps[1], { x: 0, y: -26, zoom: 1.2 }]);
  return cut(stage, [
    { until: wheels, paint: coming },
    { until: inside, paint: turning },
    { until: egg, paint: riding },
    { until: both, paint: shot(near, [egg, { y: -14, zoom: 1.02 }], [both, { x: 8, zoom: 1.14 }]) },
    { until: away, paint: shot(near, [both, { x: 10, zoom: 1.12 }], [away, { x: 0, zoom: 1.02 }]) },
    { until: end, paint: going },
  ]);
}

/** The mist that fills the valley's floor: hills stand in it, and the viaduct before it. */
function fillValley(context: Context2D, width: number): void {
  fillBox(context, vertical(context, 330, 450, [0, css(AIR, 0)], [1, css(AIR, 0.97)]), 0, 330, width, 390);
}
