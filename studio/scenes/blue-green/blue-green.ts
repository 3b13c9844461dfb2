import { css } from '../../kit/colour.ts';
import { drawEgret } from '../../kit/egret.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { paintScroll, SCROLL } from './painting.ts';
import { captions, scoreBlueGreen } from './score.ts';

const PICTURE_Y = 70;
const MOUNT = 20;
const ROLL_WIDTH = 58;
const UNROLL = { fromSecond: 0.6, toSecond: 6.4 } as const;
const PAN = { fromSecond: 5, toSecond: 36.5 } as const;
const EGRETS = 7;
const EGRETS_FROM = 15;

/** 千里青绿: a scroll opens, head to tail; egrets fly along over mountains of stone-blue and stone-green. */
export const scene: Scene = {
  frameRate: 24,
  quality: 30,
  coverSecond: 20,
  captions,
  thrift: { soundKilobits: 56, largestBytes: 1_500_000 },
  paint,
  score: scoreBlueGreen,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const scroll = paintScroll(stage);
  const table = paintTable(stage);
  return (context, second) => {
    const pan = smoothstep(PAN.fromSecond, PAN.toSecond, second);
    const offset = lerp(
      SCROLL.length - width,
      0,
      lerp(pan, clamp((second - PAN.fromSecond) / (PAN.toSecond - PAN.fromSecond)), 0.55),
    );
    const roll = lerp(width - 110, -140, smoothstep(UNROLL.fromSecond, UNROLL.toSecond, second));
    table.drawOn(context);
    context.save();
    context.beginPath();
    context.rect(Math.max(0, roll + ROLL_WIDTH * 0.4), 0, width, height);
    context.clip();
    drawMount(context, width);
    scroll.drawPartOn(context, [offset, 0, width, SCROLL.height], [0, PICTURE_Y, width, SCROLL.height]);
    drawEgrets(context, second);
    context.restore();
    if (roll > -ROLL_WIDTH - 60) drawRoll(context, roll);
    drawLight(context, width, height);
    context.fillStyle = css(
      '#120c08',
      1 - smoothstep(-0.4, 1.2, second) + 0.9 * smoothstep(durationSeconds - 2.2, durationSeconds, second),
    );
    context.fillRect(0, 0, width, height);
  };
}

/** The table on which the scroll lies. */
const paintTable = ({ width, height, noise, field }: Stage): Layer =>
  field(
    width,
    height,
    (pixel, _u, v, x, y) => {
      const grain = 1 + 0.22 * noise.fractal(x / 260, y / 9, 4) + 0.06 * noise.plane(x / 6, y * 0.7);
      pixel[0] = (46 + 10 * v) * grain;
      pixel[1] = (29 + 6 * v) * grain;
      pixel[2] = (19 + 4 * v) * grain;
    },
    { dither: 2 },
  );

/** Brocade above and below the silk, and its thread of gold. */
function drawMount(context: Context2D, width: number): void {
  const bottom = PICTURE_Y + SCROLL.height;
  context.fillStyle = css('#000000', 0.4);
  context.fillRect(0, PICTURE_Y - MOUNT + 6, width, SCROLL.height + 2 * MOUNT);
  context.fillStyle = vertical(
    context,
    PICTURE_Y - MOUNT,
    bottom + MOUNT,
    [0, '#55685f'],
    [0.5, '#6b7f72'],
    [1, '#4c5e57'],
  );
  context.fillRect(0, PICTURE_Y - MOUNT, width, SCROLL.height + 2 * MOUNT);
  context.fillStyle = '#d8b566';
  context.fillRect(0, PICTURE_Y - 3, width, 1.6);
  context.fillRect(0, bottom + 1.4, width, 1.6);
}

/** What is not yet unrolled, with the knobs of its rod. */
function drawRoll(context: Context2D, x: number): void {
  const top = PICTURE_Y - MOUNT;
  const length = SCROLL.height + 2 * MOUNT;
  const shadow = context.createLinearGradient(x + ROLL_WIDTH, 0, x + ROLL_WIDTH + 70, 0);
  shadow.addColorStop(0, 'rgba(10,6,2,.5)');
  shadow.addColorStop(1, 'rgba(10,6,2,0)');
  context.fillStyle = shadow;
  context.fillRect(x + ROLL_WIDTH - 1, top, 70, length);
  const knob = context.createLinearGradient(x + 14, 0, x + ROLL_WIDTH - 14, 0);
  knob.addColorStop(0, '#1c0f0a');
  knob.addColorStop(0.35, '#7d3f2a');
  knob.addColorStop(1, '#170b07');
  context.fillStyle = knob;
  context.beginPath();
  context.roundRect(x + 14, top - 26, ROLL_WIDTH - 28, length + 52, 8);
  context.fill();
  const paper = context.createLinearGradient(x, 0, x + ROLL_WIDTH, 0);
  paper.addColorStop(0, '#5d4c33');
  paper.addColorStop(0.3, '#e3d3ac');
  paper.addColorStop(0.55, '#c9b688');
  paper.addColorStop(1, '#4c3c27');
  context.fillStyle = paper;
  context.fillRect(x, top, ROLL_WIDTH, length);
}

/** One after the other from the head of the scroll to its tail. */
function drawEgrets(context: Context2D, second: number): void {
  for (let bird = 0; bird < EGRETS; bird++) {
    const age = second - EGRETS_FROM - bird * 0.75 - hashUnit(bird, 1) * 0.5;
    if (age < 0 || age > 17) continue;
    const x = 1330 - age * lerp(78, 92, hashUnit(bird, 2));
    const y = lerp(170, 330, hashUnit(bird, 3)) - age * 4 + Math.sin(age * 0.9 + bird) * 14;
    const cycle = fract(age * 0.62 + hashUnit(bird, 4));
    // Five beats, then a glide.
    const beat = cycle < 0.72 ? Math.sin(cycle * Math.PI * 2 * 3.5) : 0.22;
    drawEgret(context, {
      x,
      y,
      wing: lerp(19, 27, hashUnit(bird, 5)),
      facing: -1,
      beat,
      feathers: '#fbf6e6',
      line: '#4a5348',
    });
  }
}

/** A lamp over the middle of the table. */
function drawLight(context: Context2D, width: number, height: number): void {
  const light = context.createRadialGradient(width / 2, height * 0.44, 240, width / 2, height * 0.5, 820);
  light.addColorStop(0, 'rgba(20,10,2,0)');
  light.addColorStop(1, 'rgba(20,10,2,.5)');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}
