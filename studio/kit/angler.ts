import { fillStroke, tapered } from './brush.ts';
import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import type { Point } from './path.ts';
import { curve, oval } from './path.ts';
import { hashUnit } from './random.ts';

export interface Angler {
  /** Amidships, on the waterline. */
  readonly x: number;
  readonly y: number;
  /** Of the boat, which is about 270 pixels long. */
  readonly size: number;
  readonly rock: number;
  /** 0 at rest, 1 when the line is taut and he leans against it. */
  readonly pull: number;
  /** The rod's quiver while something fights, in pixels. */
  readonly quiver: number;
  /** 0 to 1: how much snow lies on hat and boat. */
  readonly snow: number;
}

const INK = '#1d2326';
const WASH = '#70777a';
const PLANKS = '#a9aaa3';
const STRAW = '#4c473c';
const STRAW_LIGHT = '#7d7461';
const SNOW = '#f4f3ee';

/** Where the tip of the rod is in the boat's own pixels. */
function tipInBoat({ pull, quiver }: Angler): Point {
  return [lerp(-196, -178, pull), lerp(-104, -66, pull) + quiver];
}

/** Where the tip of the rod is in the picture. */
export function rodTip(angler: Angler): Point {
  const [tipX, tipY] = tipInBoat(angler);
  const { x, y, size, rock } = angler;
  return [
    x + size * (tipX * Math.cos(rock) - tipY * Math.sin(rock)),
    y + size * (tipX * Math.sin(rock) + tipY * Math.cos(rock)),
  ];
}

/** 孤舟蓑笠翁: a skiff, and in it an old man in a straw cape who holds a rod to the left. */
export function drawAngler(context: Context2D, angler: Angler): void {
  const { x, y, size, rock, snow } = angler;
  context.save();
  context.translate(x, y);
  context.scale(size, size);
  context.rotate(rock);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  drawInside(context);
  drawMan(context, angler);
  drawSide(context);
  drawSnowOnBoat(context, snow);
  context.restore();
}

function drawInside(context: Context2D): void {
  context.fillStyle = PLANKS;
  context.beginPath();
  context.moveTo(-138, -20);
  context.bezierCurveTo(-80, -7, -40, -5, 0, -5);
  context.bezierCurveTo(60, -5, 110, -12, 140, -26);
  context.bezierCurveTo(100, 10, 60, 15, 0, 15);
  context.bezierCurveTo(-70, 14, -110, 4, -138, -20);
  context.fill();
  context.strokeStyle = WASH;
  context.lineWidth = 1;
  for (const place of [-84, -52, 66, 94]) {
    context.beginPath();
    context.moveTo(place, -8);
    context.quadraticCurveTo(place + 3, 2, place - 1, 13);
    context.stroke();
  }
  fillInk(
    context,
    INK,
    [
      [-138, -21],
      [-70, -8],
      [0, -5.5],
      [76, -8],
      [141, -28],
    ],
    1.7,
  );
}

function drawSide(context: Context2D): void {
  context.fillStyle = '#3a4245';
  context.beginPath();
  context.moveTo(-139, -21);
  context.bezierCurveTo(-108, 6, -68, 14, 0, 15);
  context.bezierCurveTo(62, 15, 104, 8, 142, -28);
  context.bezierCurveTo(112, 22, 62, 29, 4, 29);
  context.bezierCurveTo(-72, 29, -112, 20, -139, -21);
  context.fill();
  fillInk(
    context,
    INK,
    [
      [-140, -22],
      [-100, 5],
      [-40, 14],
      [30, 15],
      [104, 4],
      [143, -29],
    ],
    2.1,
  );
  fillInk(
    context,
    INK,
    [
      [-128, -4],
      [-80, 22],
      [0, 29],
      [80, 23],
      [116, 6],
    ],
    1.6,
  );
}

function drawMan(context: Context2D, angler: Angler): void {
  const { pull, snow } = angler;
  context.save();
  context.translate(34, 4);
  context.rotate(0.16 * pull);
  drawRod(context, angler);
  // Knees under the cape, then the cape, strand over strand.
  context.fillStyle = INK;
  context.beginPath();
  context.moveTo(-34, 4);
  context.bezierCurveTo(-36, -14, -22, -20, -8, -20);
  context.lineTo(14, 4);
  context.fill();
  context.fillStyle = STRAW;
  context.beginPath();
  context.moveTo(-5, -56);
  context.bezierCurveTo(-20, -48, -27, -26, -29, -6);
  context.bezierCurveTo(-18, 2, 14, 5, 30, 2);
  context.bezierCurveTo(31, -22, 24, -46, 8, -57);
  context.fill();
  drawStrands(context);
  drawArm(context, pull);
  drawHat(context, snow);
  context.restore();
}

function drawStrands(context: Context2D): void {
  for (let strand = 0; strand < 44; strand++) {
    const across = strand / 43;
    const foot = lerp(-30, 31, across) + (hashUnit(strand, 1) - 0.5) * 5;
    const length = lerp(0.62, 1.06, hashUnit(strand, 2));
    context.strokeStyle = hashUnit(strand, 3) < 0.45 ? INK : STRAW_LIGHT;
    context.globalAlpha = 0.5 + 0.4 * hashUnit(strand, 4);
    context.lineWidth = 0.8 + 0.7 * hashUnit(strand, 5);
    const top = lerp(-6, 9, across);
    context.beginPath();
    context.moveTo(top, -54);
    context.quadraticCurveTo(lerp(top, foot, 0.75), -40, lerp(top, foot, length), lerp(-54, 5, length));
    context.stroke();
  }
  context.globalAlpha = 1;
}

function drawArm(context: Context2D, pull: number): void {
  const handX = lerp(-38, -30, pull);
  const handY = lerp(-32, -40, pull);
  context.strokeStyle = STRAW;
  context.lineWidth = 10;
  context.beginPath();
  context.moveTo(-8, -44);
  context.quadraticCurveTo(-20, -34, handX + 6, handY + 2);
  context.stroke();
  context.fillStyle = '#c9b9a4';
  oval(context, handX + 1, handY, 4.2, 3.4);
}

function drawHat(context: Context2D, snow: number): void {
  // A bit of beard and cheek under the brim.
  context.fillStyle = '#c9b9a4';
  oval(context, -9, -59, 6.5, 7);
  context.fillStyle = '#d9d6cf';
  context.beginPath();
  context.moveTo(-15, -56);
  context.quadraticCurveTo(-17, -44, -11, -38);
  context.quadraticCurveTo(-7, -46, -6, -55);
  context.fill();
  context.fillStyle = '#37352f';
  context.beginPath();
  context.moveTo(-36, -58);
  context.quadraticCurveTo(-16, -74, 0, -88);
  context.quadraticCurveTo(14, -72, 31, -58);
  context.quadraticCurveTo(-2, -66, -36, -58);
  context.fill();
  context.strokeStyle = INK;
  context.lineWidth = 0.7;
  for (let rib = -2; rib <= 2; rib++) {
    context.beginPath();
    context.moveTo(0, -87);
    context.quadraticCurveTo(rib * 5, -74, rib * 13 - 2, -61);
    context.stroke();
  }
  context.globalAlpha = snow;
  context.fillStyle = SNOW;
  context.beginPath();
  context.moveTo(-25, -67);
  context.quadraticCurveTo(-10, -80, 0, -92);
  context.quadraticCurveTo(10, -80, 21, -68);
  context.quadraticCurveTo(12, -71, 8, -74);
  context.quadraticCurveTo(-2, -68, -9, -74);
  context.quadraticCurveTo(-16, -69, -25, -67);
  context.fill();
  context.fillStyle = SNOW;
  oval(context, 18, -44, 9, 3.6, 0.9);
  context.globalAlpha = 1;
}

/** One long tapering stroke that bows under the pull. */
function drawRod(context: Context2D, angler: Angler): void {
  const [tipX, tipY] = tipInBoat(angler);
  // The man leans, the rod is given in the boat's pixels: turn its tip back.
  const lean = -0.16 * angler.pull;
  const [dx, dy] = [tipX - 34, tipY - 4];
  const tip: Point = [dx * Math.cos(lean) - dy * Math.sin(lean), dx * Math.sin(lean) + dy * Math.cos(lean)];
  const butt: Point = [2, lerp(-24, -22, angler.pull)];
  const bow = lerp(14, 62, angler.pull);
  const along = (share: number): Point => [
    lerp(butt[0], tip[0], share),
    lerp(butt[1], tip[1], share) - Math.sin(share * Math.PI) * bow * (0.6 + 0.6 * share),
  ];
  context.fillStyle = INK;
  fillStroke(context, {
    points: [0, 0.25, 0.5, 0.75, 1].map(along),
    pressure: (share) => 1.9 * (1 - 0.75 * share),
  });
}

function drawSnowOnBoat(context: Context2D, snow: number): void {
  context.globalAlpha = snow;
  context.fillStyle = SNOW;
  context.beginPath();
  context.moveTo(-140, -25);
  context.quadraticCurveTo(-112, -12, -92, -8);
  context.quadraticCurveTo(-102, -2, -112, -4);
  context.quadraticCurveTo(-128, -12, -140, -25);
  context.fill();
  context.beginPath();
  context.moveTo(142, -33);
  context.quadraticCurveTo(120, -16, 96, -11);
  context.quadraticCurveTo(104, -2, 118, -8);
  context.quadraticCurveTo(132, -18, 142, -33);
  context.fill();
  context.globalAlpha = 1;
}

function fillInk(context: Context2D, colour: string, points: readonly Point[], width: number): void {
  context.fillStyle = colour;
  fillStroke(context, { points, pressure: (along) => width * (0.45 + tapered(0.75, 0.5)(along)) });
}

/** The line from the tip of the rod to the water; slack it hangs in a curve. */
export function drawFishingLine(
  context: Context2D,
  from: Point,
  to: Point,
  slack: number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 0.9;
  curve(context, [from, [(from[0] + to[0]) / 2 - slack * 0.4, (from[1] + to[1]) / 2 + slack], to]);
  context.stroke();
}
