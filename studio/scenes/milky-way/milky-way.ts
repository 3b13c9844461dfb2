import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { createMist } from '../../kit/mist.ts';
import type { ShootingStar } from '../../kit/shooting-star.ts';
import { drawShootingStar } from '../../kit/shooting-star.ts';
import { createTwinkle } from '../../kit/stars.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createFerry } from './ferry.ts';
import { createGalaxy, createNight, WATER_Y } from './galaxy.ts';
import { createLanding } from './landing.ts';
import { captions, scoreMilkyWay } from './score.ts';
import { createMountains, createReeds } from './shore.ts';

const SHOOTING_STARS: readonly ShootingStar[] = [
  { from: [250, 60], to: [430, 176], atSecond: 24, lengthSeconds: 1 },
  { from: [1120, 40], to: [960, 190], atSecond: 44.5, lengthSeconds: 1.2 },
];

/** 银河渡: the night deepens until the Milky Way stands over the lake; a ferry with a lamp crosses through its image. */
export const scene: Scene = {
  frameRate: 24,
  quality: 30,
  coverSecond: 36,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 2_200_000 },
  paint,
  score: scoreMilkyWay,
};

function paint(stage: Stage): Painter {
  const { width, height, scale } = stage;
  const above = stage.layer(width, WATER_Y);
  const night = createNight(stage);
  const galaxy = createGalaxy(stage);
  const mountains = createMountains(stage);
  const twinkle = createTwinkle(stage.random('twinkle'), { width, height: WATER_Y - 90, count: 34 });
  const drawMist = createMist(stage, 3, [120, 146, 168]);
  const drawReeds = createReeds(stage);
  const drawFerry = createFerry();
  const drawLanding = createLanding();
  const lake = new Mirror(width, scale, {
    top: WATER_Y,
    bottom: height,
    depth: WATER_Y - 20,
    rows: [2, 3],
    sharpness: 0.8,
    sway: (nearness, second, row) =>
      Math.sin(second * 0.7 + row * 0.31) * 2.6 * nearness +
      Math.sin(second * 1.3 - row * 0.13) * 1.4 * nearness,
  });
  return (context, second) => {
    const depth = 0.3 + 0.7 * smoothstep(0, 20, second);
    const sky = above.clear();
    night.drawOn(sky);
    sky.globalAlpha = depth;
    galaxy.drawOn(sky);
    sky.globalAlpha = 1;
    twinkle(sky, second);
    for (const star of SHOOTING_STARS) drawShootingStar(sky, star, second);
    mountains.drawOn(sky);
    above.drawOn(context);
    lake.draw(context, above, second);
    darkenLake(context, stage);
    drawMist(context, { y: WATER_Y - 34, height: 66, drift: second * 6, length: 1500, opacity: 0.5 });
    drawLanding(context, second);
    drawFerry(context, second);
    drawReeds(context, second);
  };
}

/** Water gives back less than the sky sends, least at our feet. */
function darkenLake(context: Context2D, { width, height }: Stage): void {
  context.fillStyle = vertical(
    context,
    WATER_Y,
    height,
    [0, 'rgba(8,20,38,.1)'],
    [0.6, 'rgba(5,12,28,.34)'],
    [1, 'rgba(2,5,14,.72)'],
  );
  context.fillRect(0, WATER_Y, width, height - WATER_Y);
}
