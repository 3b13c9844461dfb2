import { Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import { createEye } from '../../kit/eye.ts';
import { createLampRoom } from '../../kit/lamp-room.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { points, tube } from '../../kit/outline.ts';
import { type Point, polygon } from '../../kit/path.ts';
import { TRAVELLER } from '../../kit/people.ts';
import { fillBlossom, fillPetal } from '../../kit/petal.ts';
import { hashUnit } from '../../kit/random.ts';
import { createHand, GRASPS } from '../../kit/solid-hand.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawPetal, placed } from './blossom.ts';
import { COVER } from './players.ts';
import { beats, STORY } from './story.ts';

/** A place on a half of the book that has been turned so far: 0 lies on the left, π on the right. We look down on a lap. */
function onHalf(turned: number, out: number, down: number): Point {
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  // The paper rises out of the fold and sinks to its edge.
  const bulge = 0.13 * (1 - (1 - clamp(out * 2.6)) ** 3) * (1 - 0.55 * out);
  const up = out * sin * 0.9 + bulge * Math.abs(cos) + 0.06 * (turned / Math.PI);
  const near = lerp(0.88, 1.06, down) * (1 + 0.16 * up);
  return [650 - out * cos * 440 * near, 92 + 520 * down - 190 * up];
}

const STEPS = Array.from({ length: 13 }, (_, step) => step / 12);

/** A half of the paper, or of the cover, which stands out a little all round. */
function fillHalf(context: Context2D, turned: number, spill = 0): void {
  const edge = (down: number) => STEPS.map((share) => onHalf(turned, share * (1 + 1.5 * spill), down));
  polygon(context, [...edge(-spill), ...edge(1 + spill).toReversed()]);
  context.fill();
}

/** What is drawn next throws a soft shadow from that height. */
function castFrom(context: Context2D, height: number): void {
  context.shadowColor = 'rgba(32,24,44,0.55)';
  context.shadowBlur = height * 1.7;
  context.shadowOffsetX = height * 0.5;
  context.shadowOffsetY = height;
}

/** Five colours, from the fold to the edge. */
function outward(context: Context2D, turned: number, ...colours: readonly string[]): void {
  const gradient = context.createLinearGradient(onHalf(turned, 0, 0.5)[0], 0, onHalf(turned, 1, 0.5)[0], 0);
  for (const [place, colour] of colours.entries()) gradient.addColorStop((place / 4) ** 1.6, colour);
  context.fillStyle = gradient;
}

/** A page with its columns; what is printed is too small to be read, but not its number. */
function drawPage(context: Context2D, turned: number, page: 72 | 73): void {
  const squeeze = Math.abs(Math.cos(turned));
  context.save();
  castFrom(context, 26);
  context.fillStyle = COVER.base;
  fillHalf(context, turned, 0.022);
  context.restore();
  context.fillStyle = '#d9cbb4';
  fillHalf(context, turned, 0.007);
  outward(context, turned, '#b8a48f', '#dccbb4', '#f8eedd', '#fffaf0', '#f3e7d3');
  fillHalf(context, turned);
  context.lineCap = 'round';
  const write = (out: number, down: number, strokes: string) =>
    placed(context, onHalf(turned, out, down), 0, [8 * squeeze, 8], (on) => on.stroke(new Path2D(strokes)));
  context.lineWidth = 0.2;
  context.strokeStyle = css('#3d3338', 0.82);
  for (let column = 0; column < 10; column++)
    for (let row = 0; row < (column === page - 64 ? 9 : 17); row++)
      if (hashUnit(column, row, page) > 0.045)
        write(0.17 + column * 0.073, 0.12 + row * 0.044, signOf(column * 31 + row + page));
  context.strokeStyle = css('#8a3a44', 0.9);
  for (const [place, strokes] of SEVENTY_TWO.entries()) write(0.935, 0.72 + place * 0.038, strokes);
  if (page === 73) write(0.935, 0.796, 'M-.55 .05L.55 0');
}

const SEVENTY_TWO = [
  'M-1 .1L1 -.25M-.1 -1L-.1 .7L.9 .65',
  'M-1 -.05L1 -.1M0 -1L0 1',
  'M-.65 -.5L.65 -.55M-1 .65L1 .6',
];

/** What a character looks like when nobody reads it: one stroke down, bars across, a sweep or two. */
function signOf(seed: number): string {
  const own = (key: number) => hashUnit(seed, key);
  const post = own(8) - 0.5;
  const bars = [-0.8, -0.35, 0.1, 0.55].slice(own(1) * 3).map((y, bar) => {
    const half = lerp(0.4, 0.95, own(bar + 2));
    return `M${-half} ${y}L${half} ${y - 0.06}`;
  });
  const sweeps = [-0.9, 0.9].filter((_, side) => own(9 + side) > 0.4).map((x) => `M${post} .05L${x} .9`);
  return `M${post} -.95L${post} .85${bars.join('')}${sweeps.join('')}`;
}

function drawCover(context: Context2D, turned: number): void {
  context.fillStyle = COVER.shade;
  fillHalf(context, turned, 0.026);
  outward(context, turned, '#2f4c70', '#4a6f98', '#35557c', '#446a95', '#3a5b82');
  placed(context, [-3, -5], 0, [1, 1], (on) => fillHalf(on, turned, 0.02));
  context.fillStyle = css('#27405f', 0.75);
  placed(context, onHalf(turned, 0.55, 0.3), 0, [46 * Math.abs(Math.cos(turned)), 46], fillBlossom);
}

/** The book on her lap, very near; a petal comes down on page seventy-two, and a hand shuts it without a look. */
export function createBook(stage: Stage): Painter {
  const lap = stage.layer(stage.width, stage.height, (context) => paintLap(context, stage));
  const hand = createLeftHand(stage);
  return (context, second) => {
    const turned = Math.PI * smoothstep(STORY.shuts - 0.75, STORY.shuts, second) ** 1.25;
    const away = 1 - smoothstep(STORY.shuts - 1.9, STORY.shuts - 0.8, second);
    // Two pats on the cover, on the beat.
    const lift = Math.abs(Math.sin(Math.PI * 2 * clamp((second - STORY.shuts) / beats.length - 1)));
    const [edgeX, edgeY] = onHalf(turned, 0.72, 0.56);
    const x = edgeX - 620 * away - 60 * (1 - turned / Math.PI);
    const at: Point = [x, edgeY + 420 * away - 14 * lift];
    // Until it stands upright the half that is lifted hides what lifts it.
    const stands = turned > Math.PI / 2;
    lap.drawOn(context);
    if (!stands) hand(context, at, lift);
    drawPage(context, Math.PI, 72);
    drawLanding(context, second);
    context.fillStyle = css('#4a3a4c', 0.55 * smoothstep(0.5, 3, turned));
    if (turned > 0) fillHalf(context, Math.PI);
    if (stands) drawCover(context, turned);
    else drawPage(context, turned, 73);
    if (stands) hand(context, at, lift);
  };
}

/** It hovers, sees its own shadow come, and lies down on it. */
function drawLanding(context: Context2D, second: number): void {
  const left = clamp((STORY.lands - second) / (STORY.lands - STORY.book));
  const high = left ** 1.2;
  const sway = 150 * Math.sin(left * 9.5) * left ** 0.8;
  const [x, y] = onHalf(Math.PI, 0.56, 0.4);
  const turn = 0.5 + sway * 0.006;
  context.filter = `blur(${(3 + 22 * high).toFixed(1)}px)`;
  context.fillStyle = css('#5b4250', 0.46 * (1 - 0.75 * high));
  placed(context, [x + sway * 0.8 + 40 * high + 3, y + 11 + 30 * high], turn, [37, 31], fillPetal);
  context.filter = 'none';
  const size = 39 * (1 + 0.9 * high);
  const facing = size * (0.8 + 0.2 * Math.cos(left * 14) * Math.min(1, left * 4));
  placed(context, [x + sway, y - 500 * high], turn, [size, facing], (on) => drawPetal(on));
}

/** Knees, and under them the bench, out of focus. */
function paintLap(context: Context2D, { width, height, scale }: Stage): void {
  context.fillStyle = '#b08c78';
  context.fillRect(0, 0, width, height);
  context.filter = `blur(${9 * scale}px)`;
  context.fillStyle = '#6f564d';
  for (let gap = 0; gap < 5; gap++) context.fillRect(-20, 26 + gap * 150, width + 40, 14);
  context.filter = `blur(${4 * scale}px)`;
  const cloth = { ...TRAVELLER.clothes.trousers, rim: '#756d7c' };
  for (const line of [points(360, 900, 380, 500, 420, 20), points(960, 900, 930, 500, 880, 20)])
    fillForm(context, tube(line, [215, 190, 150]), cloth, { from: [-0.8, -0.6], shadeWidth: 60 });
  context.filter = 'none';
}

/** Her left hand, by the light of the clouds: a right one in the mirror. */
function createLeftHand(stage: Stage): (context: Context2D, at: Point, lift: number) => void {
  const eye = createEye([0, 6, -1.6], [0, 0, 0], 1180, stage);
  const { sprite } = createLampRoom(stage, {
    eye,
    sides: [],
    lamp: [1.5, 8, 2.5],
    lampLight: [48, 44, 41],
    air: [0.36, 0.33, 0.34],
    bounce: [0.3, 0.19, 0.16],
    toNight: [0, 1, 0],
    night: [0.1, 0.1, 0.12],
  });
  const { body } = sprite([
    createHand(GRASPS.flat, {
      at: [-0.2, 0.2, 0.45],
      size: 0.19,
      heading: 2.4,
      pitch: 0.04,
      skin: [0.74, 0.44, 0.31],
      sleeve: [0.2, 0.33, 0.28],
      cuff: 2.5,
    }),
  ]);
  const [x, y] = eye.project([-0.9, 0.1, 1.1]);
  return (context, at, lift) =>
    placed(context, at, 0, [-1, 1], (on) => {
      castFrom(on, 14 + 14 * lift);
      body.drawOn(on, -x, -y);
    });
}
