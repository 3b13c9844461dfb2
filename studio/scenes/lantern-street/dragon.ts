import { drawBystander } from '../../kit/bystander.ts';
import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { curve, disc, oval } from '../../kit/path.ts';

/** When its head comes in from the right. */
export const DRAGON_SECOND = 11;
/** When its tail has left. */
export const DRAGON_END_SECOND = 31;
const PIXELS_PER_SECOND = 132;
const LENGTH = 980;
const JOINTS = 98;
const BEARER_EVERY = 14;
const DARK = '#140812';

/** Where a part of the body is; `along` is 0 at the head. It rides on its bearers' poles as on waves. */
function bodyAt(second: number, along: number): Point {
  const x = 1390 - (second - DRAGON_SECOND) * PIXELS_PER_SECOND + along * LENGTH;
  const wave = Math.sin(second * 3.1 - along * 15) * lerp(20, 40, Math.min(1, along * 3));
  return [x, 528 + wave + Math.sin(second * 1.3 + along * 6) * 14];
}

/** 舞龙: a dragon of lit cloth with its bearers below, after a pearl that always stays ahead. */
export function createDragon() {
  const light = createGlow('#ffb347', 1.9);
  const pearl = createGlow('#ffe9b0', 1.8);
  return (context: Context2D, second: number) => {
    if (second < DRAGON_SECOND || second > DRAGON_END_SECOND) return;
    drawBearers(context, second);
    for (let joint = 0; joint <= JOINTS; joint += 5) {
      const [x, y] = bodyAt(second, joint / JOINTS);
      shine(context, light, x, y, 96, 0.24);
    }
    drawBody(context, second);
    drawHead(context, second);
    const [headX, headY] = bodyAt(second, 0);
    const ballX = headX - 128 + Math.sin(second * 2.3) * 16;
    const ballY = headY - 34 + Math.sin(second * 3.7) * 26;
    drawPole(context, ballX, ballY, second);
    shine(context, pearl, ballX, ballY, 80, 0.7);
    context.fillStyle = '#fff3cf';
    disc(context, ballX, ballY, 13);
    context.strokeStyle = '#e0502a';
    context.lineWidth = 2;
    context.beginPath();
    context.ellipse(ballX, ballY, 13, 5, second * 3, 0, TAU);
    context.stroke();
  };
}

function drawPole(context: Context2D, x: number, y: number, second: number): void {
  const foot = 700 - Math.abs(Math.sin(second * 4.1 + x * 0.01)) * 7;
  context.strokeStyle = DARK;
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + 12, foot - 80);
  context.stroke();
  drawBystander(context, { x: x + 14, y: foot + 40, height: 132, colour: DARK, reach: 0.86 });
}

function drawBearers(context: Context2D, second: number): void {
  for (let joint = 4; joint <= JOINTS; joint += BEARER_EVERY) {
    const [x, y] = bodyAt(second, joint / JOINTS);
    drawPole(context, x, y, second + joint);
  }
}

const girth = (along: number) =>
  27 * (0.72 + 0.36 * Math.sin(Math.PI * Math.min(1, along * 1.2 + 0.1))) * (1 - 0.72 * along ** 2.2);

function drawBody(context: Context2D, second: number): void {
  for (let joint = JOINTS; joint >= 0; joint--) {
    const along = joint / JOINTS;
    const [x, y] = bodyAt(second, along);
    const [nextX, nextY] = bodyAt(second, along + 0.01);
    const radius = girth(along);
    const tilt = Math.atan2(nextY - y, nextX - x);
    context.save();
    context.translate(x, y);
    context.rotate(tilt);
    // Fins along the back, then cloth lit from inside, then the pale belly.
    context.fillStyle = joint % 2 === 0 ? '#d8341e' : '#ff7a2c';
    context.beginPath();
    context.moveTo(-7, -radius * 0.86);
    context.lineTo(7, -radius * 1.42);
    context.lineTo(8, -radius * 0.8);
    context.fill();
    context.fillStyle = css(mix('#ffd362', '#f08a28', joint % 2 === 0 ? 0.2 : 0.55));
    oval(context, 0, 0, 8.5, radius);
    context.fillStyle = 'rgba(255,246,206,.75)';
    oval(context, 0, radius * 0.52, 6.5, radius * 0.34);
    context.strokeStyle = 'rgba(190,60,16,.55)';
    context.lineWidth = 1.6;
    context.beginPath();
    context.arc(-2, -radius * 0.15, radius * 0.42, -0.9, 0.9);
    context.stroke();
    context.restore();
  }
}

const MANE: readonly (readonly Point[])[] = [
  [
    [14, -24],
    [44, -52],
    [72, -44],
  ],
  [
    [20, -10],
    [56, -26],
    [82, -12],
  ],
  [
    [18, 6],
    [54, 10],
    [76, 26],
  ],
  [
    [10, 20],
    [38, 38],
    [60, 52],
  ],
];

/** The head in profile, jaws open, looking left after the pearl. */
function drawHead(context: Context2D, second: number): void {
  const [x, y] = bodyAt(second, 0);
  context.save();
  context.translate(x - 12, y - 6);
  context.rotate(Math.sin(second * 3.1) * 0.12);
  context.scale(1.25, 1.25);
  context.lineCap = 'round';
  context.strokeStyle = '#e2401f';
  context.lineWidth = 9;
  for (const lock of MANE) {
    curve(context, lock);
    context.stroke();
  }
  context.strokeStyle = '#f6d488';
  context.lineWidth = 5;
  for (const lift of [0, 9]) {
    curve(context, [
      [4, -24 + lift * 0.5],
      [16, -52 + lift],
      [40, -66 + lift],
      [46, -58 + lift],
    ]);
    context.stroke();
  }
  context.fillStyle = '#f39a2c';
  context.beginPath();
  context.moveTo(26, 22);
  context.bezierCurveTo(2, 34, -26, 34, -50, 24);
  context.bezierCurveTo(-38, 16, -22, 14, -10, 10);
  context.lineTo(20, 0);
  context.fill();
  context.fillStyle = '#b0201a';
  context.beginPath();
  context.moveTo(-52, 0);
  context.quadraticCurveTo(-22, 8, 4, 4);
  context.quadraticCurveTo(-14, 16, -44, 22);
  context.fill();
  context.fillStyle = '#ffc24a';
  context.beginPath();
  context.moveTo(28, 14);
  context.bezierCurveTo(34, -22, 12, -34, -8, -30);
  context.bezierCurveTo(-20, -26, -30, -16, -46, -18);
  context.bezierCurveTo(-64, -18, -64, 0, -52, 4);
  context.bezierCurveTo(-30, 6, -6, 4, 4, 8);
  context.fill();
  context.fillStyle = '#fff6df';
  for (const tooth of [-48, -38, -28, -18]) {
    context.beginPath();
    context.moveTo(tooth - 3.5, 3);
    context.lineTo(tooth, 11);
    context.lineTo(tooth + 3.5, 4);
    context.fill();
  }
  context.fillStyle = '#fff8e4';
  disc(context, -7, -17, 8);
  context.fillStyle = '#1c0a10';
  disc(context, -9.5, -16, 4.2);
  context.strokeStyle = '#d8341e';
  context.lineWidth = 4;
  curve(context, [
    [-20, -27],
    [-6, -33],
    [8, -24],
  ]);
  context.stroke();
  context.lineWidth = 2.4;
  context.strokeStyle = '#ffe09a';
  const drift = Math.sin(second * 2.7) * 8;
  for (const side of [-1, 1]) {
    curve(context, [
      [-56, -8],
      [-78, -16 + side * 8 + drift * 0.4],
      [-92, 4 + side * 12 + drift],
      [-104, 2 + side * 16 + drift],
    ]);
    context.stroke();
  }
  context.restore();
}

/** How much of its light falls on the street. */
export const dragonLight = (second: number): number =>
  second < DRAGON_SECOND || second > DRAGON_END_SECOND
    ? 0
    : Math.sin((Math.PI * (second - DRAGON_SECOND)) / (DRAGON_END_SECOND - DRAGON_SECOND));
