import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createHill, createLights, createRanges } from './hill.ts';
import { captions, METEOR_SECOND, scoreStarTrails } from './score.ts';
import { CLOSE_SECOND, createTrails, OPEN_SECOND, turnAt } from './trails.ts';

const DUSK = ramp(
  [0, '#10163c'],
  [0.42, '#2c2a5e'],
  [0.66, '#6a4274'],
  [0.82, '#c47080'],
  [0.92, '#f0a47c'],
  [1, '#f7c08c'],
);
const MIDNIGHT = ramp(
  [0, '#050720'],
  [0.45, '#0d1138'],
  [0.75, '#221d50'],
  [0.92, '#41305f'],
  [1, '#553c66'],
);
/** The meteor that stays on the plate: an open shutter forgets nothing. */
const METEOR = { from: [1180, 90], to: [1010, 330] } as const;

/** 星轨: a shutter opens at dusk; the stars draw their circles over an old pine until it closes. */
export const scene: Scene = {
  frameRate: 24,
  quality: 29,
  coverSecond: 56,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 2_200_000 },
  paint,
  score: scoreStarTrails,
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const dusk = createAir(stage, DUSK);
  const midnight = createAir(stage, MIDNIGHT);
  const drawTrails = createTrails(stage);
  const ranges = createRanges(stage);
  const hill = createHill(stage);
  const drawLights = createLights();
  const drawMist = createMist(stage, 4, [122, 92, 132]);
  return (context, second) => {
    const night = smoothstep(2, 30, second);
    dusk.drawOn(context);
    context.globalAlpha = night;
    midnight.drawOn(context);
    context.globalAlpha = lerp(0.55, 1, smoothstep(0, 12, second));
    drawTrails(context, second);
    context.globalAlpha = 1;
    drawMeteor(context, second);
    veilHorizon(context, width, night);
    ranges.drawOn(context);
    drawMist(context, { y: 580, height: 92, drift: second * 5, length: 1600, opacity: 0.55 });
    context.fillStyle = vertical(
      context,
      520,
      640,
      [0, css('#0a0a24', 0)],
      [1, css('#0a0a24', 0.45 * night)],
    );
    context.fillRect(0, 520, width, height - 520);
    hill.drawOn(context);
    drawLights(context, turnAt(second), second, second > OPEN_SECOND && second < CLOSE_SECOND);
  };
}

function createAir({ width, height, field }: Stage, colours: ReturnType<typeof ramp>): Layer {
  return field(
    width,
    height,
    (pixel, u, v) => {
      const west = Math.exp(-(((u - 0.34) / 0.5) ** 2)) * 0.05;
      const colour = colours(clamp(v / 0.86 + west - 0.025));
      [pixel[0], pixel[1], pixel[2]] = colour;
    },
    { dither: 2.4 },
  );
}

/** Stars drown in the haze over the hills. */
function veilHorizon(context: Context2D, width: number, night: number): void {
  const haze = mix('#d98c80', '#453260', night);
  context.fillStyle = vertical(context, 420, 640, [0, css(haze, 0)], [1, css(haze, 0.66)]);
  context.fillRect(0, 420, width, 240);
}

function drawMeteor(context: Context2D, second: number): void {
  const progress = clamp((second - METEOR_SECOND) / 0.9);
  if (progress === 0) return;
  const [fromX, fromY] = METEOR.from;
  const headX = lerp(fromX, METEOR.to[0], progress);
  const headY = lerp(fromY, METEOR.to[1], progress);
  const glow = 0.55 + 0.45 * (1 - smoothstep(0.9, 2.4, second - METEOR_SECOND));
  const trail = context.createLinearGradient(fromX, fromY, METEOR.to[0], METEOR.to[1]);
  trail.addColorStop(0, css('#bfe8d0', 0));
  trail.addColorStop(0.55, css('#dff4ea', 0.7 * glow));
  trail.addColorStop(0.9, css('#ffffff', 0.95 * glow));
  trail.addColorStop(1, css('#ffffff', 0));
  context.strokeStyle = trail;
  context.lineWidth = 2.3;
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(headX, headY);
  context.stroke();
}
