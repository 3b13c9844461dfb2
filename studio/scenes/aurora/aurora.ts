import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { oval, polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Shader } from '../../kit/shade.ts';
import { cut } from '../../kit/shots.ts';
import { createTwinkle, drawStars } from '../../kit/stars.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCabin } from './cabin.ts';
import { createCurtains } from './curtains.ts';
import { createForest, createIce, createMountains, createShore, LAKE_BOTTOM, SHORE_Y } from './land.ts';
import { captions, scoreAurora } from './score.ts';
import { energyAt, STORY } from './story.ts';
import { createWindow } from './window.ts';

/** How far the sky goes on above the picture, for a camera that rises. */
const ABOVE = 190;
const CABIN = { x: 742, y: SHORE_Y + 16 } as const;

/** 北国极光: curtains of light over a frozen lake; somebody puts the lamp out, so that the sky is brighter. */
export const scene: Scene = {
  frameRate: 24,
  grain: 8,
  loudness: -19,
  coverSecond: STORY.flare + 1,
  captions,
  paint,
  score: scoreAurora,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const curtains = createCurtains(stage, SHORE_Y + ABOVE);
  const lake = createLake(stage, curtains);
  const frameTrees = createForest(stage, 'frame');
  const rising = cameraMove(
    [0.5, { x: 64, y: 330, zoom: 1.34 }],
    [STORY.near + 1.5, { x: 20, y: -140, zoom: 1.04 }],
  );
  const leaving = cameraMove(
    [STORY.release - 1, { x: 84, y: 30, zoom: 1.6 }],
    [STORY.flare + 2, { x: 0, y: -10, zoom: 1.03 }],
    [durationSeconds + 6, { y: -70, zoom: 1.06 }],
  );
  const opening = createCamera(stage, [{ depth: 1, picture: lake }]);
  const release = createCamera(stage, [
    { depth: 1, picture: lake },
    { depth: 1, picture: drawWatcher },
    { depth: 1, picture: (context, second) => lightTheSnow(context, stage, energyAt(second)) },
    { depth: 0.7, picture: (context) => frameTrees.drawOn(context, -40) },
  ]);
  const film = cut(stage, [
    {
      until: STORY.near,
      paint: (context, second) => opening(context, second, rising(second)),
      dissolveSeconds: 1,
    },
    { until: STORY.release, paint: createWindow(stage, curtains) },
    { until: durationSeconds, paint: (context, second) => release(context, second, leaving(second)) },
  ]);
  return (context, second) => {
    film(context, second);
    context.fillStyle = css(
      '#02060c',
      1 - smoothstep(-0.4, 1.6, second) + smoothstep(durationSeconds - 1.8, durationSeconds, second),
    );
    context.fillRect(0, 0, width, height);
  };
}

/** Sky, shore and hut, and all of it once more in the ice. */
function createLake(stage: Stage, curtains: ReturnType<typeof createCurtains>): Painter {
  const { width, noise, scale } = stage;
  const above = stage.layer(width, SHORE_Y + ABOVE);
  const night = paintNight(stage);
  const twinkle = createTwinkle(stage.random('twinkle'), { width, height: 520, count: 36 });
  const mountains = createMountains(stage);
  const [farForest, nearForest] = [createForest(stage, 'far'), createForest(stage, 'near')];
  const shore = createShore(stage);
  const ice = createIce(stage);
  const drawCabin = createCabin();
  const mirror = new Mirror(width, scale, {
    top: SHORE_Y,
    bottom: LAKE_BOTTOM,
    depth: SHORE_Y + ABOVE,
    foot: SHORE_Y + ABOVE,
    rows: [2, 2.6],
    // Ice bends the picture, it does not wave: still distortion, and a breath of movement.
    sway: (nearness, second, row) =>
      noise.plane(row * 0.11, 3) * 7 * nearness + Math.sin(second * 0.5 + row * 0.2) * nearness,
  });
  return (context, second) => {
    const sky = above.clear();
    night.drawOn(sky);
    twinkle(sky, second);
    sky.globalCompositeOperation = 'screen';
    curtains(sky, second, energyAt(second));
    sky.globalCompositeOperation = 'source-over';
    mountains.drawOn(sky, 0, ABOVE);
    farForest.drawOn(sky, -20, ABOVE);
    above.drawOn(context, 0, -ABOVE);
    mirror.draw(context, above, second);
    const depth = [0, 'rgba(8,26,40,.12)'] as const;
    context.fillStyle = vertical(context, SHORE_Y, LAKE_BOTTOM, depth, [1, 'rgba(5,14,28,.6)']);
    context.fillRect(0, SHORE_Y, width, LAKE_BOTTOM - SHORE_Y);
    ice.drawOn(context, 0, SHORE_Y);
    shore.drawOn(context, 0, SHORE_Y - 26);
    nearForest.drawOn(context, -25);
    drawCabin(context, CABIN.x, CABIN.y, second);
  };
}

/** The sky behind the lights. */
function paintNight(stage: Stage): Layer {
  const { width } = stage;
  const height = SHORE_Y + ABOVE;
  const night = ramp([0, '#040a1c'], [0.45, '#0a1f3d'], [0.8, '#0e3048'], [1, '#164a58']);
  const sky: Shader = (pixel, _u, v) => ([pixel[0], pixel[1], pixel[2]] = night(v));
  const backdrop = stage.field(width, height, sky, { dither: 2.2 });
  drawStars(backdrop.context, stage.random('stars'), { width, height: height - 60, count: 1200 });
  return backdrop;
}

/** Whoever put the lamp out has come to the edge of the ice, and is as small as one is. */
function drawWatcher(context: Context2D, second: number): void {
  const x = CABIN.x - 44 - 8 * smoothstep(STORY.release - 3, STORY.release + 4, second);
  const y = CABIN.y + 10;
  context.fillStyle = css('#071821', 0.35);
  oval(context, x, y + 10, 2.6, 9);
  context.fillStyle = '#071821';
  polygon(
    context,
    points([x - 1.8, y - 14, x + 1.8, y - 14, x + 3.4, y - 3, x + 1.6, y, x - 1.6, y, x - 3.4, y - 3]),
  );
  context.fill();
  oval(context, x, y - 15.4, 1.9, 2.2);
}

/** Snow and ice answer the sky: the brighter the lights, the greener the ground. */
function lightTheSnow(context: Context2D, { width, height }: Stage, energy: number): void {
  const green = (opacity: number) => css('#6cf2c0', opacity * energy);
  context.globalCompositeOperation = 'soft-light';
  context.fillStyle = vertical(
    context,
    SHORE_Y - 60,
    height,
    [0, green(0)],
    [0.4, green(0.4)],
    [1, green(0.35)],
  );
  context.fillRect(0, SHORE_Y - 60, width, LAKE_BOTTOM - SHORE_Y);
  context.globalCompositeOperation = 'source-over';
}
