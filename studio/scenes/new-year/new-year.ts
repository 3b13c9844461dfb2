import { cameraMove, createCamera, type View } from '../../kit/camera.ts';
import { css, hex, mix, type Rgb } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox } from '../../kit/marks.ts';
import { smoothstep } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createFireworks, lightOf } from './firework.ts';
import { createFolding, createPot } from './kitchen.ts';
import { programme, STORY } from './programme.ts';
import { captions, score } from './score.ts';
import { createFarBank, createNight, createRoofs, createWatchers, WATER_Y } from './town.ts';

/** 除夕烟花: dumplings are folded and boil; a light falls into the pot; outside all windows open, and the sky boils too. */
export const scene: Scene = {
  ...{ frameRate: 24, grain: 6, loudness: -15, coverSecond: 34.2 },
  ...{ captions, paint, score },
};

type Key = [second: number, view: Partial<View>];
type Camera = ReturnType<typeof createCamera>;

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  /** A set is built when it is first shown: a cover needs one of them. */
  const built = (build: () => Camera) => {
    let camera: Camera | undefined;
    return (...keys: readonly Key[]): Painter => {
      const move = cameraMove(...keys);
      return (context, second) => {
        camera ??= build();
        camera(context, second, move(second));
      };
    };
  };
  const inside = (build: (stage: Stage) => Painter) =>
    built(() => createCamera(stage, [{ depth: 1, picture: build(stage) }]));
  const above = built(() => createTown(stage));
  const { folds, pot, first, outside, roof, river, last } = STORY;
  const folding = inside(createFolding)(
    [0, { zoom: 1.12, y: 14 }],
    [folds, { zoom: 1.18, y: 20 }],
    [pot, { zoom: 1.5, y: 62 }],
  );
  const boiling = inside(createPot)([pot, { zoom: 1.02 }], [first, { zoom: 1.14, y: -10 }]);
  const town = above([outside, { zoom: 1.16, y: -46, focus: 1.09 }], [roof, { zoom: 1.03, y: -8 }]);
  const family = above(
    [roof, { x: -190, y: 132, zoom: 1.72, focus: 1.02 }],
    [river, { x: -60, y: 126, zoom: 1.64 }],
  );
  const flowers = above([river, { zoom: 1.14, y: 40, focus: 1.09 }], [last + 2.4, { zoom: 1.02, y: 0 }]);
  const film = cut(stage, [
    { until: pot, paint: folding },
    { until: outside, paint: boiling },
    { until: roof, paint: town },
    { until: river, paint: family },
    { until: durationSeconds, paint: flowers },
  ]);
  return (context, second) => {
    film(context, second);
    const ended = smoothstep(durationSeconds - 1.6, durationSeconds - 0.1, second);
    fillBox(context, css('#05040c', smoothstep(0.7, 0, second) + ended), 0, 0, width, height);
  };
}

/** The river town: what is far with its reflection, and before it the roofs of the near bank. */
function createTown(stage: Stage) {
  const { width, height, scale } = stage;
  const above = stage.layer(width, WATER_Y);
  const night = createNight(stage);
  const drawFarBank = createFarBank(stage);
  const drawRoofs = createRoofs(stage);
  const drawFireworks = createFireworks(stage, programme, WATER_Y);
  const drawWatchers = createWatchers();
  const mirror = new Mirror(width, scale, {
    ...{ top: WATER_Y, bottom: height, depth: WATER_Y, rows: [2.4, 5], sharpness: 0.4 },
    sway: (nearness, second, row) =>
      Math.sin(second * 0.9 + row * 0.55) * (0.5 + 4 * nearness) +
      Math.sin(second * 0.5 - row * 0.21) * 3 * nearness,
  });
  const far: Painter = (context, second) => {
    const sky = above.clear();
    night.drawOn(sky);
    drawFireworks(sky, second);
    drawFarBank(sky, second);
    above.drawOn(context);
    mirror.draw(context, above, second);
    context.fillStyle = vertical(context, WATER_Y, height, [0, 'rgba(10,12,38,.28)'], [1, 'rgba(6,8,28,.6)']);
    context.fillRect(0, WATER_Y, width, height - WATER_Y);
  };
  const near: Painter = (context, second) => {
    drawRoofs(context, second);
    lightRoofs(context, second);
    let rim: Rgb = hex('#1d1c38');
    for (const firework of programme) rim = mix(rim, firework.colour, 0.75 * lightOf(firework, second));
    drawWatchers(context, second, css(rim, 1));
  };
  return createCamera(stage, [
    { depth: 1.2, picture: far },
    { depth: 1, picture: near },
  ]);
}

/** Snow takes the colour of the sky: the roofs answer each flower, softly. */
function lightRoofs(context: Context2D, second: number): void {
  context.globalCompositeOperation = 'soft-light';
  for (const firework of programme) {
    const light = lightOf(firework, second);
    if (light === 0) continue;
    const strength = Math.min(0.85, 0.65 * light * (firework.radius / 120));
    const colour = mix(firework.colour, '#ffffff', 0.25);
    const lit = radial(context, firework.x, 470, 20, 620, [0, css(colour, strength)], [1, css(colour, 0)]);
    fillBox(context, lit, 0, 470, 1280, 250);
  }
  context.globalCompositeOperation = 'source-over';
}
