import { cameraMove, createCamera, type DepthLayer } from '../../kit/camera.ts';
import { css, mix } from '../../kit/colour.ts';
import { createGlow } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { smoothstep, TAU, wrap } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { oval } from '../../kit/path.ts';
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
import { AIR, createFloor, createLight, createRank, MARGIN } from './wood.ts';

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
  const rank = (depth: number, distance: number, places: readonly number[]): DepthLayer => {
    return { depth, x: -MARGIN, picture: createRank(stage, distance, places) };
  };
  const drawMist = createMist(stage, 2, [226, 226, 233]);
  const mist: Painter = (context, second) =>
    drawMist(context, { y: 360, height: 180, drift: second * 8, length: 1600, opacity: 0.75 });
  const figure = stage.layer(width, height);
  const flake = createGlow('#ffffff', 1.1);
  const fall = { slant: -0.1, opacity: 1 };
  const far = createSnowfall(stage, { ...fall, name: 'far', flakes: 210, radii: [2, 3.4], speeds: [20, 34] });
  const near = createSnowfall(stage, { ...fall, flakes: 80, radii: [3.6, 9], speeds: [42, 84] });
  const snowing = (second: number) => 0.15 + 0.85 * smoothstep(1, 12, second);
  const camera = createCamera(stage, [
    { depth: 2, picture: createLight(stage) },
    rank(2, 1, every(54, 24)),
    rank(2, 0.8, every(92, 15)),
    { depth: 1.1, picture: mist },
    { depth: 1, picture: createFloor(stage), x: -MARGIN },
    rank(1.25, 0.56, [40, 232, 338, 470, 742, 846, 1024, 1120, 1290]),
    { depth: 1.1, picture: mist },
    { depth: 1.1, picture: (context, second) => far(context, second, snowing(second)) },
    { depth: 1, picture: (context, second) => drawStag(context, figure, second) },
    rank(0.83333, 0.3, [-6, 150, 424, 938, 1196]),
    { depth: 0.95, picture: (context, second) => drawShed(context, flake, second - STORY.sneezes - 0.6) },
    { depth: 0.95, picture: drawLeaves },
    rank(0.66667, 0.02, [248, 1098, 1340]),
  ]);
  const shot =
    (move: ReturnType<typeof cameraMove>): Painter =>
    (context, second) => {
      camera(context, second, move(second));
      near(context, second, snowing(second));
    };
  const arriving = cameraMove(
    [0, { x: 170, y: 10, zoom: 1.35 }],
    [STORY.stands, { x: 40, y: 50, zoom: 1.3 }],
    [STORY.near + 0.5, { x: 10, y: 100, zoom: 1.7 }],
  );
  // Behind what is near the wood stands still, out of focus; only snow comes down in it.
  const blurred = stage.layer(width, height, (context) =>
    camera(context, STORY.near, { x: 20, y: 60, zoom: 1.9, focus: 0.5, roll: 0 }),
  );
  const behind: Painter = (context, second) => {
    const wider = 5 * (second - STORY.near);
    blurred.drawOn(context, -wider, -wider / 2, width + 2 * wider, height + wider);
    drawShed(context, flake, second - STORY.sneezes - 0.6);
    near(context, second, snowing(second));
  };
  const leaving = cameraMove(
    [STORY.wood, { x: 0, y: 80, zoom: 1.6 }],
    [STORY.track, { x: -30, y: 0, zoom: 1.1 }],
  );
  const film = cut(stage, [
    { until: STORY.near, paint: shot(arriving) },
    { until: STORY.wood, paint: createNear(stage, flake, behind) },
    { until: STORY.track, paint: shot(leaving), dissolveSeconds: 1.2 },
    { until: durationSeconds, paint: createTrack(stage, flake) },
  ]);
  return (context, second) => {
    film(context, second);
    const pale = 1 - smoothstep(0, 1.4, second) + smoothstep(durationSeconds - 2, durationSeconds, second);
    context.fillStyle = css('#eef0f5', pale);
    context.fillRect(0, 0, width, height);
  };
}

/** Places of trees, not quite evenly apart. */
const every = (apart: number, count: number) =>
  Array.from({ length: count }, (_, place) => (place - 0.3) * apart + 0.7 * apart * hashUnit(place, apart));

/** After the sneeze every branch lets go of what it holds: it comes down as dust, and some of it in lumps. */
function drawShed(context: Context2D, flake: Layer, since: number): void {
  for (let plume = 0; plume < 44; plume++) {
    const own = (key: number, grain = 0) => hashUnit(plume, key, grain);
    const age = since - own(1) * 7;
    for (let grain = 0; age > 0 && age < 3.6 && grain < 24; grain++) {
      const late = own(3, grain);
      const size = 4 + 24 * late * (0.4 + age * 0.5);
      const x = 1280 * own(4) + (own(5, grain) - 0.5) * (40 + 60 * age);
      const y = 20 + 190 * own(6) + 40 * own(7, grain) + (1 - 0.75 * late) * (60 * age + 75 * age ** 2);
      context.globalAlpha = 0.75 * smoothstep(0, 0.2, age) * smoothstep(3.6, 1, age);
      flake.drawOn(context, x - size, y - size, size * 2, size * 2);
    }
  }
  context.globalAlpha = 1;
}

/** The last leaves of the birches, small and gold; they turn as they come down. */
const drawLeaves: Painter = (context, second) => {
  for (let leaf = 0; leaf < 16; leaf++) {
    const own = (key: number) => hashUnit(leaf, key);
    const fallen = wrap(860 * own(1) + second * (26 + 20 * own(2)), 860) - 60;
    const turn = second * 1.7 + own(3) * TAU;
    const size = 3.4 + 3 * own(4);
    const x = 1280 * own(5) + Math.sin(turn * 0.7) * 34 - fallen * 0.08;
    context.fillStyle = css(mix(own(6) < 0.5 ? '#d9a03c' : '#c98430', AIR, 0.3 * own(7)));
    oval(context, x, fallen, size, size * (0.25 + 0.4 * Math.abs(Math.sin(turn))), Math.sin(turn) * 0.9);
  }
};
