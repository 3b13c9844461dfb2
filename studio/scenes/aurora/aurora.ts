import { css, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep, swell } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import type { ShootingStar } from '../../kit/shooting-star.ts';
import { drawShootingStar } from '../../kit/shooting-star.ts';
import { createTwinkle, drawStars } from '../../kit/stars.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCabin } from './cabin.ts';
import { captions } from './captions.ts';
import { createCurtains } from './curtains.ts';
import {
  createForest,
  createFrameTrees,
  createIce,
  createMountains,
  createNearSnow,
  createShore,
  SHORE_Y,
} from './land.ts';
import { scoreAurora } from './score.ts';

const FLARE_SECOND = 27;
const SHOOTING_STARS: readonly ShootingStar[] = [
  { from: [300, 40], to: [640, 150], atSecond: 12, lengthSeconds: 1.1 },
  { from: [1010, 30], to: [760, 130], atSecond: 34.5, lengthSeconds: 0.9 },
];

/** How strong the lights are: they wake slowly, flare once, and calm down. */
const energyAt = (second: number) =>
  0.25 * smoothstep(2, 14, second) +
  0.75 * swell(FLARE_SECOND - 6, FLARE_SECOND - 1, FLARE_SECOND + 3, FLARE_SECOND + 10, second);

/** 北国极光: curtains of light over a frozen lake, a cabin, and one great flare. */
export const scene: Scene = {
  frameRate: 24,
  quality: 29,
  coverSecond: FLARE_SECOND,
  captions,
  paint,
  score: (synth, stage) => scoreAurora(synth, stage, FLARE_SECOND),
};

function paint(stage: Stage): Painter {
  const { width, height, noise, scale } = stage;
  const above = stage.layer(width, SHORE_Y);
  const drawSky = createSky(stage);
  const mountains = createMountains(stage);
  const farForest = createForest(stage, {
    name: 'far forest',
    baseY: SHORE_Y - 2,
    count: 210,
    heights: [24, 54],
    colour: '#0f2c3c',
    snow: css('#8cc8c8', 0.2),
    growth: (along) => 0.7 + 0.4 * noise.plane(along * 6, 1),
  });
  const nearForest = createForest(stage, {
    name: 'near forest',
    baseY: SHORE_Y + 9,
    count: 95,
    heights: [58, 122],
    colour: '#0a1f2c',
    snow: css('#96d7cd', 0.22),
    growth: (along) =>
      smoothstep(0.1, 0.5, Math.abs(along - 0.56) * 1.9) * (0.85 + 0.3 * noise.plane(along * 9, 4)),
  });
  const frameTrees = createFrameTrees(stage);
  const shore = createShore(stage);
  const ice = createIce(stage);
  const nearSnow = createNearSnow(stage);
  const drawCabin = createCabin();
  const lake = new Mirror(width, scale, {
    top: SHORE_Y,
    bottom: height,
    depth: SHORE_Y,
    rows: [2, 2.6],
    // Ice bends the picture, it does not wave: still distortion, and a breath of movement.
    sway: (nearness, second, row) =>
      noise.plane(row * 0.11, 3) * 7 * nearness + Math.sin(second * 0.5 + row * 0.2) * nearness,
  });

  return (context, second) => {
    const energy = energyAt(second);
    const sky = above.clear();
    drawSky(sky, second, energy);
    mountains.drawOn(sky);
    farForest.drawOn(sky, -20 - second * 0.12);
    above.drawOn(context);

    lake.draw(context, above, second);
    context.fillStyle = vertical(context, SHORE_Y, height, [0, 'rgba(8,26,40,.12)'], [1, 'rgba(5,14,28,.6)']);
    context.fillRect(0, SHORE_Y, width, height - SHORE_Y);
    ice.drawOn(context, 0, SHORE_Y);
    shore.drawOn(context, 0, SHORE_Y - 26);
    nearForest.drawOn(context, -25 - second * 0.3);
    drawCabin(context, 742 - second * 0.3, SHORE_Y + 16, second);
    nearSnow.drawOn(context, 0, 596);
    lightTheSnow(context, stage, energy);
    frameTrees.drawOn(context, -46 - second * 0.7);
  };
}

function createSky(stage: Stage) {
  const { width, noise } = stage;
  const night = ramp([0, '#040a1c'], [0.45, '#0a1f3d'], [0.8, '#0e3048'], [1, '#164a58']);
  const backdrop = stage.field(
    width,
    SHORE_Y,
    (pixel, u, v) => {
      const colour = night(v);
      const cloud = noise.fractal(u * 5 + v * 2.2, v * 4 - u * 2);
      const galaxy =
        Math.max(0, 0.16 - Math.abs(u * 0.55 - v * 0.9 + 0.12 + cloud * 0.18)) *
        5 *
        smoothstep(-0.3, 0.5, cloud);
      pixel[0] = colour[0] + galaxy * 24;
      pixel[1] = colour[1] + galaxy * 28;
      pixel[2] = colour[2] + galaxy * 42;
    },
    { dither: 2.2 },
  );
  drawStars(backdrop.context, stage.random('stars'), { width, height: SHORE_Y - 60, count: 900 });
  const twinkle = createTwinkle(stage.random('twinkle'), { width, height: 380, count: 30 });
  const drawCurtains = createCurtains(noise, width, SHORE_Y);
  return (context: Context2D, second: number, energy: number) => {
    backdrop.drawOn(context);
    twinkle(context, second);
    for (const star of SHOOTING_STARS) drawShootingStar(context, star, second);
    context.globalCompositeOperation = 'screen';
    drawCurtains(context, second, energy);
    context.globalCompositeOperation = 'source-over';
  };
}

/** Snow and ice answer the sky: the brighter the lights, the greener the ground. */
function lightTheSnow(context: Context2D, { width, height }: Stage, energy: number): void {
  const top = SHORE_Y - 60;
  context.globalCompositeOperation = 'soft-light';
  context.fillStyle = vertical(
    context,
    top,
    height,
    [0, css('#7dffc8', 0)],
    [0.4, css('#7dffc8', 0.4 * energy)],
    [1, css('#58e0b8', 0.35 * energy)],
  );
  context.fillRect(0, top, width, height - top);
  context.globalCompositeOperation = 'source-over';
}
