import { css, hex } from '../../kit/colour.ts';
import { drawFrog } from '../../kit/frog.ts';
import { createGlints } from '../../kit/glints.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { createMoon } from '../../kit/moon.ts';
import { oval } from '../../kit/path.ts';
import { drawRipple } from '../../kit/ripple.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { MOON, paintNight, paintVignette } from './night.ts';
import { drawMiddle, drawNear, HORIZON_Y, paintPads } from './plants.ts';
import { captions, LEAP_SECOND, scoreLotusPond } from './score.ts';

const LEAP = { seconds: 0.85, fromX: 404, fromY: 600, toX: 236, toY: 640, height: 96 } as const;
const SPLASH_SECONDS = 5;

/** 荷塘月色: a lotus opens in the moonlight; a frog goes home. */
export const scene: Scene = {
  frameRate: 24,
  quality: 29,
  coverSecond: 16,
  captions,
  thrift: { soundKilobits: 56, largestBytes: 1_000_000 },
  paint,
  score: scoreLotusPond,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const night = paintNight(stage);
  const pads = paintPads(stage);
  const vignette = paintVignette(stage);
  const moon = createMoon(stage, { radius: MOON.radius, light: '#f6f2dc', sea: '#c3cfcb', halo: 6 });
  const mist = createMist(stage, 1, hex('#a9c9ce'));
  const glitter = createGlints(stage, {
    name: 'moon on the pond',
    horizonY: HORIZON_Y,
    bottom: height,
    count: 420,
    length: 46,
    drift: 0.004,
    across: [0.1, 0.4],
  });

  return (context, second) => {
    night.drawOn(context);
    moon(context, MOON.x, MOON.y);
    glitter(context, second, '#e8f4ee', (x, _y, nearness) => {
      const aside = Math.abs(x - MOON.x) / (26 + 95 * nearness);
      return 0.75 * Math.exp(-aside * aside) * (1 - 0.45 * nearness);
    });
    pads.drawOn(context, 0, Math.sin(second * 0.5) * 1.2);
    mist(context, { y: 236, height: 150, drift: second * 8, length: 2200, opacity: 0.42 });
    drawLeapingFrog(context, second);
    drawMiddle(context, second);
    mist(context, { y: 400, height: 190, drift: 900 + second * 13, length: 2600, opacity: 0.13 });
    drawNear(context, second);
    vignette.drawOn(context);
    context.fillStyle = css(
      '#030914',
      1 - smoothstep(-0.5, 1.6, second) + 0.9 * smoothstep(durationSeconds - 2.2, durationSeconds, second),
    );
    context.fillRect(0, 0, width, height);
  };
}

/** It sits on a pad, breathing, until it has had enough. */
function drawLeapingFrog(context: Context2D, second: number): void {
  const age = second - LEAP_SECOND;
  const look = { size: 46, facing: -1, colour: '#06191a', rim: '#a9cfca' } as const;
  const rock = age > 0 ? Math.exp(-age * 1.6) * Math.sin(age * 8) : 0;
  context.fillStyle = 'rgba(1,8,14,.5)';
  oval(context, 426, 612 + rock * 3, 104, 27);
  context.fillStyle = '#1d4f4e';
  oval(context, 424, 607 + rock * 4, 104, 27);
  context.strokeStyle = 'rgba(214,236,236,.5)';
  context.lineWidth = 1.6;
  context.beginPath();
  context.ellipse(424, 607 + rock * 4, 104, 27, 0, Math.PI * 0.95, Math.PI * 1.7);
  context.stroke();
  const rings = { x: LEAP.toX, y: LEAP.toY, flatness: 0.26, colour: '#d9efec' };
  for (const wave of [0, 0.8])
    drawRipple(
      context,
      { ...rings, radius: 250, rings: 4, strength: 0.55 },
      (age - LEAP.seconds - wave) / SPLASH_SECONDS,
    );
  const share = age / LEAP.seconds;
  if (share > 1) return;
  if (share < 0) {
    const breath = 0.5 + 0.5 * Math.sin(second * 4.4);
    drawFrog(context, { ...look, x: LEAP.fromX, y: LEAP.fromY + 6, stretch: 0, pitch: 0, breath });
    return;
  }
  drawFrog(context, {
    ...look,
    x: lerp(LEAP.fromX, LEAP.toX, share),
    y: lerp(LEAP.fromY, LEAP.toY, share) - LEAP.height * 4 * share * (1 - share),
    stretch: 1,
    pitch: lerp(-0.7, 0.85, share),
    breath: 0,
  });
}
