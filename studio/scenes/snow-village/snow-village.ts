import { css, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { createMoon } from '../../kit/moon.ts';
import { createSnowfall } from '../../kit/snowfall.ts';
import { drawStars } from '../../kit/stars.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createFrameTrees, createMountains, createSlope, drawHouseShadow, drawPath } from './land.ts';
import { captions, scoreSnowVillage } from './score.ts';
import { createHearths, drawCottages, shadows } from './village.ts';
import { createWalker } from './walker.ts';

const NIGHT = ramp([0, '#0a1130'], [0.5, '#1c2a5a'], [1, '#435488']);
const CLEARING_SECOND = 34;

/** 雪夜山村: lamps are lit one after another in a village under snow; somebody comes home, and the sky clears. */
export const scene: Scene = {
  frameRate: 24,
  quality: 32,
  coverSecond: 41,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 2_200_000 },
  paint,
  score: scoreSnowVillage,
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const night = createNight(stage);
  const drawMoon = createMoon(stage, { radius: 25, light: '#f6f3df', sea: '#c9cbcf', halo: 6 });
  const clouds = createClouds(stage);
  const mountains = createMountains(stage);
  const slope = createSlope(stage);
  const village = stage.layer(width, height, (context) => {
    drawPath(context);
    for (const [x, y, size] of shadows) drawHouseShadow(context, x, y, size);
    drawCottages(context);
  });
  const drawMist = createMist(stage, 6, [132, 150, 196]);
  const frameTrees = createFrameTrees(stage);
  const drawHearths = createHearths();
  const drawWalker = createWalker();
  const drawFarSnow = createSnowfall(stage, {
    name: 'far snow',
    flakes: 130,
    radii: [1.6, 3],
    speeds: [18, 32],
    slant: -0.12,
    colour: '#dfe8fb',
  });
  const drawNearSnow = createSnowfall(stage, {
    name: 'near snow',
    flakes: 46,
    radii: [3.4, 8],
    speeds: [40, 82],
    slant: -0.12,
    colour: '#eef3ff',
  });
  return (context, second) => {
    const clear = smoothstep(CLEARING_SECOND, CLEARING_SECOND + 14, second);
    const snowing = 1 - smoothstep(CLEARING_SECOND - 2, CLEARING_SECOND + 22, second);
    night.drawOn(context);
    drawMoon(context, 262, 96);
    context.globalAlpha = 1 - 0.9 * clear;
    clouds.drawOn(context, -60 - second * 5);
    context.globalAlpha = 1;
    mountains.drawOn(context);
    drawMist(context, { y: 270, height: 120, drift: second * 5, length: 1700, opacity: 0.6 });
    slope.drawOn(context);
    village.drawOn(context);
    dim(context, stage, clear);
    drawHearths(context, second);
    drawFarSnow(context, second, snowing);
    drawWalker(context, second);
    frameTrees.drawOn(context);
    drawNearSnow(context, second, snowing);
  };
}

function createNight(stage: Stage): Layer {
  const sky = stage.field(
    stage.width,
    360,
    (pixel, _u, v) => {
      [pixel[0], pixel[1], pixel[2]] = NIGHT(v);
    },
    { dither: 2.2 },
  );
  drawStars(sky.context, stage.random('stars'), { width: stage.width, height: 300, count: 420 });
  return sky;
}

/** Snow clouds that close the sky until they drift away. */
function createClouds({ width, noise, field }: Stage): Layer {
  return field(
    width * 1.4,
    360,
    (pixel, u, v) => {
      const warp = noise.fractal(u * 4, v * 3, 3) * 0.5;
      const body = noise.fractal(u * 4 + warp, v * 3.4 + warp, 5);
      const lit = clamp(0.45 + (body - noise.fractal(u * 4 + warp + 0.06, v * 3.4 + warp + 0.16, 4)) * 1.4);
      pixel[0] = 40 + lit * 52;
      pixel[1] = 52 + lit * 58;
      pixel[2] = 96 + lit * 62;
      pixel[3] = 255 * smoothstep(-0.5, 0.25, body) * 0.96;
    },
    { resolution: 0.5, dither: 2 },
  );
}

/** Under the clouds the snow is grey-blue; when the moon comes out it wakes. */
function dim(context: Context2D, { width, height }: Stage, clear: number): void {
  context.globalCompositeOperation = 'multiply';
  const shade = css([136 + 84 * clear, 146 + 78 * clear, 186 + 52 * clear]);
  context.fillStyle = vertical(
    context,
    0,
    height,
    [0, '#ffffff'],
    [0.3, '#ffffff'],
    [0.5, shade],
    [1, shade],
  );
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}
