import { css } from '../../kit/colour.ts';
import { DepthPicture } from '../../kit/depth-picture.ts';
import { createGeese } from '../../kit/geese.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { createSnowfall } from '../../kit/snowfall.ts';
import { drawTerrain } from '../../kit/terrain.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { BEACON_SECONDS, createBeacons } from './beacons.ts';
import { VIEW } from './crest.ts';
import { createHills } from './hills.ts';
import { plantPines } from './pines.ts';
import { captions, scoreGreatWall } from './score.ts';
import { createSky } from './sky.ts';
import { buildWall } from './wall.ts';

/** Metres from the eye: the near ridge ends behind its tower, where nobody sees the joint. */
const [NEAR, NEAR_END, MIDDLE_END, FAR] = [34, 172, 1130, 3600];
/** The near ridge moves a little against the far ones, as if the eye took a breath. */
const DRIFT_PIXELS = 9;

/** 雪落长城: dusk over the wall in falling snow; a fire is lit on the near tower, and the far ones answer. */
export const scene: Scene = {
  frameRate: 24,
  quality: 30,
  coverSecond: 43,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 2_000_000 },
  paint,
  score: scoreGreatWall,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const drawSky = createSky(stage);
  const far = createRange(stage, MIDDLE_END, FAR, 1400);
  const middle = createRange(stage, NEAR_END, MIDDLE_END, 2200);
  const near = createRange(stage, NEAR, NEAR_END, 420);
  const farMist = createMist(stage, 1, [206, 212, 222]);
  const valleyMist = createMist(stage, 2, [214, 220, 229]);
  const drawGeese = createGeese(stage.random('geese'), { count: 9, wing: 7, colour: '#4b5568' });
  const drawFarSnow = createSnowfall(stage, {
    name: 'far snow',
    flakes: 150,
    radii: [1.8, 3.2],
    speeds: [22, 38],
    opacity: 0.8,
  });
  const drawNearSnow = createSnowfall(stage, {
    name: 'near snow',
    flakes: 60,
    radii: [3.4, 9],
    speeds: [48, 105],
  });
  const drawBeacons = createBeacons();

  return (context, second) => {
    const night = smoothstep(4, 46, second);
    drawSky(context, second);
    drawGeese(context, 250 + second * 40, 168 - second * 2.2, second);
    far.drawOn(context);
    farMist(context, { y: 236, height: 150, drift: second * 5, length: 1500, opacity: 0.8 });
    middle.drawOn(context);
    valleyMist(context, { y: 330, height: 260, drift: 400 + second * 9, length: 1900, opacity: 0.95 });
    near.drawOn(context, -DRIFT_PIXELS * (second / durationSeconds), 0);
    valleyMist(context, { y: 560, height: 250, drift: 1100 + second * 15, length: 2300, opacity: 0.5 });
    drawFarSnow(context, second, smoothstep(0, 9, second));
    fallToNight(context, width, height, night);
    drawBeacons(context, second);
    lightSnow(context, second);
    context.globalAlpha = lerp(0.95, 0.6, night);
    drawNearSnow(context, second);
  };
}

/** One depth of the landscape: its ground, its pines and its part of the wall. */
function createRange(stage: Stage, from: number, to: number, pines: number): Layer {
  const picture = new DepthPicture(stage.width, stage.height, stage.scale);
  const hills = createHills(stage.noise, from, to);
  drawTerrain(picture, VIEW, hills);
  plantPines(picture, stage, hills, pines);
  buildWall(picture, from, to);
  return picture.develop();
}

/** Night as a tint over everything: the blue hour first, then the dark from above. */
function fallToNight(context: Context2D, width: number, height: number, night: number): void {
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = vertical(
    context,
    0,
    height,
    [0, css([lerp(255, 42, night), lerp(255, 56, night), lerp(255, 102, night)])],
    [0.42, css([lerp(255, 118, night), lerp(255, 122, night), lerp(255, 164, night)])],
    [1, css([lerp(255, 58, night), lerp(255, 72, night), lerp(255, 122, night)])],
  );
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

/** The near fire reaches the wall and the slope below it. */
function lightSnow(context: Context2D, second: number): void {
  const fire = smoothstep(BEACON_SECONDS[0] + 0.5, BEACON_SECONDS[0] + 4.5, second);
  if (fire === 0) return;
  const breath = 0.92 + 0.05 * Math.sin(second * 4.7) + 0.03 * Math.sin(second * 7.9);
  const light = context.createRadialGradient(905, 300, 20, 880, 380, 360);
  light.addColorStop(0, css('#ff9d4d', 0.75 * fire * breath));
  light.addColorStop(0.35, css('#ff8a3c', 0.34 * fire * breath));
  light.addColorStop(1, css('#ff8a3c', 0));
  context.globalCompositeOperation = 'soft-light';
  context.fillStyle = light;
  context.fillRect(500, 60, 780, 660);
  context.globalCompositeOperation = 'source-over';
}
