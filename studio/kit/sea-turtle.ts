import type { Rgb } from './colour.ts';
import { css, mix } from './colour.ts';
import type { Context2D } from './layer.ts';
import { TAU } from './maths.ts';
import type { Point } from './path.ts';
import { disc, polygon } from './path.ts';

export interface SeaTurtle {
  readonly x: number;
  readonly y: number;
  /** Length of its shell. */
  readonly size: number;
  /** Which way it swims: 1 to the right, -1 to the left. */
  readonly heading: 1 | -1;
  /** How its body leans, radians; positive dives. */
  readonly dive: number;
  /** Share of the water's colour between us and it, 0 to 1. */
  readonly haze: number;
  readonly water: string;
}

/** A colour as it looks through the water. */
type Tone = (colour: Rgb | string) => string;

const STROKE_SECONDS = 2.9;
const SKIN = '#7c8a52';
const SHELL = '#8a6a3a';

/** A green turtle from the side: it rows with its fore flippers, and the shell rocks with every stroke. */
export function drawSeaTurtle(context: Context2D, turtle: SeaTurtle, second: number): void {
  const { x, y, size, heading, dive, haze, water } = turtle;
  const turn = (second / STROKE_SECONDS) * TAU;
  // Down fast, up slowly.
  const beat = Math.sin(turn + 0.5 * Math.sin(turn));
  const tone: Tone = (colour) => css(mix(colour, water, haze));
  context.save();
  context.translate(x, y - beat * size * 0.03);
  context.scale((heading * size) / 100, size / 100);
  context.rotate(dive + beat * 0.035);
  drawFlipper(context, [26, -6], -0.9 - beat * 0.55, 0.8, tone(mix(SKIN, '#2c4a3c', 0.5)), tone('#3a5040'));
  drawRearFlipper(context, [-44, 4], 0.35 + beat * 0.12, tone(mix(SKIN, '#2c4a3c', 0.4)));
  drawHead(context, beat, tone);
  drawShell(context, tone);
  drawRearFlipper(context, [-40, 8], 0.7 - beat * 0.2, tone(SKIN));
  drawFlipper(context, [22, 8], 1.25 + beat * 0.75, 1, tone(SKIN), tone('#55683f'));
  context.restore();
}

/** A fore flipper: a long blade that trails behind its leading edge; `angle` 0 points back, a quarter turn down. */
function drawFlipper(
  context: Context2D,
  [x, y]: Point,
  angle: number,
  scale: number,
  skin: string,
  plates: string,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(Math.PI - angle - 0.35);
  context.scale(scale, scale * (angle > 0 ? -1 : 1));
  context.fillStyle = skin;
  context.beginPath();
  context.moveTo(-8, -6);
  context.bezierCurveTo(14, -16, 44, -15, 66, 4);
  context.bezierCurveTo(50, 3, 30, 8, 8, 11);
  context.quadraticCurveTo(-6, 10, -8, -6);
  context.fill();
  context.fillStyle = plates;
  for (const [plateX, plateY, radius] of PLATES) disc(context, plateX, plateY, radius);
  context.restore();
}

const PLATES = [
  [4, -4, 4],
  [14, -7, 4.4],
  [25, -8.6, 4.2],
  [36, -7.6, 3.6],
  [46, -4.6, 3],
  [14, 2.4, 3.4],
  [25, 0.6, 3.2],
] as const;

function drawRearFlipper(context: Context2D, [x, y]: Point, angle: number, skin: string): void {
  context.save();
  context.translate(x, y);
  context.rotate(Math.PI - angle);
  context.fillStyle = skin;
  context.beginPath();
  context.moveTo(-6, -5);
  context.bezierCurveTo(8, -9, 22, -7, 28, 3);
  context.quadraticCurveTo(14, 10, -4, 6);
  context.fill();
  context.restore();
}

function drawHead(context: Context2D, beat: number, tone: Tone): void {
  context.save();
  context.translate(45, -4);
  context.rotate(-0.12 - beat * 0.05);
  context.fillStyle = tone(SKIN);
  context.beginPath();
  context.moveTo(-12, -10);
  context.bezierCurveTo(4, -17, 24, -15, 30, -2);
  context.quadraticCurveTo(29, 5, 20, 7);
  context.quadraticCurveTo(4, 10, -12, 12);
  context.fill();
  context.fillStyle = tone('#54653a');
  for (const [x, y, radius] of [
    [3, -9, 3.4],
    [10, -10.4, 3.2],
    [4, -2.6, 2.8],
    [16, -9, 2.4],
  ] as const)
    disc(context, x, y, radius);
  context.fillStyle = tone('#f2ecd0');
  disc(context, 19.5, -4.5, 3);
  context.fillStyle = tone('#14181a');
  disc(context, 20, -4.4, 2.1);
  context.strokeStyle = tone('#4a5a36');
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(28.5, 1);
  context.quadraticCurveTo(22, 3.6, 14, 2.6);
  context.stroke();
  context.restore();
}

function drawShell(context: Context2D, tone: Tone): void {
  context.fillStyle = tone('#d9cf9a');
  context.beginPath();
  context.moveTo(46, 4);
  context.bezierCurveTo(30, 24, -24, 24, -54, 3);
  context.lineTo(46, 2);
  context.fill();
  context.beginPath();
  context.moveTo(50, 3);
  context.bezierCurveTo(40, -40, -26, -48, -58, 2);
  context.bezierCurveTo(-34, 15, 26, 17, 50, 3);
  const dome = context.createLinearGradient(0, -38, 0, 14);
  dome.addColorStop(0, tone('#d0a860'));
  dome.addColorStop(0.4, tone(SHELL));
  dome.addColorStop(1, tone('#4a3a26'));
  context.fillStyle = dome;
  context.fill();
  context.save();
  context.clip();
  context.strokeStyle = tone('#ecd9a0');
  context.lineWidth = 1.5;
  for (const scute of SCUTES) {
    polygon(context, scute);
    context.stroke();
  }
  context.restore();
  context.strokeStyle = tone('#e6d49a');
  context.lineWidth = 2.2;
  context.beginPath();
  context.moveTo(50, 3);
  context.bezierCurveTo(26, 17, -34, 15, -58, 2);
  context.stroke();
}

/** Plates of the shell, along its ridge and down its flank. */
const SCUTES: readonly (readonly Point[])[] = [-44, -22, 1, 23].flatMap((x): Point[][] => [
  [
    [x, -30],
    [x + 20, -30],
    [x + 25, -17],
    [x + 18, -6],
    [x + 2, -6],
    [x - 5, -17],
  ],
  [
    [x + 2, -6],
    [x + 18, -6],
    [x + 21, 12],
    [x - 1, 12],
  ],
  [
    [x, -46],
    [x + 20, -46],
    [x + 20, -30],
    [x, -30],
  ],
]);
