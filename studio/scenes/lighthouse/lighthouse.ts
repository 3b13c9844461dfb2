import { drawBystander } from '../../kit/bystander.ts';
import { mix, ramp } from '../../kit/colour.ts';
import { createGlints } from '../../kit/glints.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLighthouse } from '../../kit/lighthouse.ts';
import { clamp, smoothstep, swell } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { createTwinkle, drawStars } from '../../kit/stars.ts';
import { createSwell } from '../../kit/swell.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBeams } from './beam.ts';
import { createRocks } from './rocks.ts';
import { captions, scoreLighthouse } from './score.ts';
import { createShip } from './ship.ts';
import { beamAngle, beamOnSea, FOOT, HORIZON_Y, LAMP, TOWER_HEIGHT } from './view.ts';

/** 灯塔守夜: the beam goes round, the sea is seen once with every turn, and a ship on its way home answers. */
export const scene: Scene = {
  frameRate: 24,
  quality: 31,
  coverSecond: 22,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 2_000_000 },
  paint,
  score: scoreLighthouse,
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const drawSky = createSky(stage);
  const drawSea = createSea(stage);
  const drawMist = createMist(stage, 3, [120, 160, 172]);
  const beams = createBeams(stage, createMist(stage, 7, [0, 0, 0]));
  const rocks = createRocks(stage);
  const drawShip = createShip();
  const tower = stage.layer(width, height, (context) =>
    drawLighthouse(context, { ...FOOT, height: TOWER_HEIGHT }),
  );

  return (context, second) => {
    drawSky(context, second);
    drawMist(context, { y: HORIZON_Y - 90, height: 130, drift: second * 5, length: 1900, opacity: 0.3 });
    drawSea(context, second);
    drawShip(context, second);
    drawMist(context, {
      y: HORIZON_Y - 34,
      height: 74,
      drift: second * 9 + 500,
      length: 1500,
      opacity: 0.34,
    });
    beams.draw(context, second, 'behind');
    tower.drawOn(context);
    drawKeeper(context, second);
    rocks.drawIsland(context, second);
    beams.draw(context, second, 'before');
    beams.drawLamp(context, second);
    rocks.drawNear(context, second);
  };
}

function createSky(stage: Stage) {
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
  return (context: Context2D, second: number) => {
    backdrop.drawOn(context);
    twinkle(context, second);
  };
}

function createSea(stage: Stage) {
  const waterAt = createSwell(stage, { horizonY: HORIZON_Y, bottom: stage.height, waves: 7 });
  const drawGlints = createGlints(stage, {
    name: 'sea',
    horizonY: HORIZON_Y,
    bottom: stage.height,
    count: 1500,
    length: 74,
  });
  const near = ramp([0, '#040c16'], [0.55, '#0b2534'], [1, '#2a5562']);
  return (context: Context2D, second: number) => {
    const angle = beamAngle(second);
    const water = waterAt(second, (pixel, { x, y, nearness, height, lean }) => {
      const haze = 0.3 * (1 - nearness) ** 6;
      const tone = near(clamp(0.36 + height * 0.4 + lean * 0.25 + haze));
      const lamp = beamOnSea(angle, x, y) * clamp(0.5 + lean * 1.1) * 120;
      pixel[0] = tone[0] + lamp;
      pixel[1] = tone[1] + lamp * 0.93;
      pixel[2] = tone[2] + lamp * 0.74;
    });
    water.drawOn(context, 0, HORIZON_Y);
    drawGlints(context, second, '#8fb4ba', (x, _y, nearness) => {
      const group = stage.noise.moving(x / 260, nearness * 7, second * 0.12);
      return (0.14 + 0.2 * nearness) * smoothstep(-0.25, 0.45, group);
    });
    drawGlints(context, second, '#ffeec6', (x, y) => {
      const reflection = Math.exp(-(((x - LAMP.x) / 44) ** 2)) * smoothstep(500, 540, y) * 0.8;
      return beamOnSea(angle, x, y) * 1.1 + reflection;
    });
  };
}

/** The keeper comes out to see who answers, and lifts his lantern. */
function drawKeeper(context: Context2D, second: number): void {
  const out = swell(29, 30, 47, 48.5, second);
  if (out <= 0) return;
  const x = LAMP.x + 4 + 18 * smoothstep(29, 33, second) - 18 * smoothstep(45, 48.5, second);
  const y = LAMP.y + 20;
  context.save();
  context.globalAlpha = out;
  drawBystander(context, { x, y, height: 25, colour: '#0d141d', reach: swell(37, 38.5, 42, 43.5, second) });
  shine(context, keeperLight, x + 5, y - 22 + 8 * (1 - swell(37, 38.5, 42, 43.5, second)), 15, 0.9 * out);
  context.restore();
}

const keeperLight = createGlow('#ffb765', 2.2);
