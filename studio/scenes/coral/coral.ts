import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fract, TAU } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawSeaTurtle } from '../../kit/sea-turtle.ts';
import { createShoal } from '../../kit/shoal.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createClownfish } from './clownfish.ts';
import { createLagoon, WATER } from './lagoon.ts';
import { createReef } from './reef.ts';
import { captions, scoreCoral } from './score.ts';

const TURTLE = { from: 9, to: 31 } as const;
const BUBBLE_STREAMS = [
  [330, 640, 5.2],
  [930, 650, 6.7],
  [1160, 600, 7.9],
] as const;

/** 珊瑚浅海: sun on a coral reef; shoals turn as one, and a turtle comes by. */
export const scene: Scene = {
  frameRate: 24,
  quality: 31,
  coverSecond: 19.6,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_300_000 },
  paint,
  score: scoreCoral,
};

function paint(stage: Stage): Painter {
  const drawLagoon = createLagoon(stage);
  const reef = createReef(stage);
  const random = stage.random('shoals');
  const drawFar = createShoal(random, {
    count: 150,
    length: 13,
    spread: [150, 44],
    tones: ['#2f8ca6', '#4aa5b8', '#7cc6cc', '#b4e6de', '#f0fff2'],
    at: wheeling({ middle: [470, 250], reach: [330, 46], pace: 0.21, phase: 1.4 }),
  });
  const drawNear = createShoal(random, {
    count: 110,
    length: 25,
    spread: [170, 62],
    tones: ['#1f6a86', '#3f8ca2', '#86bfc6', '#c8ecea', '#ffffff'],
    at: wheeling({ middle: [640, 420], reach: [560, 60], pace: 0.26, phase: 3.6 }),
  });
  const drawGold = createShoal(random, {
    count: 46,
    length: 19,
    spread: [120, 56],
    tones: ['#d8722c', '#e88a30', '#f2a040', '#f8b858', '#ffd88a'],
    at: wheeling({ middle: [1030, 520], reach: [70, 16], pace: 0.4, phase: 0.4 }),
  });
  const drawClownfish = createClownfish();
  return (context, second) => {
    drawLagoon(context, second);
    drawFar(context, second);
    reef.drawBack(context, second);
    drawTurtle(context, second);
    drawGold(context, second);
    drawNear(context, second);
    reef.drawFront(context, second);
    drawClownfish(context, second);
    drawBubbles(context, second);
  };
}

interface Wheel {
  readonly middle: readonly [x: number, y: number];
  readonly reach: readonly [x: number, y: number];
  readonly pace: number;
  readonly phase: number;
}

/** A shoal that circles: at the ends of its way it turns through the picture's depth. */
function wheeling({ middle, reach, pace, phase }: Wheel) {
  return (second: number) => {
    const angle = second * pace * 1.6 + phase;
    // Harder turns, longer straights.
    const turn = Math.max(-1, Math.min(1, -1.5 * Math.sin(angle)));
    return {
      place: [
        middle[0] + Math.cos(angle) * reach[0],
        middle[1] + Math.sin(angle * 2 + 1) * reach[1],
      ] as const,
      turn,
    };
  };
}

function drawTurtle(context: Context2D, second: number): void {
  const share = (second - TURTLE.from) / (TURTLE.to - TURTLE.from);
  if (share <= 0 || share >= 1) return;
  drawSeaTurtle(
    context,
    {
      x: 1500 - 1760 * share,
      y: 250 + 90 * Math.sin(share * Math.PI * 1.2) - 40 * share,
      size: 190,
      heading: -1,
      dive: 0.12 * Math.cos(share * Math.PI * 1.2),
      haze: 0.14,
      water: WATER,
    },
    second,
  );
}

/** Bubbles in short chains, each chain from its own crack. */
function drawBubbles(context: Context2D, second: number): void {
  for (const [place, [x, y, period]] of BUBBLE_STREAMS.entries()) {
    for (let bubble = 0; bubble < 7; bubble++) {
      const turn = second / period + bubble * 0.045 + place * 0.37;
      const age = fract(turn);
      const drift = hashUnit(Math.floor(turn), bubble, place);
      const radius = (2 + 3.4 * drift) * (0.7 + age);
      const atX = x + (drift - 0.5) * 26 + Math.sin(second * 2.4 + bubble * 1.7) * 7;
      const atY = y - age * 640;
      context.strokeStyle = css('#f2fff8', 0.55 * Math.min(1, age * 12) * (1 - age));
      context.lineWidth = 1.3;
      context.beginPath();
      context.arc(atX, atY, radius, 0, TAU);
      context.stroke();
      context.fillStyle = css('#ffffff', 0.5 * (1 - age));
      context.beginPath();
      context.arc(atX - radius * 0.35, atY - radius * 0.35, radius * 0.24, 0, TAU);
      context.fill();
    }
  }
}
