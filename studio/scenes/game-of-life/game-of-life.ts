import { drawCrane } from '../../kit/crane.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createLamps } from './lamps.ts';
import { paintNight } from './night.ts';
import { arrivals, liveOn, onWater, SHORE } from './pond.ts';
import { captions, scoreGameOfLife } from './score.ts';

const FLIGHT_SECONDS = 15;

/** 生命游戏: lamps on a lake live by Conway's rule; the gliders swim to the far shore and fly on as cranes. */
export const scene: Scene = {
  frameRate: 24,
  quality: 28,
  coverSecond: 27.2,
  thrift: { soundKilobits: 48, largestBytes: 1_300_000 },
  captions,
  paint,
  score: scoreGameOfLife,
};

function paint(stage: Stage): Painter {
  const generations = liveOn(stage.durationSeconds);
  const departures = arrivals(generations);
  const night = paintNight(stage);
  const drawLamps = createLamps(generations);
  const glow = createGlow('#ffe6bc', 2);
  return (context, second) => {
    night.drawOn(context);
    drawLamps(context, second);
    for (const [place, departure] of departures.entries())
      drawFlight(context, glow, second - departure, place);
  };
}

/** From the shore in a wide curve toward us, each a little higher or lower than the one before. */
function drawFlight(
  context: Context2D,
  glow: ReturnType<typeof createGlow>,
  age: number,
  place: number,
): void {
  const share = age / FLIGHT_SECONDS;
  if (share <= -0.03 || share >= 1) return;
  const shore = onWater((SHORE + 15) / 2, (SHORE - 15) / 2);
  const at = (moment: number) => {
    const m = clamp(moment);
    return {
      x: shore.x + m ** 1.5 * (740 + place * 30) - Math.sin(Math.PI * m) * (90 - 36 * (place % 3)),
      y: shore.y - 12 - (230 + 36 * (place % 3)) * Math.sin(m * 1.75) + 26 * Math.sin(m * 6 + place),
    };
  };
  const here = at(share);
  const ahead = at(share + 0.015);
  const length = 16 + 104 * clamp(share) ** 1.35;
  const strength = smoothstep(-0.03, 0.06, share);
  const climb = Math.atan2(ahead.y - here.y, Math.abs(ahead.x - here.x) + 6);
  const beat = age * 5.2 + place;
  shine(context, glow, here.x, here.y, length * 0.9, 0.5 * strength * (1 - 0.6 * share));
  context.save();
  context.globalAlpha = strength;
  drawCrane(context, {
    ...here,
    length,
    heading: climb * 0.8,
    direction: 1,
    flap: 0.15 + 0.85 * Math.sin(beat + 0.35 * Math.sin(beat)),
    plumage: '#fff6e2',
    dark: '#b4badb',
  });
  context.restore();
}
