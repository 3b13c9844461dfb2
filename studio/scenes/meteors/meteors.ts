import { css, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { createMist } from '../../kit/mist.ts';
import { createTwinkle, drawStars } from '../../kit/stars.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCampLight, createGround } from './camp.ts';
import { createPeaks } from './peaks.ts';
import { captions, scoreMeteors } from './score.ts';
import { createShower, fireballLight } from './shower.ts';

const NIGHT = ramp(
  [0, '#050a26'],
  [0.35, '#0c1c48'],
  [0.6, '#1c4a6e'],
  [0.78, '#3f8a8c'],
  [0.9, '#8cc0a0'],
  [1, '#c8d8a8'],
);

/** 流星雨夜: meteors from one point of the sky over a mountain camp; a great one lights the peaks and leaves its train. */
export const scene: Scene = {
  frameRate: 24,
  quality: 31,
  coverSecond: 24.2,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_600_000 },
  paint,
  score: scoreMeteors,
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const sky = createSky(stage);
  const twinkle = createTwinkle(stage.random('twinkle'), { width, height: 360, count: 36 });
  const drawShower = createShower(stage);
  const peaks = createPeaks(stage, 'night');
  const litPeaks = createPeaks(stage, 'fireball');
  const farFog = createMist(stage, 1, [126, 168, 182]);
  const valleyFog = createMist(stage, 2, [112, 150, 176]);
  const ground = createGround(stage);
  const drawCampLight = createCampLight();
  return (context, second) => {
    const flare = fireballLight(second);
    sky.drawOn(context);
    twinkle(context, second);
    drawShower(context, second);
    drawLit(context, peaks.far, litPeaks.far, flare);
    farFog(context, { y: 428, height: 130, drift: second * 5, length: 1700, opacity: 0.75 });
    drawLit(context, peaks.near, litPeaks.near, flare);
    valleyFog(context, { y: 510, height: 150, drift: 500 + second * 9, length: 1900, opacity: 0.9 });
    valleyFog(context, { y: 560, height: 120, drift: 1300 + second * 14, length: 1500, opacity: 0.7 });
    context.fillStyle = vertical(
      context,
      0,
      height,
      [0, css('#9fe8cc', 0.05 * flare)],
      [1, css('#9fe8cc', 0.1 * flare)],
    );
    context.fillRect(0, 0, width, height);
    ground.drawOn(context);
    drawCampLight(context, second);
  };
}

function createSky(stage: Stage): Layer {
  const { width, noise } = stage;
  const sky = stage.field(
    width,
    540,
    (pixel, _u, v, x, y) => {
      const ripple = noise.fractal(x / 420 + y / 300, y / 60, 3) * 0.035;
      const [red, green, blue] = NIGHT(v + ripple * v);
      pixel[0] = red;
      pixel[1] = green;
      pixel[2] = blue;
    },
    { dither: 2.4 },
  );
  drawStars(sky.context, stage.random('stars'), { width, height: 460, count: 1300 });
  return sky;
}

/** The mountains by night, and over them the same mountains by the fireball's light. */
function drawLit(context: Context2D, dark: Layer, lit: Layer, light: number): void {
  dark.drawOn(context);
  if (light === 0) return;
  context.globalAlpha = 0.85 * light;
  lit.drawOn(context);
  context.globalAlpha = 1;
}
