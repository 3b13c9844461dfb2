import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Washing } from '../../kit/laundry.ts';
import { drawPegs, drawWashing } from '../../kit/laundry.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillOval, outlineOf, placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { contactShadow, fillForm } from '../../kit/matter.ts';
import { ellipse, points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { polygon } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { groundAt, LIGHT, STORY } from './story.ts';

export const WOOD = { base: '#c98f52', shade: '#8a5a30', rim: '#f2c88c' };
/** Where the boy sits. */
const SEAT: Point = [330, groundAt(330) + 12];

/** How hard the kite pulls: in a gust, and later, while it looks on. */
const pullAt = (second: number): number =>
  swell(STORY.gust, STORY.gust + 0.5, STORY.gust + 1.1, STORY.gust + 2.4, second) +
  STORY.bites.reduce((sum, bite) => sum + 0.4 * swell(bite, bite + 0.3, bite + 0.4, bite + 1.1, second), 0);

/** How far he leans back: a breath, and what the kite wants. */
const leanAt = (second: number): number => -0.05 + 0.16 * pullAt(second) + 0.012 * Math.sin(second * 1.6);

/** Where the kite is above the hill. */
export function kiteAt(second: number): Point {
  const rise = second > STORY.washing ? 1 : smoothstep(-1, 7.4, second);
  const pull = pullAt(second);
  const [swayX, swayY] = [9 * Math.sin(second * 1.1), 7 * Math.sin(second * 1.7)];
  return [SEAT[0] + lerp(110, 300, rise) + swayX + 26 * pull, lerp(420, 150, rise) + swayY - 16 * pull];
}

/** Where he holds the line. */
export function handAt(second: number): Point {
  const lean = leanAt(second);
  return [SEAT[0] + 40 + 70 * lean, SEAT[1] - 84 + 10 * Math.abs(lean)];
}

const BACK = outlineOf([-27, 8, -30, -14, -26, -36, -15, -50, 0, -53, 15, -50, 26, -36, 29, -14, 26, 8]);
const SHIRT = { base: '#fbf3e2', shade: '#b9b3c4', rim: '#ffffff' };
const SKIN = { base: '#eebf94', shade: '#b97f5e', rim: '#ffe3c2' };
const STRAW = { base: '#edca78', shade: '#b98d44', rim: '#fff0b8' };

/** The boy from behind, in the grass, under a straw hat; the line runs up from his hand. */
export const drawBoy: Painter = (context, second) => {
  const [hand, lean] = [handAt(second), leanAt(second)];
  contactShadow(context, SEAT[0] - 14, SEAT[1] + 4, 62, '#123a20', 0.75);
  const form = formsIn(context, { ...LIGHT, shadeWidth: 7 });
  placed(context, [...SEAT, lean], () => {
    form(SKIN, [-24, -36, -36, -14, -41, 6], 5, 4.4, 3.6);
    form(SHIRT, [-20, -40, -29, -26], 8, 8);
    fillForm(context, BACK, SHIRT, { ...LIGHT, shadeWidth: 7 });
    context.save();
    context.clip(BACK);
    for (let stripe = -44; stripe < 10; stripe += 9)
      drawLine(context, 'rgba(66,116,168,0.85)', 3.4, points(-32, stripe - 2, 0, stripe + 3, 32, stripe - 2));
    context.restore();
    form(SKIN, [0, -50, 1, -62], 7, 7);
    form({ base: '#3b2e2c', shade: '#241c1e' }, [-14, -60, -15, -72, 0, -84, 15, -72, 14, -60, 0, -54]);
    // He looks up: the brim tips back.
    placed(context, [1, -74, 0.07 + 0.1 * headTurnAt(second)], () => {
      form(STRAW, [-35, 2, -24, -11, 0, -15, 24, -11, 35, 2, 22, 12, 0, 16, -22, 12]);
      for (const ring of [0.45, 0.62, 0.8])
        drawLine(context, 'rgba(150,108,44,0.35)', 1, points(-34 * ring, 5, 0, 1 + 15 * ring, 34 * ring, 5));
      context.fillStyle = '#b23a30';
      context.fill(ellipse(0, 1, 18, 9.5));
      form(STRAW, [-16, -1, -13, -10, 0, -14, 13, -10, 16, -1, 0, 5]);
    });
  });
  const shoulder: Point = [SEAT[0] + 22 + 40 * lean, SEAT[1] - 40];
  const elbow: Point = [lerp(shoulder[0], hand[0], 0.5) + 11, lerp(shoulder[1], hand[1], 0.5) + 5];
  form(SKIN, [...shoulder, ...elbow, ...hand], 5.4, 4.6, 3.4);
  form(SHIRT, [...shoulder, lerp(shoulder[0], elbow[0], 0.7), lerp(shoulder[1], elbow[1], 0.7)], 8.4, 7.8);
  fillOval(context, SKIN.base, hand[0], hand[1] - 2, 5, 5.6);
  for (let blade = 0; blade < 130; blade++) {
    const [x, high] = [SEAT[0] - 62 + 124 * hashUnit(blade, 21), 5 + 15 * hashUnit(blade, 22)];
    const bow = (hashUnit(blade, 23) - 0.3) * 12 + 1.5 * Math.sin(second * 1.8 + x * 0.1);
    const foot = SEAT[1] + 4 + 12 * hashUnit(blade, 25);
    const tip = foot - high;
    context.fillStyle = css(mix('#5f9f38', '#c2dc62', hashUnit(blade, 24)));
    context.fill(tube(points(x, foot, x + bow * 0.3, lerp(foot, tip, 0.6), x + bow, tip), [0.9, 1.1, 0.3]));
  }
};

/** He counts them to the right, looks back for the fourth, and counts again. */
const headTurnAt = (second: number): number =>
  swell(STORY.face + 0.4, STORY.face + 1.4, STORY.face + 1.6, STORY.face + 2.4, second) -
  swell(STORY.face + 2.2, STORY.face + 2.8, STORY.face + 3.4, STORY.face + 4.4, second);

const POLES = [744, 1136] as const;
/** The line between its poles. */
const lineAt = (x: number): number =>
  groundAt(x) - 222 + 26 * Math.sin(Math.PI * clamp((x - POLES[0]) / (POLES[1] - POLES[0])));
const STRIPES = { colour: '#e8f0f4', at: [0.4, 0.6, 0.8] };
const WASHING: readonly Washing[] = [
  { garment: 'dress', x: 762, width: 66, length: 96, colour: '#e5574a', shade: '#b03a3e' },
  { garment: 'sheet', x: 846, width: 128, length: 118, colour: '#fdfaf2', shade: '#c9d3e2' },
  { garment: 'shirt', x: 990, width: 72, length: 74, colour: '#5d97c8', shade: '#3f6f9e', stripes: STRIPES },
  { garment: 'trousers', x: 1074, width: 46, length: 92, colour: '#e8c25a', shade: '#b98f34' },
];

/** The line with what hangs on it: it dries, and then it does not. */
export function createWashing(stage: Stage): Painter {
  const cloth = stage.layer(stage.width, stage.height);
  return (context, second) => {
    for (const x of POLES) {
      contactShadow(context, x, groundAt(x) - 6, 26, '#24502e', 0.6);
      formsIn(context, { ...LIGHT, shadeWidth: 3 })(WOOD, [x, groundAt(x) - 4, x, groundAt(x) - 226], 5, 4);
    }
    const along = Array.from({ length: 15 }, (_, step) => POLES[0] + step * 28);
    const nodes = along.map((x): Point => [x, lineAt(x)]);
    drawLine(context, '#f3ead6', 1.6, nodes);
    const wet = smoothstep(STORY.washing + 0.8, STORY.wet, second);
    const breeze = (0.3 + 0.2 * Math.sin(second * 0.9) + 0.35 * pullAt(second)) * (1 - 0.7 * wet);
    const on = cloth.clear();
    for (const piece of WASHING) {
      const colour = mix(piece.colour, piece.shade, 0.5 * wet);
      const shade = mix(piece.shade, '#4a5a78', 0.35 * wet);
      drawWashing(on, { ...piece, colour, shade }, lineAt, breeze, second);
    }
    // The first drops are single spots, and then there are too many.
    on.globalCompositeOperation = 'source-atop';
    on.fillStyle = css('#5a7092', 0.4 * (1 - wet * 0.75));
    for (let spot = 0; spot < 130; spot++) {
      const spread = smoothstep(0, 0.5, second - STORY.washing - 0.35 - 2.6 * (spot / 130) ** 0.6);
      const x = spot < 4 ? 870 + spot * 26 : 760 + hashUnit(spot, 31) * 360;
      on.fill(ellipse(x, lineAt(900) + 12 + hashUnit(spot, 32) * 105, 5 * spread, 6.5 * spread));
    }
    cloth.drawOn(context);
    context.fillStyle = '#8a5f3a';
    for (const piece of WASHING) drawPegs(context, piece, lineAt);
  };
}

/** Where it rains: the middle, from and down to which height, and half as wide as that. */
type Shaft = readonly [x: number, top: number, bottom: number, half: number];

/** Rain under a cloud: a grey veil, and drops of which some catch the sun. */
export function drawRain(context: Context2D, second: number, shaft: Shaft, amount: number): void {
  const [x, top, bottom, half] = shaft;
  const grey = [0, 0.36 * amount, 0.1 * amount].map((thick) => css('#7587a2', thick)) as [
    string,
    string,
    string,
  ];
  context.fillStyle = vertical(context, top, bottom, [0, grey[0]], [0.25, grey[1]], [1, grey[2]]);
  context.filter = 'blur(30px)';
  polygon(context, points(x - half, top, x + half, top, x + half * 0.9, bottom, x - half * 1.15, bottom));
  context.fill();
  context.filter = 'none';
  for (let drop = 0; drop < amount * 120; drop++) {
    const fall = (second * (1.3 + 0.5 * hashUnit(drop, 1)) + hashUnit(drop, 2)) % 1;
    const [left, y] = [x + (hashUnit(drop, 3) * 2 - 1) * half - fall * half * 0.12, lerp(top, bottom, fall)];
    const tone = css(hashUnit(drop, 4) < 0.3 ? '#fff3cc' : '#e6f1fa', 0.75 * smoothstep(0, 0.15, fall));
    drawLine(context, tone, 0.8 + 0.7 * hashUnit(drop, 5), points(left, y, left - 1.6, y + 15));
  }
}

/** The line from his hand to what it holds: dark enough for the clouds behind it. */
export const drawString = (context: Context2D, hand: Point, kite: Point, width = 1.1): void => {
  const middle: Point = [lerp(hand[0], kite[0], 0.55), lerp(hand[1], kite[1], 0.45) + 14];
  drawLine(context, 'rgba(48,66,98,0.8)', width, [hand, middle, kite]);
};

/** The sun through paper. */
const THROUGH = createGlow('#ffcf7a', 1.6);

/** A kite of red paper that the sun shines through, with two painted eyes and green tails that the wind carries to the right. */
export function drawKite(context: Context2D, [x, y]: Point, size: number, second: number): void {
  for (const side of [-1, 1]) {
    const ribbon = Array.from({ length: 14 }, (_, node): Point => {
      const down = node / 13;
      const wave = Math.sin(second * 5 - down * 7 + side * 0.8) * 0.24 * down + side * 0.12 * down;
      return [x + size * (0.5 + down * 2.1), y + size * (0.87 + down * 0.8 + wave)];
    });
    const widths = ribbon.map((_, node) => size * (0.05 + 0.03 * Math.sin(node / 4.2)));
    context.fillStyle = side < 0 ? '#3f9a4c' : '#7fce62';
    context.fill(tube(ribbon, widths));
  }
  placed(context, [x, y, -0.5 + 0.06 * Math.sin(second * 1.7), size], () => {
    fillShapes(context, [
      [[0, -1, -0.74, -0.16, 0, 1], '#ee6a48', '#b52c2a'],
      [[0, -1, 0.74, -0.16, 0, 1], '#ff9a6a', '#e04a3a'],
      [[0, -1, 0.4, -0.54, 0, -0.5, -0.4, -0.54], '#ffe58c', '#f7b94a'],
    ]);
    shine(context, THROUGH, 0.2, -0.3, 0.8, 0.55);
    for (const stick of [points(0, -1, 0, 0, 0, 1), points(-0.74, -0.16, 0, -0.3, 0.74, -0.16)])
      drawLine(context, 'rgba(110,30,26,0.75)', 0.028, stick);
    for (const side of [-0.27, 0.27]) {
      fillOval(context, '#7c201e', side, -0.04, 0.17, 0.15);
      fillOval(context, '#fff3da', side, -0.04, 0.145, 0.125);
      fillOval(context, '#2b1a1a', side - 0.03, -0.08, 0.075);
      fillOval(context, '#ffffff', side, -0.11, 0.024);
    }
  });
}
