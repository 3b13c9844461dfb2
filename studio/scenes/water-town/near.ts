import { css } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import { drawGrip } from '../../kit/grip.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { disc, oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import type { Shape } from '../../kit/shapes.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';
import { AIR, BRIDGE, WATER_Y } from './town.ts';

/** Where the coin falls in, and how flat rings lie there. */
const COIN_AT = { x: 640, y: 400, flatness: 0.42 } as const;
const DAY = { from: [-0.5, -0.86] as const, shadeWidth: 11 };
const SKIN = { base: '#d3a27e', shade: '#94644c', rim: '#f2d4b4' } as const;
const SLEEVE = { base: '#56727f', shade: '#354a56', rim: '#9fb6bd' } as const;
const ROOT = { base: '#d8b993', shade: '#9a7654', rim: '#f4e4c8', bounce: '#b58f6c' } as const;
const WOOD = { base: '#6a4a30', shade: '#3c281a', rim: '#b08a60' } as const;
const STRAW = { base: '#b39a62', shade: '#75603a', rim: '#e2d09a' } as const;
const CUFF = { base: '#8c4a3c', shade: '#5c2e28', rim: '#c88a74' } as const;
const IRON = { base: '#3d4446', shade: '#1d2325', rim: '#8a9698' } as const;

/** Rings of the rain below a waterline, `force` of them; `lift` is what a wider ring makes of one at its place. */
export function drawRings(
  context: Context2D,
  second: number,
  top: number,
  force: number,
  lift: (x: number, y: number) => number = () => 0.5,
): void {
  const flatness = top > 0 ? 0.26 : COIN_AT.flatness;
  for (let drop = 0; drop < 90; drop++) {
    const turn = second * 0.8 + hashUnit(drop, 1);
    const near = hashUnit(drop, Math.floor(turn), 2) ** 1.3;
    const [x, y] = [hashUnit(drop, Math.floor(turn), 3) * 1280, lerp(top + 10, 716, near)];
    const strength = clamp(90 * force - drop) * lift(x, y);
    const ring = { x, y, radius: lerp(9, 44, near), rings: 2, flatness, strength };
    drawRipple(context, { ...ring, colour: '#f4f8f6' }, fract(turn));
  }
}

/** Still water that takes up what stands above it, upside down and as large; `unrest` is by how much it sways. */
export const stillWater = ({ width, height, scale }: Stage, unrest: number): Mirror =>
  new Mirror(width, scale, {
    top: WATER_Y,
    bottom: height,
    depth: height - WATER_Y,
    rows: [2, 4],
    sway: (nearness, second, row) => Math.sin(row * 0.45 + second * 1.3) * (0.5 + unrest * nearness),
    sharpness: 0.5,
  });

/** Under the bridge with the boat: the vault and its picture in the water make a ring, which opens to the far bank. */
export function createVault(stage: Stage, bank: Layer): Painter {
  const { width } = stage;
  const { under, market } = STORY;
  const upper = stage.layer(width, WATER_Y);
  const radiusAt = track([under - 2.5, 120], [market + 2.5, 760]);
  const water = stillWater(stage, 6);
  const paintUpper = (context: Context2D, second: number) => {
    const radius = radiusAt(second);
    const size = 0.75 + radius / 700;
    context.translate(640, WATER_Y);
    bank.drawOn(context, -830 * size, -WATER_Y * size, width * size, WATER_Y * size);
    context.fillStyle = radial(context, 0, 0, radius, radius * 2.4, [0, '#566061'], [1, '#14191b']);
    context.beginPath();
    context.rect(-700, -500, 1400, 500);
    context.moveTo(radius, 0);
    context.arc(0, 0, radius, 0, Math.PI, true);
    context.fill('evenodd');
    // Courses of stone come toward us, each a ring; joints stand across them, and the water's light wanders over them.
    for (let course = 0; course < 12; course++) {
      const [inner, outer] = [radius * 1.22 ** course, radius * 1.22 ** (course + 1)];
      context.lineWidth = 1.5 + inner / 300;
      for (let joint = 0; joint < 13; joint++) {
        const angle = Math.PI * (1 + (joint + (course % 2) / 2) / 13);
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const glint = Math.max(0, Math.sin(second * 1.7 + joint * 2.1 + course * 1.3)) * 0.3 * Math.abs(cos);
        context.strokeStyle = css('#0c1112', 0.55);
        context.beginPath();
        context.arc(0, 0, inner, angle, angle + Math.PI / 13);
        context.moveTo(cos * inner, sin * inner);
        context.lineTo(cos * outer, sin * outer);
        context.stroke();
        context.strokeStyle = css('#dfe9e6', glint / (1 + course * 0.3));
        context.beginPath();
        context.arc(0, 0, (inner + outer) / 2 + 5 * Math.sin(second + joint), angle + 0.04, angle + 0.2);
        context.stroke();
      }
    }
  };
  return (context, second) => {
    paintUpper(upper.clear(), second);
    upper.drawOn(context);
    water.draw(context, upper, second);
    fillShapes(context, [[[0, WATER_Y, width, 268], css('#c6d0cd', 0.2), css('#26363a', 0.5)]]);
    context.save();
    context.translate(0, 5 * Math.sin(second * 1.1));
    context.rotate(0.006 * Math.sin(second * 0.9));
    fillShapes(context, BOW);
    context.restore();
  };
}

/** The bow of the boat before us: two sides, the deck between, a thwart. */
const BOW: readonly Shape[] = [
  [[640, 520, 676, 540, 960, 760, 320, 760, 604, 540], '#3a4244', '#171c1e'],
  [[640, 548, 664, 562, 880, 760, 400, 760, 616, 562], '#6b6256', '#38322c'],
  [[560, 620, 720, 620, 742, 640, 538, 640], '#8a8072', '#4a4238'],
  [[638, 552, 642, 552, 650, 760, 630, 760], '#2a2622'],
];

/** The stall, near: lotus roots, and a steelyard in a hand; the beam swings, and rests with its tail up. */
export function createStall(stage: Stage, view: Layer): Painter {
  const { width, height, scale } = stage;
  const { market, weighed, water } = STORY;
  const back = stage.layer(width, height, (context) => {
    context.fillStyle = '#b9c5c4';
    context.fillRect(0, 0, width, height);
    context.filter = `blur(${9 * scale}px)`;
    view.drawOn(context, -420, -160, width * 1.5, WATER_Y * 1.5);
    context.filter = 'none';
    fillShapes(context, [
      [[0, 0, width, height], css(AIR, 0.25), css('#5d7076', 0.3)],
      [[-20, 0, 1320, 0, 1320, 58, -20, 84], '#4a5a58', '#2c3838'],
      [[-20, 560, 1320, 530, 1320, 760, -20, 760], '#8a6f50', '#3f3226'],
    ]);
    const form = formsIn(context, DAY);
    for (const [x, y] of points([160, 640, 420, 668, 250, 596, 930, 650, 1160, 624]))
      drawRoot(context, form, x, y, 0.1 * Math.sin(x));
  });
  return (context, second) => {
    back.drawOn(context);
    const age = second - market;
    const rest = 0.035 * smoothstep(weighed - 1.5, weighed, second);
    const swing = 0.13 * Math.exp(-age * 0.55) * Math.cos(age * 3.1) - rest;
    const form = formsIn(context, DAY);
    context.save();
    context.translate(470, 250 + 4 * Math.sin(second * 1.2));
    context.save();
    context.rotate(swing);
    form(WOOD, [-150, 2, 250, -1, 640, -4], 9, 7.5, 5);
    context.fillStyle = '#e8c878';
    for (let mark = 0; mark < 24; mark++) disc(context, 40 + mark * 24, -2, mark % 4 === 0 ? 2.6 : 1.6);
    context.restore();
    const onBeam = (x: number) => [x * Math.cos(swing), x * Math.sin(swing)] as const;
    drawLoad(context, form, ...onBeam(-138), 0.5 * swing);
    drawWeight(form, ...onBeam(350));
    drawHolder(context, form);
    context.restore();
    // Eaves drip before it all.
    for (let drip = 0; drip < 22; drip++) {
      const fallen = fract(second * (0.7 + 0.4 * hashUnit(drip, 1)) + hashUnit(drip, 2));
      context.fillStyle = css('#f4f8f6', 0.7);
      oval(context, 30 + drip * 58, 78 + 700 * fallen ** 2, 2.2, 4 + 16 * fallen);
    }
    drawPayer(context, second - water);
  };
}

type Form = ReturnType<typeof formsIn>;

/** A lotus root of three joints, cut at the right: it has its holes. */
function drawRoot(context: Context2D, form: Form, x: number, y: number, lean: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(lean);
  for (const joint of [-116, 0, 116]) {
    form(ROOT, [joint - 60, 0, joint - 34, 0, joint + 34, 0, joint + 60, 0], 19, 40, 40, 19);
    context.strokeStyle = css('#6a4a34', 0.5);
    context.lineWidth = 3;
    context.beginPath();
    context.ellipse(joint - 60, 0, 6, 20, 0, Math.PI * 0.5, Math.PI * 1.5);
    context.stroke();
  }
  context.fillStyle = '#f3e2c6';
  oval(context, 180, 0, 13, 24);
  context.fillStyle = '#7a5a42';
  for (let hole = 0; hole < 7; hole++) {
    const angle = (hole / 7) * TAU;
    oval(context, 180 + 7 * Math.cos(angle), 14 * Math.sin(angle), 2.4, 4);
  }
  context.restore();
}

/** What is weighed: two roots in a loop of straw, on the hook. */
function drawLoad(context: Context2D, form: Form, x: number, y: number, lean: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(-lean);
  form(IRON, [0, -6, 0, 34, 10, 50, 18, 40], 3, 3, 3, 2);
  for (const aside of [-92, 92]) form(STRAW, [8, 46, aside, 150], 2.6, 2.6);
  drawRoot(context, form, 0, 196, 0.03);
  drawRoot(context, form, -14, 150, -0.04);
  for (const aside of [-92, 92]) form(STRAW, [aside - 4, 110, aside + 4, 170, aside - 2, 238], 5, 6, 5);
  context.restore();
}

/** The iron weight on its string. */
function drawWeight(form: Form, x: number, y: number): void {
  form(STRAW, [x, y - 6, x, y + 66], 2.4, 2.4);
  form(IRON, [
    x - 12,
    y + 62,
    x + 12,
    y + 62,
    x + 22,
    y + 90,
    x + 30,
    y + 132,
    x - 30,
    y + 132,
    x - 22,
    y + 90,
  ]);
}

/** The hand that holds the beam by its loop. */
function drawHolder(context: Context2D, form: Form): void {
  context.save();
  context.translate(-12, -92);
  context.rotate(-0.35);
  drawGrip(form, SKIN, SLEEVE, () => form(STRAW, [4, -30, -4, 30, -42, 84], 4, 4, 4));
  context.restore();
}

/** A hand from the right with the coin for it, which slips. */
function drawPayer(context: Context2D, toCut: number): void {
  const fallen = Math.max(0, toCut + 0.6);
  context.save();
  context.translate(lerp(1700, 850, smoothstep(-3, -1.9, toCut)), 540);
  if (fallen > 0) drawCoin(context, -30, -60 + 900 * fallen ** 2, 1 - fallen);
  context.rotate(1);
  const form = formsIn(context, { ...DAY, from: [-0.98, -0.2] });
  drawGrip(form, SKIN, CUFF, () => fallen > 0 || drawCoin(context, -72, 8, 1));
  context.restore();
}

/** A copper coin with its square hole, seen as wide as it faces us. */
function drawCoin(context: Context2D, x: number, y: number, facing: number): void {
  context.save();
  context.translate(x, y);
  context.scale(Math.max(0.12, Math.abs(facing)), 1);
  context.fillStyle = radial(
    context,
    0,
    0,
    16,
    25,
    [0, '#b88a3e'],
    [0.3, '#d8ac58'],
    [0.9, '#c89a48'],
    [1, '#5e4420'],
  );
  disc(context, 0, 0, 25);
  fillShapes(context, [[[-7, -7, 14, 14], '#3a2a16']]);
  context.restore();
}

const RING_SECONDS = 4.4;

/** The water with the bridge in it: the coin falls in, its rings meet those of the rain, and the rain lets up. */
export function createWater(stage: Stage, paintAbove: (second: number) => Layer): Painter {
  const { width, height, scale } = stage;
  const { coin } = STORY;
  const { x, y, flatness } = COIN_AT;
  /** How far the wide ring is by now, and how much a place at a distance from the coin is stirred by it. */
  const stirred = (distance: number, second: number, breadth: number) => {
    const age = (second - coin) / RING_SECONDS;
    return age < 0 ? 0 : Math.exp(-(((distance - age * 700) / breadth) ** 2)) * clamp(1 - age);
  };
  const water = new Mirror(width, scale, {
    top: 0,
    bottom: height,
    foot: WATER_Y,
    depth: WATER_Y,
    rows: [3, 3],
    sway: (nearness, second, row) => {
      const distance = Math.abs(nearness * height - y) / flatness;
      const calm = Math.sin(row * 0.13 + second * 1.2) * 1.6;
      return calm + 8 * Math.sin(row * 0.9 - second * 9) * stirred(distance, second, 130);
    },
  });
  return (context, second) => {
    const age = second - coin;
    context.save();
    context.translate(640, 0);
    context.scale(height / WATER_Y, 1);
    context.translate(-BRIDGE.x, 0);
    water.draw(context, paintAbove(second), second);
    context.restore();
    fillShapes(context, [[[0, 0, width, height], css('#8fa3a3', 0.2), css('#4f6668', 0.55)]]);
    context.globalAlpha = age < 0 ? 1 : 0.6 * clamp(1 - age / 1.8);
    const depth = age < 0 ? y - 560 * (age ** 2 + age * -0.9) : y + 46 * age;
    if (age > -0.75) drawCoin(context, x + (age > 0 ? 14 * Math.sin(age * 4) : 0), depth, Math.cos(age * 11));
    context.globalAlpha = 1;
    const force = 1 - 0.7 * smoothstep(coin + 0.3, coin + 3.4, second);
    const lift = (dropX: number, dropY: number) =>
      0.8 + 1.3 * stirred(Math.hypot(dropX - x, (dropY - y) / flatness), second, 60);
    drawRings(context, second, 0, force, lift);
    const ring = { x, y, radius: 700, rings: 6, flatness, strength: 1, colour: '#ffffff' };
    drawRipple(context, ring, age / RING_SECONDS);
    drawRipple(context, { ...ring, radius: 260, rings: 3 }, (age - 0.5) / 2.2);
  };
}
