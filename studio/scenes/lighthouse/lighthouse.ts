import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlints } from '../../kit/glints.ts';
import { clamp, smoothstep, swell } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { cut } from '../../kit/shots.ts';
import { createTwinkle, drawStars } from '../../kit/stars.ts';
import { createSwell } from '../../kit/swell.ts';
import { track } from '../../kit/track.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBeams } from './beam.ts';
import { drawBoat } from './boat.ts';
import { createIsland } from './island.ts';
import { createWatch } from './room.ts';
import { captions, scoreLighthouse } from './score.ts';
import { blinkAt, STORY } from './story.ts';
import { drawTower } from './tower.ts';
import { beamAngle, beamOnSea, HORIZON_Y, LAMP } from './view.ts';

/** 灯塔守夜: he turns up the wick, the beam goes out over the sea, and a small boat blinks; he answers with what he has. */
export const scene: Scene = {
  frameRate: 24,
  grain: 8,
  coverSecond: 5.2,
  loudness: -18,
  captions,
  paint,
  score: scoreLighthouse,
};

/** Where the boat is in the wide picture, and in the near one, and how high the horizon is there. */
const BOAT = { x: 1010, y: HORIZON_Y + 10, nearX: 700, nearY: 452, nearHorizon: 388 } as const;
/** How brightly the lamp lights the boat. */
const boatLit = (second: number) => clamp(beamOnSea(beamAngle(second), BOAT.x, BOAT.y) * 3.4);

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const watch = createWatch(stage);
  const sky = createSky(stage);
  const wide = createWide(stage, sky);
  const near = createNear(stage, sky);
  const film = cut(stage, [
    { until: STORY.out, paint: watch, dissolveSeconds: 1.2 },
    { until: STORY.far, paint: wide },
    { until: STORY.inside, paint: near, dissolveSeconds: 0.8 },
    { until: durationSeconds, paint: watch },
  ]);
  return (context, second) => {
    film(context, second);
    const shown = swell(-0.3, 1.2, durationSeconds - 2, durationSeconds - 0.2, second);
    context.fillStyle = css('#04070d', 1 - shown);
    context.fillRect(0, 0, width, height);
  };
}

/** The tower, and the beam that leaves it. */
function createWide(stage: Stage, sky: Painter): Painter {
  const sea = createSea(stage, HORIZON_Y, 7, (second, x, y) => beamOnSea(beamAngle(second), x, y));
  const mist = createMist(stage, 3, [120, 160, 172]);
  const beams = createBeams(stage, createMist(stage, 7, [0, 0, 0]));
  const island = createIsland(stage);
  const zoom = track([STORY.out - 0.6, 2.1], [STORY.far - 2, 1]);
  return (context, second) => {
    const size = zoom(second);
    const share = (size - 1) / 1.1;
    context.save();
    context.translate(640 - 40 * share, 360 - 40 * share);
    context.scale(size, size);
    context.translate(-640 + 150 * share, -360 + 130 * share);
    sky(context, second);
    mist(context, { y: HORIZON_Y - 90, height: 130, drift: second * 5, length: 1900, opacity: 0.3 });
    sea(context, second);
    context.save();
    context.translate(BOAT.x, BOAT.y);
    context.scale(0.2, 0.2);
    drawBoat(context, second, boatLit(second));
    context.restore();
    mist(context, { y: HORIZON_Y - 34, height: 74, drift: second * 9, length: 1500, opacity: 0.34 });
    beams.draw(context, second, 'behind');
    drawTower(context);
    island(context, second);
    beams.draw(context, second, 'before');
    beams.drawLamp(context, second);
    context.restore();
  };
}

/** The boat, near: dark, until it shows a light; then the beam comes by. */
function createNear(stage: Stage, sky: Painter): Painter {
  const sea = createSea(stage, BOAT.nearHorizon, 3.4, (second, x, y) => {
    const lamp = 0.75 * boatLit(second) * Math.exp(-(((x - BOAT.nearX) / 460) ** 2));
    const column = Math.exp(-(((x - BOAT.nearX - 80) / (20 + 0.4 * (y - BOAT.nearY))) ** 2));
    return lamp + blinkAt(second) * column * smoothstep(BOAT.nearY, BOAT.nearY + 30, y);
  });
  const mist = createMist(stage, 5, [120, 160, 172]);
  const push = track([STORY.far, 1], [STORY.inside, 1.18]);
  return (context, second) => {
    const size = push(second);
    context.save();
    context.translate(BOAT.nearX, BOAT.nearY);
    context.scale(size, size);
    context.translate(-BOAT.nearX, BOAT.nearHorizon - HORIZON_Y - BOAT.nearY);
    sky(context, second);
    context.translate(0, HORIZON_Y - BOAT.nearHorizon);
    mist(context, { y: BOAT.nearHorizon - 70, height: 110, drift: second * 7, length: 1700, opacity: 0.4 });
    sea(context, second);
    context.translate(BOAT.nearX + 2 * (STORY.blinks - second), BOAT.nearY);
    drawBoat(context, second, boatLit(second));
    context.restore();
  };
}

function createSky(stage: Stage): Painter {
  const { width, noise } = stage;
  const night = ramp([0, '#070d20'], [0.5, '#0f2238'], [0.8, '#1c4252'], [1, '#3d6b70']);
  const shadow = ramp([0, '#0a1526'], [0.6, '#0c1b2c'], [1, '#1b3b48']);
  const backdrop = stage.field(
    width,
    HORIZON_Y + 2,
    (pixel, u, v) => {
      const warp = noise.fractal(u * 3 + 5, v * 4, 3) * 0.5;
      const cloud = smoothstep(-0.08, 0.42, noise.fractal(u * 2.6 + warp, v * 5.5 + warp + 2, 5));
      const weight = smoothstep(0.15, 0.6, v) * 0.62;
      [pixel[0], pixel[1], pixel[2]] = mix(night(v), shadow(v), cloud * weight);
    },
    { dither: 2.2 },
  );
  drawStars(backdrop.context, stage.random('stars'), { width, height: 330, count: 380, gather: 1.7 });
  const twinkle = createTwinkle(stage.random('twinkle'), { width, height: 240, count: 16 });
  return (context, second) => {
    backdrop.drawOn(context);
    twinkle(context, second);
  };
}

/** Water by night, and what lights it. */
function createSea(
  stage: Stage,
  horizonY: number,
  waves: number,
  lightAt: (second: number, x: number, y: number) => number,
): Painter {
  const waterAt = createSwell(stage, { horizonY, bottom: stage.height, waves });
  const shape = { name: 'sea', horizonY, bottom: stage.height, count: 1500, length: 40 + 34 * (waves / 7) };
  const glints = createGlints(stage, shape);
  const tones = ramp([0, '#040c16'], [0.55, '#0b2534'], [1, '#2a5562']);
  return (context, second) => {
    const water = waterAt(second, (pixel, { x, y, nearness, height, lean }) => {
      const tone = tones(clamp(0.36 + height * 0.4 + lean * 0.25 + 0.3 * (1 - nearness) ** 6));
      const lamp = lightAt(second, x, y) * clamp(0.5 + lean * 1.1) * 120;
      pixel[0] = tone[0] + lamp;
      pixel[1] = tone[1] + lamp * 0.93;
      pixel[2] = tone[2] + lamp * 0.74;
    });
    water.drawOn(context, 0, horizonY);
    glints(context, second, '#8fb4ba', (x, _y, nearness) => {
      const group = stage.noise.moving(x / 260, nearness * 7, second * 0.12);
      return (0.14 + 0.2 * nearness) * smoothstep(-0.25, 0.45, group);
    });
    glints(context, second, '#ffeec6', (x, y) => {
      const reflection = Math.exp(-(((x - LAMP.x) / 44) ** 2)) * smoothstep(500, 540, y) * 0.8;
      return lightAt(second, x, y) * 1.1 + (horizonY === HORIZON_Y ? reflection : 0);
    });
  };
}
