import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import { disc, oval } from './path.ts';

export interface BirdColours {
  readonly back: string;
  readonly crown: string;
  readonly belly: string;
  readonly flank: string;
  readonly wing: string;
  readonly tail: string;
}

/** 蓝尾鸲: slate blue above, rust on the flank. */
export const BLUETAIL: BirdColours = {
  back: '#46607c',
  crown: '#3a526d',
  belly: '#efe9dc',
  flank: '#d98a4a',
  wing: '#38485a',
  tail: '#2f5f8f',
};

const FEET = '#2a2421';
const BEAK = '#26211f';

export interface PerchedBird {
  /** Where its feet hold on. */
  readonly x: number;
  readonly y: number;
  /** From breast to back; about 60 pixels is close to us. */
  readonly size: number;
  /** 1 looks to the right, -1 to the left; between, it is turning its head. */
  readonly head: number;
  readonly facing: 1 | -1;
  /** Leans forward, radians. */
  readonly lean: number;
  /** Tail up, 0 to 1. */
  readonly flick: number;
}

/** A small songbird on a twig, from the side. */
export function drawPerchedBird(context: Context2D, bird: PerchedBird, colours: BirdColours): void {
  context.save();
  context.translate(bird.x, bird.y);
  context.scale(bird.size * bird.facing, bird.size);
  context.strokeStyle = FEET;
  context.lineWidth = 0.05;
  context.lineCap = 'round';
  for (const foot of [-0.06, 0.1]) {
    context.beginPath();
    context.moveTo(foot, -0.3);
    context.lineTo(foot + 0.02, 0);
    context.stroke();
  }
  context.translate(0, -0.28);
  context.rotate(bird.lean);
  drawTail(context, bird.flick, colours.tail);
  drawBody(context, colours);
  drawHead(context, bird.head * bird.facing, colours);
  context.restore();
}

function drawTail(context: Context2D, flick: number, colour: string): void {
  context.save();
  context.translate(-0.4, -0.14);
  context.rotate(lerp(0.5, 0.05, flick));
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0.1, -0.12);
  context.quadraticCurveTo(-0.3, -0.1, -0.78, -0.07);
  context.lineTo(-0.76, 0.05);
  context.quadraticCurveTo(-0.3, 0.09, 0.1, 0.1);
  context.fill();
  context.restore();
}

function drawBody(context: Context2D, { back, belly, flank, wing }: BirdColours): void {
  context.fillStyle = back;
  context.beginPath();
  context.moveTo(0.34, -0.56);
  context.bezierCurveTo(0.12, -0.6, -0.28, -0.5, -0.52, -0.14);
  context.bezierCurveTo(-0.42, 0.06, -0.18, 0.14, 0.06, 0.12);
  context.bezierCurveTo(0.38, 0.1, 0.5, -0.16, 0.46, -0.42);
  context.fill();
  context.fillStyle = belly;
  context.beginPath();
  context.moveTo(0.44, -0.46);
  context.bezierCurveTo(0.5, -0.14, 0.36, 0.09, 0.06, 0.12);
  context.bezierCurveTo(-0.16, 0.14, -0.34, 0.08, -0.44, -0.02);
  context.bezierCurveTo(-0.16, 0, 0.2, -0.1, 0.26, -0.44);
  context.fill();
  context.fillStyle = flank;
  context.beginPath();
  context.moveTo(0.24, -0.3);
  context.bezierCurveTo(0.2, -0.1, 0.02, 0.02, -0.2, 0.03);
  context.bezierCurveTo(-0.06, -0.08, 0.08, -0.2, 0.24, -0.3);
  context.fill();
  context.fillStyle = wing;
  context.beginPath();
  context.moveTo(0.22, -0.44);
  context.bezierCurveTo(0.14, -0.16, -0.16, -0.06, -0.62, -0.06);
  context.bezierCurveTo(-0.44, -0.24, -0.2, -0.48, 0.22, -0.44);
  context.fill();
  context.strokeStyle = 'rgba(255,255,255,.28)';
  context.lineWidth = 0.022;
  for (const feather of [0.1, 0, -0.1]) {
    context.beginPath();
    context.moveTo(feather + 0.02, -0.34);
    context.quadraticCurveTo(feather - 0.12, -0.16, feather - 0.36, -0.11);
    context.stroke();
  }
}

/** The head turns in the plane: the beak shortens, passes the middle, and comes out on the other side. */
function drawHead(context: Context2D, turn: number, { crown, belly }: BirdColours): void {
  const shift = turn * 0.05;
  context.fillStyle = BEAK;
  context.beginPath();
  context.moveTo(0.36 + turn * 0.22, -0.68);
  context.lineTo(0.36 + turn * 0.44, -0.62);
  context.lineTo(0.36 + turn * 0.22, -0.58);
  context.fill();
  context.fillStyle = crown;
  oval(context, 0.36 + shift, -0.62, 0.26, 0.24);
  context.fillStyle = belly;
  oval(context, 0.4 + shift * 1.6, -0.5, 0.16, 0.1);
  context.fillStyle = '#14110f';
  disc(context, 0.4 + turn * 0.1, -0.65, 0.045);
  context.fillStyle = '#f4f2ee';
  disc(context, 0.415 + turn * 0.1, -0.665, 0.015);
}

export interface FlyingBird {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly facing: 1 | -1;
  /** Direction of the body, radians; negative climbs. */
  readonly pitch: number;
  /** -1 wings down, 1 wings up. */
  readonly beat: number;
}

/** The same bird in the air. */
export function drawFlyingBird(context: Context2D, bird: FlyingBird, colours: BirdColours): void {
  context.save();
  context.translate(bird.x, bird.y);
  context.scale(bird.size * bird.facing, bird.size);
  context.rotate(bird.pitch);
  drawWing(context, bird.beat * 0.8, colours.back);
  context.save();
  context.translate(0, 0.3);
  drawTail(context, 0.85, colours.tail);
  context.translate(0, 0.05);
  context.rotate(0.5);
  context.scale(1, 0.86);
  drawBody(context, { ...colours, wing: colours.back });
  context.restore();
  context.save();
  context.translate(0.06, 0.42);
  drawHead(context, 1, colours);
  context.restore();
  drawWing(context, bird.beat, colours.wing);
  context.restore();
}

function drawWing(context: Context2D, beat: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0.24, -0.02);
  context.bezierCurveTo(0.2, -0.3 * beat - 0.05, 0.1, -0.8 * beat, -0.12, -1.12 * beat - 0.05);
  context.bezierCurveTo(-0.3, -0.9 * beat, -0.42, -0.4 * beat, -0.3, 0.05);
  context.quadraticCurveTo(0, 0.12, 0.24, -0.02);
  context.fill();
}
