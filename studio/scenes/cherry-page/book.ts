import { Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import { createEye } from '../../kit/eye.ts';
import { createLampRoom } from '../../kit/lamp-room.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { oval, polygon } from '../../kit/path.ts';
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

function fillHalf(context: Context2D, turned: number, reach: number, spill: number): void {
  polygon(context, [
    ...STEPS.map((share) => onHalf(turned, share * reach, -spill)),
    ...STEPS.toReversed().map((share) => onHalf(turned, share * reach, 1 + spill)),
  ]);
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
  fillHalf(context, turned, 1.035, 0.022);
  context.restore();
  for (let sheet = 5; sheet >= 0; sheet--) {
    context.fillStyle = sheet % 2 ? '#d9cbb4' : '#f3e8d4';
    const off = [Math.sign(Math.cos(turned)) * sheet * 1.1, sheet * 1.7] as const;
    placed(context, off, 0, [1, 1], (on) => fillHalf(on, turned, 1, 0));
  }
  outward(context, turned, '#b8a48f', '#dccbb4', '#f8eedd', '#fffaf0', '#f3e7d3');
  fillHalf(context, turned, 1, 0);
  context.lineCap = 'round';
  const write = (out: number, down: number, size: number, sign: Path2D) =>
    placed(context, onHalf(turned, out, down), 0, [size * squeeze, size], (on) => on.stroke(sign));
  context.lineWidth = 0.2;
  context.strokeStyle = css('#3d3338', 0.82);
  for (let column = 0; column < 10; column++)
    for (let row = 0; row < (column === page - 64 ? 9 : 17); row++)
      if (hashUnit(column, row, page) > 0.045)
        write(0.17 + column * 0.073, 0.12 + row * 0.044, 7.6, signOf(column * 31 + row + page));
  context.strokeStyle = css('#8a3a44', 0.9);
  for (const [place, strokes] of [SEVEN, TEN, page === 72 ? TWO : `${TWO}M-.55 .05L.55 0`].entries())
    write(0.935, 0.72 + place * 0.038, 8, new Path2D(strokes));
}

const SEVEN = 'M-1 .1L1 -.25M-.1 -1L-.1 .7L.9 .65';
const TEN = 'M-1 -.05L1 -.1M0 -1L0 1';
const TWO = 'M-.65 -.5L.65 -.55M-1 .65L1 .6';

/** What a character looks like when nobody reads it: bars across, one down, a sweep or two. */
function signOf(seed: number): Path2D {
  const own = (key: number) => hashUnit(seed, key);
  const bars = 2 + Math.floor(own(1) * 3);
  const post = lerp(-0.5, 0.5, own(8));
  let strokes = `M${post} -.95L${post} .85`;
  for (let bar = 0; bar < bars; bar++) {
    const [half, y] = [lerp(0.4, 0.95, own(bar + 2)), -0.8 + (1.5 * bar) / bars];
    strokes += `M${-half} ${y}L${half} ${y - 0.06}`;
  }
  if (own(9) > 0.35) strokes += `M${post} .05L-.9 .9`;
  if (own(10) > 0.4) strokes += `M${post + 0.1} .1L.9 .85`;
  return new Path2D(strokes);
}

function drawCover(context: Context2D, turned: number): void {
  context.fillStyle = COVER.shade;
  fillHalf(context, turned, 1.035, 0.026);
  outward(context, turned, '#2f4c70', '#4a6f98', '#35557c', '#446a95', '#3a5b82');
  placed(context, [-3, -5], 0, [1, 1], (on) => fillHalf(on, turned, 1.03, 0.02));
  context.fillStyle = css('#27405f', 0.75);
  placed(context, onHalf(turned, 0.55, 0.3), 0, [46 * Math.abs(Math.cos(turned)), 46], fillBlossom);
}

/** The book on her lap, very near; a petal comes down on page seventy-two, and a hand shuts it without a look. */
export function createBook(stage: Stage): Painter {
  const { width, height } = stage;
  const lap = stage.layer(width, height, (context) => paintLap(context, stage));
  const left = stage.layer(width, height, (context) => drawPage(context, 0, 73));
  const right = stage.layer(width, height, (context) => drawPage(context, Math.PI, 72));
  const hand = createLeftHand(stage);
  return (context, second) => {
    const turned = Math.PI * smoothstep(STORY.shuts - 0.75, STORY.shuts, second) ** 1.25;
    lap.drawOn(context);
    right.drawOn(context);
    drawLanding(context, second);
    context.fillStyle = css('#4a3a4c', 0.55 * smoothstep(0.5, 3, turned));
    if (turned > 0) fillHalf(context, Math.PI, 1, 0);
    const away = 1 - smoothstep(STORY.shuts - 1.9, STORY.shuts - 0.8, second);
    const gone = smoothstep(STORY.shuts + 1.25, STORY.shuts + 2.2, second);
    // Two pats on the cover, on the beat.
    const pat = clamp((second - STORY.shuts - beats.length) / beats.length, 0, 1);
    const lift = Math.abs(Math.sin(Math.PI * 2 * pat));
    const [edgeX, edgeY] = onHalf(turned, 0.72, 0.56);
    const x = edgeX - 620 * away - 620 * gone - 60 * (1 - turned / Math.PI);
    const y = edgeY + 420 * away + 420 * gone - 14 * lift;
    // Until it stands upright the half that is lifted hides what lifts it.
    const stands = turned > Math.PI / 2;
    const lifted: Painter = (on) =>
      turned === 0 ? left.drawOn(on) : stands ? drawCover(on, turned) : drawPage(on, turned, 73);
    if (stands) lifted(context, second);
    context.save();
    context.beginPath();
    context.rect(0, 0, stands ? width : 648, height);
    context.clip();
    hand(context, [x, y], lift);
    context.restore();
    if (!stands) lifted(context, second);
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

/** Knees, and under them the bench with its petals, out of focus. */
function paintLap(context: Context2D, { width, height, scale, random }: Stage): void {
  const own = random('lap');
  context.fillStyle = '#7b6157';
  context.fillRect(0, 0, width, height);
  context.filter = `blur(${9 * scale}px)`;
  for (let slat = 0; slat < 5; slat++) {
    context.fillStyle = slat % 2 ? '#ab8a76' : '#b4937e';
    context.fillRect(-20, 40 + slat * 150, width + 40, 136);
  }
  for (let petal = 0; petal < 60; petal++) {
    context.fillStyle = css('#ffe9ee', own.between(0.5, 0.95));
    const [x, y, size] = [width * own.unit(), height * own.unit(), own.between(8, 20)];
    oval(context, x, y, size, size * 0.55, own.unit() * 3);
  }
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
