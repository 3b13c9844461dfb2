import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fract, smoothstep } from '../../kit/maths.ts';
import { createMoon } from '../../kit/moon.ts';
import { drawShootingStar } from '../../kit/shooting-star.ts';
import { createTwinkle, drawStars } from '../../kit/stars.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { CLOUD_HORIZON_Y, createCloudSea } from './cloud-sea.ts';
import { captions, scoreNightFlight } from './score.ts';
import { createWing } from './wing.ts';

const MOON = { x: 296, y: 150, radius: 44 } as const;
/** Another flight, far away, the other way. */
const CROSSING = { from: 26, to: 36 } as const;

/** 夜航云海: a wing over moonlit clouds; they open once, and a town lies under them. */
export const scene: Scene = {
  frameRate: 24,
  quality: 30,
  coverSecond: 23,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_300_000 },
  paint,
  score: scoreNightFlight,
};

function paint(stage: Stage): Painter {
  const drawSky = createSky(stage);
  const drawSea = createCloudSea(stage);
  const drawWing = createWing(stage);
  const porthole = stage.layer(stage.width, stage.height, (context) => paintPorthole(context, stage));
  return (context, second) => {
    drawSky(context, second);
    drawCrossing(context, second);
    drawSea(context, second);
    drawWing(context, second);
    porthole.drawOn(context);
  };
}

function createSky(stage: Stage) {
  const { width, noise } = stage;
  const night = ramp([0, '#050a20'], [0.4, '#0d1d4a'], [0.75, '#2a4383'], [1, '#6f8cca']);
  const backdrop = stage.field(
    width,
    CLOUD_HORIZON_Y + 20,
    (pixel, u, v) => {
      const veil = noise.fractal(u * 2.4 + noise.fractal(u * 3, v * 6, 3) * 0.5, v * 12 + 3, 4);
      const thin = smoothstep(0, 0.5, veil) * smoothstep(0.15, 0.5, v) * 0.26;
      [pixel[0], pixel[1], pixel[2]] = mix(night(v), '#9db3e4', thin);
    },
    { dither: 2.2 },
  );
  drawStars(backdrop.context, stage.random('stars'), { width, height: 330, count: 520, gather: 1.4 });
  const twinkle = createTwinkle(stage.random('twinkle'), { width, height: 260, count: 18 });
  const drawMoon = createMoon(stage, { radius: MOON.radius, light: '#fbf8ea', sea: '#c3cbdc', halo: 6 });
  drawMoon(backdrop.context, MOON.x, MOON.y);
  return (context: Context2D, second: number) => {
    backdrop.drawOn(context);
    twinkle(context, second);
    drawShootingStar(
      context,
      { from: [760, 60], to: [1010, 150], atSecond: 9.5, lengthSeconds: 0.9 },
      second,
    );
  };
}

const lamp = createGlow('#f4f8ff', 2.4);
const beacon = createGlow('#ff5a48', 2.4);

function drawCrossing(context: Context2D, second: number): void {
  const share = (second - CROSSING.from) / (CROSSING.to - CROSSING.from);
  if (share <= 0 || share >= 1) return;
  const [x, y] = [120 + share * 1060, 262 - share * 46];
  const trail = context.createLinearGradient(x - 330, y + 14, x, y);
  trail.addColorStop(0, css('#dbe6ff', 0));
  trail.addColorStop(1, css('#dbe6ff', 0.34));
  context.strokeStyle = trail;
  context.lineWidth = 2.2;
  context.beginPath();
  context.moveTo(x - 330, y + 14.3);
  context.lineTo(x - 8, y + 0.3);
  context.stroke();
  shine(context, lamp, x, y, 8, 0.9);
  shine(context, beacon, x - 4, y + 1, 13, 0.5 + 0.5 * Math.sin(fract(second / 1.3) * Math.PI * 2));
}

/** The rounded edge of the window we look through, out of focus. */
function paintPorthole(context: Context2D, { width, height }: Stage): void {
  context.fillStyle = '#0c1020';
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'destination-out';
  for (let step = 0; step <= 26; step++) {
    const inset = -70 + step * 3.2;
    context.globalAlpha = 0.16;
    context.beginPath();
    context.roundRect(inset, inset * 0.8 - 8, width - 2 * inset, height - 1.6 * inset + 16, 300 - step * 2);
    context.fill();
  }
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
}
