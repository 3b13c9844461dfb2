import type { DepthLayer, View } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css, ramp } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { cut } from '../../kit/shots.ts';
import { createTwinkle, drawStars } from '../../kit/stars.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCamp } from './camp.ts';
import { createFaces, createYawn } from './faces.ts';
import { createInside, createZip } from './inside.ts';
import { createPeaks } from './peaks.ts';
import { captions, scoreMeteors } from './score.ts';
import { createShower, fireballLight } from './shower.ts';
import { createSleep } from './sleeper.ts';
import { STORY } from './story.ts';

/** 流星雨夜: sixty meteors, and the one who looked forward to them most sleeps through them all. */
export const scene: Scene = { frameRate: 24, coverSecond: 33.2, captions, paint, score: scoreMeteors };

type ViewKey = [second: number, view: Partial<View>];

function paint(stage: Stage): Painter {
  const night = createNight(stage);
  const camera = createCamera(stage, [...night, { depth: 1, picture: createCamp(stage) }]);
  const outside =
    (from: ViewKey, to: ViewKey): Painter =>
    (context, second) =>
      camera(context, second, cameraMove(from, to)(second));
  const asleep = createSleep(stage);
  const { watch, zip, inside, faces, sky, fireball, unmoved, release } = STORY;
  const arrive = outside(
    [0, { y: -230, zoom: 1.14, focus: 1.1 }],
    [watch - 0.6, { x: 70, y: 56, zoom: 1.3 }],
  );
  const above = outside(
    [sky - 1.5, { x: 30, y: -120, zoom: 1.16, focus: 1.1 }],
    [STORY.asleep + 1, { x: -40, y: -250, zoom: 1.24, roll: 0.02 }],
  );
  const great = outside(
    [fireball - 1, { x: 20, y: -10, zoom: 1.12, focus: 1.1 }],
    [unmoved + 1, { zoom: 1.18 }],
  );
  const leave = outside(
    [release - 1, { x: 50, y: 30, zoom: 1.28, focus: 1.1 }],
    [40, { x: 10, y: -20, zoom: 1.13 }],
  );
  return cut(stage, [
    { until: watch, paint: arrive },
    { until: zip, paint: createYawn(stage, night) },
    { until: inside, paint: createZip(stage, night) },
    { until: faces, paint: createInside(stage, night) },
    { until: sky, paint: createFaces(stage) },
    { until: STORY.asleep, paint: above },
    { until: fireball, paint: asleep },
    { until: unmoved, paint: great },
    { until: release, paint: asleep, dissolveSeconds: 0.3 },
    { until: stage.durationSeconds, paint: leave },
  ]);
}

/** From far to near: the sky with its meteors, the peaks, the fog in the valley. */
function createNight(stage: Stage): readonly DepthLayer[] {
  const sky = createSky(stage);
  const twinkle = createTwinkle(stage.random('twinkle'), { width: 1280, height: 360, count: 40 });
  const shower = createShower(stage);
  const [peaks, flashed] = [createPeaks(stage, 'night'), createPeaks(stage, 'fireball')];
  const [farFog, fog] = [createMist(stage, 1, [126, 168, 182]), createMist(stage, 2, [112, 150, 176])];
  const above: Painter = (context, second) => {
    sky.drawOn(context, SKY.left, SKY.top);
    twinkle(context, second);
    shower(context, second);
  };
  /** The mountains by night, and over them the same mountains by the fireball's light. */
  const mountains =
    (which: 'far' | 'near'): Painter =>
    (context, second) => {
      peaks[which].drawOn(context);
      context.globalAlpha = 0.85 * fireballLight(second);
      flashed[which].drawOn(context);
      context.globalAlpha = 1;
    };
  const far: Painter = (context, second) =>
    farFog(context, { y: 428, height: 130, drift: second * 5, length: 1700, opacity: 0.75 });
  const near: Painter = (context, second) => {
    fog(context, { y: 510, height: 150, drift: 500 + second * 9, length: 1900, opacity: 0.9 });
    fog(context, { y: 560, height: 120, drift: 1300 + second * 14, length: 1500, opacity: 0.7 });
    context.fillStyle = css('#9fe8cc', 0.08 * fireballLight(second));
    context.fillRect(-100, -400, 1480, 1200);
  };
  const depths = [1.2, 1.17, 1.14, 1.1, 1.05];
  return [above, mountains('far'), far, mountains('near'), near].map((picture, place) => ({
    depth: depths[place] ?? 1,
    picture,
  }));
}

const SKY = { left: -90, top: -330, width: 1460, height: 880 } as const;
const NIGHT = ramp(
  [0, '#040820'],
  [0.3, '#081338'],
  [0.55, '#0f2a58'],
  [0.74, '#1c4a6e'],
  [0.86, '#3f8a8c'],
  [0.94, '#8cc0a0'],
  [1, '#c8d8a8'],
);

function createSky(stage: Stage): Layer {
  const { noise } = stage;
  const shader: Parameters<Stage['field']>[2] = (pixel, _u, v, x, y) => {
    const ripple = noise.fractal(x / 420 + y / 300, y / 60, 3) * 0.035;
    // The milky way leans over the valley.
    const off = (x - 560 - 0.62 * (SKY.height - y) + 60 * noise.plane(y / 160, 4)) / 150;
    const dust = (0.55 + noise.fractal(x / 90, y / 90, 5)) * (1 - smoothstep(0.5, 0.8, v));
    const milk = Math.exp(-off * off) * dust;
    const [red, green, blue] = NIGHT(v + ripple * v);
    [pixel[0], pixel[1], pixel[2]] = [red + 34 * milk, green + 42 * milk, blue + 58 * milk];
  };
  const sky = stage.field(SKY.width, SKY.height, shader, { dither: 2.4 });
  drawStars(sky.context, stage.random('stars'), { width: SKY.width, height: 800, count: 2600 });
  return sky;
}
