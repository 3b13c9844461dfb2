import { cameraMove, createCamera, type DepthLayer, type View } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, smoothstep, swell } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { hashUnit } from '../../kit/random.ts';
import { cut } from '../../kit/shots.ts';
import { createSnowfall } from '../../kit/snowfall.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createNear } from './near.ts';
import { captions, scoreFirstSnow } from './score.ts';
import { drawStag } from './stag.ts';
import { STORY } from './story.ts';
import { createTrack } from './track.ts';
import { createFloor, createLight, createRank, HORIZON, MARGIN } from './wood.ts';

/** 冬林初雪: the first snow among birches; a cap of it comes down on a stag, which sneezes; so does the wood. */
export const scene: Scene = {
  frameRate: 24,
  coverSecond: 19.9,
  loudness: -19,
  captions,
  paint,
  score: scoreFirstSnow,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const drawMist = createMist(stage, 2, [247, 222, 196]);
  const mist: Painter = (context, second) =>
    drawMist(context, { y: 370, height: 190, drift: second * 7, length: 1600, opacity: 0.6 });
  const fall = { slant: -0.1, name: 'far', flakes: 130, radii: [1.6, 2.8], speeds: [20, 34] } as const;
  const far = createSnowfall(stage, fall);
  const near = createSnowfall(stage, { slant: -0.1, flakes: 46, radii: [3, 8], speeds: [42, 84] });
  const snowing = (second: number) => 0.15 + 0.85 * smoothstep(1, 12, second);
  const [light, floor, shed] = [createLight(stage), createFloor(stage), createShed(stage)];
  const wood = (isLaden: boolean) => {
    const rank = (depth: number, distance: number, places: readonly number[]): DepthLayer => {
      return { depth, x: -MARGIN, picture: createRank(stage, distance, places, isLaden) };
    };
    return createCamera(stage, [
      { depth: 2, picture: light },
      rank(2, 1, every(54, 24)),
      rank(1.8, 0.8, every(92, 15)),
      { depth: 1, picture: floor, x: -MARGIN, y: HORIZON },
      { depth: 1.3, picture: (context, second) => shed(context, second, 0.5) },
      { depth: 1.1, picture: (context, second) => drawStag(context, second, true) },
      rank(1.25, 0.56, [40, 232, 338, 470, 742, 890, 1024, 1120, 1290]),
      { depth: 1.1, picture: mist },
      { depth: 1.1, picture: (context, second) => far(context, second, snowing(second)) },
      { depth: 1.1, picture: (context, second) => drawStag(context, second, false) },
      rank(0.95, 0.3, [-6, 210, 396, 938, 1196]),
      { depth: 0.95, picture: (context, second) => shed(context, second, 1) },
      rank(0.66667, 0.02, [112, 1176, 1340]),
    ]);
  };
  const [laden, bare] = [wood(true), wood(false)];
  const shot = (camera: typeof laden, ...keys: readonly [second: number, view: Partial<View>][]): Painter => {
    const move = cameraMove(...keys);
    return (context, second) => camera(context, second, move(second));
  };
  const still = (camera: typeof laden, focus: number) =>
    stage.layer(width, height, (on) => camera(on, -9, { x: -40, y: -10, zoom: 1.3, focus, roll: 0 }));
  const blurred = still(laden, 0.4);
  const behind: Painter = (context, second) => {
    blurred.drawOn(context);
    shed(context, second, 1.4);
    far(context, second);
  };
  const arriving = shot(laden, [0, { x: 60, y: 10, zoom: 1.1 }], [STORY.near, { x: 0, y: 50, zoom: 1.24 }]);
  const leaving = shot(bare, [STORY.wood, { y: 30, zoom: 1.2 }], [STORY.track, { y: 20, zoom: 1.06 }]);
  const film = cut(stage, [
    { until: STORY.near, paint: arriving },
    { until: STORY.wood, paint: createNear(stage, behind) },
    { until: STORY.track, paint: leaving },
    { until: durationSeconds, paint: createTrack(stage, still(bare, 0.8)) },
  ]);
  return (context, second) => {
    film(context, second);
    near(context, second, snowing(second));
    const pale = 1 - smoothstep(0, 1.4, second) + smoothstep(durationSeconds - 1.6, durationSeconds, second);
    context.fillStyle = css('#eef0f5', pale);
    context.fillRect(0, 0, width, height);
  };
}

/** Places of trees, not quite evenly apart. */
const every = (apart: number, count: number) =>
  Array.from({ length: count }, (_, place) => (place - 0.3) * apart + 0.7 * apart * hashUnit(place, apart));

/** After the sneeze every branch lets go of what it holds: it hangs in the light as veils, which sink and thin out. */
function createShed({ noise, field }: Stage) {
  const veils = [0, 1, 2].map((veil) =>
    field(160, 320, (pixel, u, v, x, y) => {
      const dust = noise.fractal(x / 30 + 9 * veil, y / 110, 3) + 0.2 * noise.fractal(x / 5, y / 9 + veil, 2);
      const body = Math.sin(Math.PI * u) ** 2 * smoothstep(0, 0.8, v) * smoothstep(1, 0.84, v);
      [pixel[0], pixel[1], pixel[2]] = [255, 240, 214];
      pixel[3] = 255 * clamp(body * (0.8 + 1.3 * dust));
    }),
  );
  return (context: Context2D, second: number, size: number): void => {
    for (let plume = 0; plume < 44; plume++) {
      const own = (key: number) => hashUnit(plume, key, size);
      const age = second - STORY.sneezes - 0.5 - own(1) * 7.5;
      if (age < 0 || age > 4) continue;
      const [wide, high] = [size * (80 + 70 * age), size * (60 + 210 * age)];
      const [x, y] = [1280 * own(4) - wide / 2, 190 * own(6) - 60 + size * (20 + 44 * age) * age];
      context.globalAlpha = 0.8 * smoothstep(0, 0.3, age) * smoothstep(4, 1, age);
      veils[plume % 3]?.drawOn(context, x, y, wide, high);
    }
    // One veil comes down right before the stag.
    const hides = second - STORY.turned;
    context.globalAlpha = size === 1 ? swell(-1, -0.2, 0.25, 1.5, hides) : 0;
    for (const [place, veil] of veils.entries())
      veil.drawOn(context, 430 + 50 * place, 90 + 90 * (hides + place * 0.4), 340, 560);
    context.globalAlpha = 1;
  };
}
