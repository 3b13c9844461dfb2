import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { TAU } from '../../kit/maths.ts';
import { curve, disc } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

/** Colours of a lantern's paper from its light outward. */
type Paper = readonly [heart: string, body: string, rim: string];
type Candle = readonly [x: number, y: number, reach: number];
export type Numbers = readonly number[];

const GOLD = '#f6c35e';
export const RED: Paper = ['#fff0b4', '#ff7038', '#b3201c'];
export const CREAM: Paper = ['#fffbe6', '#ffe2b4', '#d89a6a'];
export const ORANGE: Paper = ['#fff2b8', '#ffa03c', '#d64a1c'];
export const ROSE: Paper = ['#fff0dc', '#ff9aa6', '#cc3f6c'];
const JADE: Paper = ['#fbffd8', '#c4dc74', '#4f8a4a'];

/** Starts a path: an oval of five numbers (place, radii, tilt), or a point and cubic curves of six each. */
export function trace(context: Context2D, [x = 0, y = 0, ...rest]: Numbers): void {
  context.beginPath();
  if (rest.length > 3) context.moveTo(x, y);
  else context.ellipse(x, y, rest[0] ?? 0, rest[1] ?? 0, rest[2] ?? 0, 0, TAU);
  for (let at = 0; at < rest.length - 3; at += 6) {
    const [outX = 0, outY = 0, inX = 0, inY = 0, toX = 0, toY = 0] = rest.slice(at, at + 6);
    context.bezierCurveTo(outX, outY, inX, inY, toX, toY);
  }
}

/** Paper within such a path, lit by a candle. */
export function drawPaper(context: Context2D, paper: Paper, path: Numbers, [x, y, reach]: Candle): void {
  const [heart, body, rim] = paper;
  trace(context, path);
  context.fillStyle = radial(context, x, y, reach * 0.05, reach, [0, heart], [0.42, body], [1, rim]);
  context.fill();
  strokeRib(context);
}

/** Thin bamboo behind the paper, along the current path. */
export function strokeRib(context: Context2D, width = 0.016, colour = 'rgba(120,40,16,.38)'): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/** A round-ended line past points, x and y in turn. */
export function drawLine(context: Context2D, colour: string, width: number, way: Numbers): void {
  context.lineCap = 'round';
  curve(context, points(way));
  strokeRib(context, width, colour);
}

export function drawDot(context: Context2D, colour: string, x: number, y: number, radius: number): void {
  context.fillStyle = colour;
  disc(context, x, y, radius);
}

/** Draws as if around 0, 0 what stands at a place, turned and scaled. */
export function placed(context: Context2D, place: Numbers, draw: () => void): void {
  const [x = 0, y = 0, turn = 0, size = 1] = place;
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(size, Math.abs(size));
  draw();
  context.restore();
}

/** A tassel of silk threads that hangs from x, y. */
function drawTassel(context: Context2D, x: number, y: number, length: number, colour = GOLD): void {
  drawLine(context, colour, length * 0.022, [x, y, x, y + length * 0.3]);
  drawDot(context, colour, x, y + length * 0.33, length * 0.06);
  for (let thread = -4; thread <= 4; thread++) {
    const aside = thread * length * 0.008;
    const way = [x + aside, y + length * 0.36, x + aside * 3, y + length * 0.6, x + aside * 3.5, y + length];
    drawLine(context, colour, length * 0.022, way);
  }
}

/** 兔子灯: a paper rabbit about 2.4 long, looking left; its wheels have turned by `roll`, its ears by `flap`. */
export function drawRabbit(context: Context2D, roll = 0, flap = 0): void {
  for (const [x, tilt] of points([-0.58, -0.42, -0.38, -0.12])) {
    placed(context, [x, -0.55, tilt + flap], () => {
      drawPaper(context, CREAM, [0, -0.45, 0.15, 0.52, 0], [0, -0.05, 0.85]);
      drawLine(context, 'rgba(255,140,130,.5)', 0.14, [0, -0.72, 0, -0.16]);
    });
  }
  drawPaper(context, CREAM, [0.34, 0.12, 0.98, 0.74, 0.06], [0.24, 0.22, 1.25]);
  for (const rib of [0.3, 0.7]) {
    trace(context, [0.34, 0.12, 0.98 * rib, 0.73, 0.06]);
    strokeRib(context);
  }
  drawPaper(context, CREAM, [-0.56, -0.28, 0.5, 0.44, -0.15], [-0.5, -0.2, 0.72]);
  drawPaper(context, CREAM, [1.36, -0.02, 0.2, 0.2, 0], [1.36, 0, 0.34]);
  drawDot(context, '#c8261c', -0.74, -0.32, 0.072);
  drawDot(context, '#fff6e0', -0.765, -0.345, 0.024);
  drawDot(context, 'rgba(255,120,110,.5)', -0.62, -0.12, 0.11);
  drawLine(context, '#b8442e', 0.024, [-1.03, -0.22, -0.95, -0.14, -0.87, -0.18]);
  for (const x of [-0.18, 0.86]) {
    drawDot(context, '#c23a26', x, 0.92, 0.17);
    for (const spoke of [0, 1, 2]) {
      const [cos, sin] = [0.13 * Math.cos(roll + spoke * 1.05), 0.13 * Math.sin(roll + spoke * 1.05)];
      drawLine(context, '#f3c060', 0.03, [x - cos, 0.92 - sin, x + cos, 0.92 + sin]);
    }
  }
  // Cut paper along the belly.
  context.beginPath();
  for (let fold = 0; fold <= 12; fold++) context.lineTo(-0.42 + fold * 0.13, fold % 2 === 0 ? 0.74 : 0.66);
  strokeRib(context, 0.045, '#e0503a');
}

/** 鲤鱼灯: a paper carp about 2.8 long, leaping left. */
function drawCarp(context: Context2D): void {
  context.rotate(0.16);
  const tail = [1.02, 0.02, 1.3, -0.5, 1.62, -0.62, 1.82, -0.56, 1.66, -0.26, 1.62, -0.1, 1.66, 0.02];
  const fork = [1.66, 0.2, 1.72, 0.4, 1.8, 0.62, 1.5, 0.62, 1.26, 0.42, 1.02, 0.06];
  drawPaper(context, ORANGE, [...tail, ...fork], [1, 0, 1]);
  for (const [x, y] of points([-0.1, -0.66, 0, 0.6, -0.42, 0.5]))
    drawPaper(context, ROSE, [x, y, 0.34, 0.17, y - x], [x * 0.6, y * 0.6, 0.6]);
  const back = [-1.26, 0.06, -1.05, -0.56, -0.3, -0.72, 0.3, -0.5, 0.7, -0.34, 0.92, -0.16, 1.1, 0.02];
  const belly = [0.9, 0.24, 0.6, 0.46, 0.2, 0.54, -0.4, 0.66, -1, 0.5, -1.26, 0.06];
  drawPaper(context, ORANGE, [...back, ...belly], [-0.1, 0.08, 1.25]);
  drawScales(context, [-0.56, -0.56], 9, 0.14);
  drawLine(context, 'rgba(170,40,14,.7)', 0.03, [-0.66, -0.52, -0.5, 0, -0.72, 0.46]);
  drawDot(context, '#fff4d8', -0.9, -0.13, 0.115);
  drawDot(context, '#2a1210', -0.92, -0.13, 0.06);
  for (const side of [0.04, 0.16])
    drawLine(context, '#c8401c', 0.03, [-1.22, 0.1, -1.42, side, -1.4, 0.1 + side * 1.6]);
  drawTassel(context, 0, 0.62, 0.8);
}

/** Rows of scales, twelve each, from a place on, on the paper that was drawn last. */
export function drawScales(context: Context2D, [x = 0, y = 0]: Numbers, rows: number, step: number): void {
  context.save();
  context.clip();
  for (let scale = 0; scale < rows * 12; scale++) {
    const row = Math.floor(scale / 12);
    const place = x + ((scale % 12) + (row % 2) / 2) * step * 1.07;
    context.beginPath();
    context.arc(place, y + row * step, step * 0.72, -1.3, 1.3);
    strokeRib(context, 0.02, 'rgba(178,44,14,.5)');
  }
  context.restore();
}

/** 莲花灯: a lotus of paper petals, about 2 wide. */
function drawLotus(context: Context2D): void {
  const outline = [0, 0, -0.34, -0.3, -0.26, -0.8, 0, -1.1, 0.26, -0.8, 0.34, -0.3, 0, 0];
  for (const [ring, petals] of [7, 5, 3].entries()) {
    for (let petal = 0; petal < petals; petal++) {
      const spread = (petal / (petals - 1)) * 2 - 1;
      placed(context, [spread * 0.3, 0.45, spread * (1.25 - ring * 0.3)], () =>
        drawPaper(context, ROSE, outline, [0, -0.2, 1]),
      );
    }
  }
  drawTassel(context, 0, 0.46, 0.9);
}

/** 红纱灯: a round gauze lantern of radius 1. */
function drawGauze(context: Context2D): void {
  drawPaper(context, RED, [0, 0, 1.12, 0.96, 0], [0, 0.22, 1.35]);
  for (const rib of [0.2, 0.52, 0.82]) {
    trace(context, [0, 0, 1.12 * rib, 0.96, 0]);
    strokeRib(context);
  }
  for (const end of [-0.93, 0.93]) drawLine(context, '#f0b858', 0.16, [-0.36, end, 0.36, end]);
  for (let thread = -3; thread <= 3; thread++) drawTassel(context, thread * 0.11, 1, 0.72);
}

/** The same with a branch of plum painted on it. */
function drawPlum(context: Context2D): void {
  drawGauze(context);
  drawLine(context, '#4a1410', 0.045, [-0.74, 0.4, -0.4, 0.2, -0.1, 0.12, 0.2, -0.18, 0.56, -0.38]);
  drawLine(context, '#4a1410', 0.024, [-0.1, 0.12, 0.02, -0.08, 0.12, -0.34, 0.34, -0.52]);
  const blossoms = [-0.48, 0.12, -0.08, 0.02, 0.1, -0.24, 0.32, -0.12, 0.56, -0.46, 0.36, -0.46];
  for (const [x, y] of points(blossoms)) {
    for (let petal = 0; petal < TAU; petal += TAU / 5)
      drawDot(context, '#fff4e6', x + Math.cos(petal) * 0.055, y + Math.sin(petal) * 0.055, 0.05);
    drawDot(context, '#e04a30', x, y, 0.026);
  }
}

/** 葫芦灯: a gourd, two rounds with a red ribbon at its waist. */
function drawGourd(context: Context2D): void {
  const left = [0, -1.15, -0.12, -1.02, -0.52, -0.95, -0.52, -0.52, -0.52, -0.25, -0.3, -0.2, -0.34, -0.08];
  const foot = [-0.95, 0.1, -1.02, 1.05, 0, 1.06, 1.02, 1.05, 0.95, 0.1, 0.34, -0.08];
  const right = [0.3, -0.2, 0.52, -0.25, 0.52, -0.52, 0.52, -0.95, 0.12, -1.02, 0, -1.15];
  drawPaper(context, JADE, [...left, ...foot, ...right], [0, 0.4, 1.5]);
  drawLine(context, '#d8362a', 0.1, [-0.33, -0.1, 0.33, -0.1]);
  drawTassel(context, 0, 1.05, 0.8, '#d8362a');
}

/** Each with its light, and where it hangs how large: the large ones are near. */
const HANGING = [
  [drawGauze, '#ff6a34', 84, 196, 44, 540, 330, 42, 1216, 118, 46, 330, 92, 36, 760, 128, 50],
  [drawGourd, '#d8d070', 436, 150, 46, 1010, 96, 38, 92, 398, 44],
  [drawCarp, '#ff9a44', 1188, 352, 56, 628, 208, 104],
  [drawLotus, '#ff8f9e', 176, 78, 40, 872, 330, 50],
  [drawRabbit, '#ffd9a0', 268, 334, 118],
  [drawPlum, '#ff6a34', 1016, 268, 120],
  [drawGauze, '#ff6a34', 452, 420, 62, 760, 432, 66],
] as const;
/** Room for tassels, tails and ears around a lantern, in its own units. */
const MARGIN = 2.2;

/** Lanterns on their strings, far or near; each swings and breathes at its own pace, more in a breeze. */
export function createDisplay(stage: Stage, isNear: boolean, breeze: (second: number) => number): Painter {
  const lanterns = HANGING.flatMap(([draw, light, ...numbers]) => {
    const glow = createGlow(light, 1.9);
    const places = Array.from({ length: numbers.length / 3 }, (_, place) => numbers.slice(place * 3));
    return places.map(([x = 0, y = 0, size = 0]) => {
      const picture = stage.layer(size * MARGIN * 2, size * MARGIN * 2, (context) =>
        placed(context, [size * MARGIN, size * MARGIN, 0, size], () => draw(context)),
      );
      return { x, y, size, picture, glow };
    });
  });
  const shown = lanterns.filter(({ size }) => size > 60 === isNear);
  return (context, second) => {
    for (const { x, y, size, picture, glow } of shown) {
      const flame = 0.95 + 0.04 * Math.sin(second * 1.9 + x * 7) + 0.03 * Math.sin(second * 4.3 + x);
      const swing = Math.sin(second * (1.15 - size * 0.003) + x) * (0.014 + 0.05 * breeze(second));
      placed(context, [x, y - 250, swing], () => {
        context.fillStyle = css('#e7b46a', 0.5);
        context.fillRect(-0.8, -900, 1.6, 1150 - size * 0.62);
        shine(context, glow, 0, 250, size * 2.7, 0.4 * flame);
        picture.drawOn(context, -size * MARGIN, 250 - size * MARGIN);
        shine(context, glow, 0, 250 + size * 0.2, size * 0.9, 0.2 * flame);
      });
    }
  };
}
