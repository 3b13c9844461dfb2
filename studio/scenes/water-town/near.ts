import { css, hex } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLotusLeaf } from '../../kit/lotus-leaf.ts';
import { fillOval, placed } from '../../kit/marks.ts';
import { clamp, fract, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { Mirror } from '../../kit/mirror.ts';
import { closedCurve } from '../../kit/outline.ts';
import { drawPaperUmbrella } from '../../kit/paper-umbrella.ts';
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
const WOOD = { base: '#4c453d', shade: '#2a2724', rim: '#8f887c' } as const;
const STRAW = { base: '#a1967a', shade: '#6a6251', rim: '#d6cdb4' } as const;
const IRON = { base: '#3d4446', shade: '#1d2325', rim: '#8a9698' } as const;

/** Rings of the rain below a waterline, `force` of them. */
export function drawRings(context: Context2D, second: number, top: number, force: number): void {
  const [flatness, strength] = top > 0 ? [0.26, 0.5] : [COIN_AT.flatness, 0.8];
  for (let drop = 0; drop < 90 * force; drop++) {
    const turn = second * 0.8 + hashUnit(drop, 1);
    const near = hashUnit(drop, Math.floor(turn), 2) ** 1.3;
    const [x, y] = [hashUnit(drop, Math.floor(turn), 3) * 1280, lerp(top + 10, 716, near)];
    const ring = { x, y, radius: lerp(9, 44, near), rings: 2, flatness, colour: '#f4f8f6' };
    drawRipple(context, { ...ring, strength: strength * clamp(90 * force - drop) }, fract(turn));
  }
}

/** Still water that takes up what stands above it, upside down: two pictures a moment apart, so that edges are soft. */
export function stillWater({ width, height, scale }: Stage, unrest: number, top = WATER_Y) {
  const depth = Math.min(WATER_Y, height - top);
  /** Waves lie close together far out, and are long and wide near us. */
  const sway = (nearness: number, second: number) => {
    const far = Math.log(0.1 + nearness);
    const wave = Math.sin(25 * far - second * 1.3) + 0.6 * Math.sin(43 * far + second * 0.9);
    return wave * unrest * (0.1 + nearness);
  };
  const shape = { top, bottom: height, foot: WATER_Y, depth, sharpness: 0.5, sway };
  // Rows as high as a pixel of the film leave no steps.
  const mirrors = [0, 1].map(() => new Mirror(width, scale, { ...shape, rows: [2 / 3, 2 / 3] }));
  return (context: Context2D, scene: Layer, second: number): void => {
    for (const [place, mirror] of mirrors.entries()) {
      context.globalAlpha = place === 0 ? 1 : 0.3;
      mirror.draw(context, scene, second - 0.9 * place);
    }
    context.globalAlpha = 1;
  };
}

/** Under the bridge with the boat: the vault and its picture in the water make a ring, which opens to the far bank. */
export function createVault(stage: Stage, bank: Layer): Painter {
  const { width } = stage;
  const { under, market } = STORY;
  const upper = stage.layer(width, WATER_Y);
  const radiusAt = track([under - 2.5, 120], [market + 2.5, 760]);
  const water = stillWater(stage, 2.8);
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
    // Courses of stone come toward us, each a ring; joints stand across them.
    for (let stone = 0; stone < 12 * 13; stone++) {
      const [course, joint] = [Math.floor(stone / 13), stone % 13];
      const [inner, outer] = [radius * 1.22 ** course, radius * 1.22 ** (course + 1)];
      const angle = Math.PI * (1 + (joint + (course % 2) / 2) / 13);
      context.strokeStyle = css('#0c1112', 0.55);
      context.lineWidth = 1.5 + inner / 300;
      context.beginPath();
      if (joint === 0) context.arc(0, 0, inner, Math.PI, TAU);
      context.moveTo(Math.cos(angle) * inner, Math.sin(angle) * inner);
      context.lineTo(Math.cos(angle) * outer, Math.sin(angle) * outer);
      context.stroke();
    }
  };
  return (context, second) => {
    paintUpper(upper.clear(), second);
    upper.drawOn(context);
    water(context, upper, second);
    fillShapes(context, [[[0, WATER_Y, width, 268], css('#c6d0cd', 0.2), css('#26363a', 0.5)]]);
    const rocked = [0, 5 * Math.sin(second * 1.1), 0.006 * Math.sin(second * 0.9)];
    placed(context, rocked, () => fillShapes(context, BOW));
  };
}

/** The bow of the boat before us: two sides, the deck between, a thwart. */
const BOW: readonly Shape[] = [
  [[640, 520, 676, 540, 960, 760, 320, 760, 604, 540], '#3a4244', '#171c1e'],
  [[640, 548, 664, 562, 880, 760, 400, 760, 616, 562], '#6b6256', '#38322c'],
  [[560, 620, 720, 620, 742, 640, 538, 640], '#8a8072', '#4a4238'],
  [[638, 552, 642, 552, 650, 760, 630, 760], '#2a2622'],
];

/** The stall, near: its steelyard swings from the eaves and rests with the tail up; a buyer comes, and a coin rolls off. */
export function createStall(stage: Stage, view: Layer): Painter {
  const { width, height, scale } = stage;
  const { market, weighed, water } = STORY;
  const back = stage.layer(width, height, (context) => {
    fillShapes(context, [[[0, 0, width, height], AIR]]);
    context.filter = `blur(${7 * scale}px)`;
    view.drawOn(context, -420, -130, width * 1.5, WATER_Y * 1.5);
    context.filter = 'none';
    fillShapes(context, PLANK);
    for (let streak = 0; streak < 60; streak++) {
      context.fillStyle = css(streak % 3 === 0 ? '#e4e9e6' : '#4d5657', 0.16);
      const [x, y] = [hashUnit(streak, 5) * width, 598 + 90 * hashUnit(streak, 6)];
      oval(context, x, y, 40 + 130 * hashUnit(streak, 7), 1.2, -0.02);
    }
    for (const [x, y] of points(TOUCHED)) contactShadow(context, x, y, 100, '#20282a');
    drawRoot(context, [350, 580, -0.05, 0.82], 3);
    drawRoot(context, [0, 608, 0.03, 1.42], 2);
    drawSection(context, [296, 614, 0, 75, 64]);
    drawSection(context, [452, 664, 0, 24, 66]);
  });
  const [eaves, load] = [stage.layer(width, 120, drawEaves), stage.layer(360, 340, drawLoad)];
  return (context, second) => {
    back.drawOn(context);
    const age = second - market;
    const rest = 0.035 * smoothstep(weighed - 1.5, weighed, second);
    const swing = 0.13 * Math.exp(-age * 0.55) * Math.cos(age * 3.1) - rest;
    const form = formsIn(context, DAY);
    placed(context, [560, 226, swing], () => {
      placed(context, [-138, 0, -0.65 * swing], () => load.drawOn(context, -180, 0));
      placed(context, [250, 0, -0.5 * swing], () => {
        form(STRAW, [0, -6, 0, 60], 2.2, 2.2);
        wash(context, WEIGHT, ['#7d888a', '#4a5456', '#262d2f']);
      });
      form(WOOD, [-150, 0, 120, -1, 400, -3], 8, 6.5, 4);
      context.fillStyle = css('#d8c08a', 0.9);
      for (let mark = 0; mark < 17; mark++) disc(context, 30 + mark * 21, -2, mark % 4 === 0 ? 2.2 : 1.3);
    });
    form(STRAW, [560, 30, 560, 232], 2.6, 2.6);
    eaves.drawOn(context);
    // Each tile of the eaves drips.
    for (let drip = 0; drip < 23; drip++) {
      const fallen = fract(second * (0.5 + 0.3 * hashUnit(drip, 1)) + hashUnit(drip, 2));
      fillOval(context, css('#f4f8f6', 0.6), drip * 58, 88 + 700 * fallen ** 2, 1.7, 3 + 15 * fallen);
    }
    rollCoin(context, second - water);
    drawBuyer(context, second - water);
  };
}

type Tones = readonly [above: string, middle: string, below: string];

/** Fills a smooth outline as a brush does: the colour changes downward, and gathers along the edge. */
function wash(context: Context2D, numbers: readonly number[], [above, middle, below]: Tones): void {
  const outline = closedCurve(points(numbers));
  const heights = points(numbers).map((corner) => corner[1]);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  context.fillStyle = vertical(context, top, bottom, [0, above], [0.45, middle], [0.9, below], [1, middle]);
  context.fill(outline);
  context.strokeStyle = css(below, 0.7);
  context.stroke(outline);
}

/** Mist over the far bank, and the wet plank before it with its edge. */
const PLANK: readonly Shape[] = [
  [[0, 0, 1280, 600], css(AIR, 0.2), css(AIR, 0.85)],
  [[-20, 592, 1320, 566, 1320, 690, -20, 700], '#8d9492', '#656d6c'],
  [[-20, 700, 1320, 690, 1320, 760, -20, 760], '#4b5354', '#2e3637'],
];
const TOUCHED = [90, 662, 300, 688, 450, 612, 456, 686];
const WEIGHT = [0, 52, 13, 62, 15, 76, 28, 104, 22, 126, -22, 126, -28, 104, -15, 76, -13, 62];
const JOINT = [-62, 0, -50, -28, -22, -39, 22, -39, 50, -28, 62, 0, 50, 28, 22, 39, -22, 39, -50, 28];
const DISH = [-138, 196, 0, 204, 138, 196, 112, 232, 50, 250, -50, 250, -112, 232];
const TONGUE = [-27, 34, 27, 34, 22, 58, 8, 74, 0, 88, -8, 74, -22, 58];
const BACK = [0, 20, 150, 66, 204, 130, 250, 560, -270, 560, -262, 380, -236, 250, -206, 136, -150, 66];
const HAIR = ['#3a3f42', '#23282b', '#171b1d'] as const;
const LOCK = [-18, 2, 1, -8, 15, 8, -2, 26];

/** A lotus root from its left end, so many joints of it. */
function drawRoot(context: Context2D, place: readonly number[], joints: number): void {
  placed(context, place, () => {
    for (let joint = 0; joint < joints; joint++) {
      wash(context, JOINT, ['#f0e9dc', '#d9cdb9', '#94897a']);
      for (const end of [-61, 61]) {
        context.fillStyle = radial(context, end, 0, 2, 24, [0, css('#6f5546', 0.6)], [1, css('#6f5546', 0)]);
        oval(context, end * 0.92, 0, 13, 20);
      }
      context.translate(122, 0);
    }
  });
}

/** A cut through a lotus root: a ring of holes, two small ones between, and the skin around. */
function drawSection(context: Context2D, place: readonly number[]): void {
  placed(context, place, () => {
    fillOval(context, '#a3947f', 0.05, 0.03, 1.06);
    fillOval(context, radial(context, -0.2, -0.25, 0.5, 1.3, [0, '#f8f1e3'], [1, '#c9b9a0']), 0, 0, 1);
    context.fillStyle = '#5f5348';
    context.strokeStyle = '#b39f87';
    context.lineWidth = 0.035;
    for (let hole = 0; hole < 10; hole++) {
      const [off, size] = hole < 8 ? [0.6, 0.15 + 0.03 * Math.sin(hole * 2.4)] : [0.14, 0.06];
      const angle = hole < 8 ? (hole / 8) * TAU + 0.2 : hole * 3;
      oval(context, off * Math.cos(angle), off * Math.sin(angle), size * 1.15, size * 0.9, angle);
      context.stroke();
    }
  });
}

/** Eaves over the stall: tongues that drip, and between them the round ends of tiles. */
function drawEaves(context: Context2D): void {
  fillShapes(context, [[[0, 0, 1280, 46], '#2f393d', '#465257']]);
  for (let tile = 0; tile < 24; tile++)
    placed(context, [tile * 58, 0, 0], () => {
      wash(context, TONGUE, ['#3b474b', '#5d6a6d', '#465256']);
      for (const radius of [20, 18, 12, 10])
        fillOval(context, radius % 10 === 0 ? '#2f3b3f' : '#4b585c', -29, 42, radius);
    });
}

/** What is weighed, on its hook: two roots on a leaf, in a dish on three cords. */
function drawLoad(context: Context2D): void {
  context.translate(180, 0);
  const form = formsIn(context, DAY);
  const cord = (x: number) => form(STRAW, [0, 44, x, 199], 1.8, 1.8);
  form(IRON, [0, -6, 0, 30, 9, 44, 15, 36], 2.6, 2.6, 2.6, 1.6);
  cord(8);
  const leaf = { x: 0, y: 194, radius: 166, flatness: 0.26, tilt: 0.02, rim: '#c9d4c2', phase: 1 };
  drawLotusLeaf(context, { ...leaf, green: hex('#8da08d'), dark: hex('#5d7266') });
  drawRoot(context, [-84, 172, -0.06, 0.62], 3);
  drawRoot(context, [-74, 198, 0.03, 0.7], 2);
  drawSection(context, [56, 200, 0, 28, 21]);
  wash(context, DISH, ['#a99a78', '#8a7c62', '#4f493e']);
  for (const x of [-134, 134]) cord(x);
}

/** Whoever buys comes under an umbrella and turns a back with a long braid to us. */
function drawBuyer(context: Context2D, toCut: number): void {
  const here = smoothstep(-4.7, -2.3, toCut);
  placed(context, [lerp(1780, 1150, here), 232 + 20 * Math.sin(toCut * 4.2) * here * (1 - here), 0], () => {
    wash(context, BACK, ['#384348', '#4e5b61', '#414d52']);
    for (let lock = 0; lock < 13; lock++) {
      const aside = 14 + 5 * Math.sin(lock * 0.5 + toCut * 1.6) + (lock % 2) * 7;
      placed(context, [aside, 68 + lock * 18, 0], () => wash(context, LOCK, HAIR));
    }
    const umbrella = { x: 26, y: 34, radius: 290, tilt: 0.1, turn: 0.3 + 0.06 * toCut };
    drawPaperUmbrella(context, { ...umbrella, paper: '#c08a4e', bamboo: '#4a443d' });
  });
}

/** The coin for it rolls out along the plank, and over its edge. */
function rollCoin(context: Context2D, toCut: number): void {
  if (toCut < -1.9) return;
  const fallen = Math.max(0, toCut + 0.4);
  const x = lerp(600, 960, clamp((-0.4 - toCut) / 1.5) ** 1.4) - 130 * fallen;
  if (fallen === 0) contactShadow(context, x + 3, 687, 30, '#20282a');
  placed(context, [x, 662 + 900 * fallen ** 2, x / 25], () => drawCoin(context, 0, 0, 1));
}

/** A copper coin with its square hole, seen as wide as it faces us. */
function drawCoin(context: Context2D, x: number, y: number, facing: number): void {
  placed(context, [x, y, 0, 1, Math.max(0.12, Math.abs(facing))], () => {
    context.fillStyle = radial(context, -4, -5, 15, 32, [0, '#c79a50'], [0.2, '#dcb86e'], [1, '#6e5026']);
    disc(context, 0, 0, 25);
    fillShapes(context, [[[-7, -7, 14, 14], '#3a2a16']]);
  });
}

/** The water with the bridge in it: the coin falls in, its rings meet those of the rain, and the rain lets up. */
export function createWater(stage: Stage, paintAbove: (second: number) => Layer): Painter {
  const { width, height } = stage;
  const { coin } = STORY;
  const { x, y, flatness } = COIN_AT;
  const water = stillWater(stage, 1.8, 0);
  return (context, second) => {
    const age = second - coin;
    placed(context, [640, 0, 0, 1, height / WATER_Y], () => {
      context.translate(-BRIDGE.x, 0);
      water(context, paintAbove(second), second);
    });
    fillShapes(context, [[[0, 0, width, height], css('#8fa3a3', 0.2), css('#4f6668', 0.55)]]);
    context.globalAlpha = age < 0 ? 1 : 0.6 * clamp(1 - age / 1.8);
    const depth = age < 0 ? y - 560 * (age ** 2 + age * -0.9) : y + 46 * age;
    if (age > -0.75) drawCoin(context, x + (age > 0 ? 14 * Math.sin(age * 4) : 0), depth, Math.cos(age * 11));
    context.globalAlpha = 1;
    const force = 1 - 0.7 * smoothstep(coin + 0.3, coin + 3.4, second);
    drawRings(context, second, 0, force);
    const ring = { x, y, radius: 700, rings: 6, flatness, strength: 1, colour: '#ffffff' };
    drawRipple(context, ring, age / 4.4);
    drawRipple(context, { ...ring, radius: 260, rings: 3 }, (age - 0.5) / 2.2);
  };
}
