import { css } from './colour.ts';
import { vertical } from './gradient.ts';
import type { Context2D } from './layer.ts';
import { TAU } from './maths.ts';
import type { Point } from './path.ts';
import { disc, polygon } from './path.ts';

/** Length with its tender, and where the chimney's mouth and the lamp are, from the front at rail level. */
export const LOCOMOTIVE = { length: 300, chimney: [44, -104] as Point, lamp: [8, -72] as Point } as const;

const DRIVERS = [92, 124, 156, 188] as const;
const DRIVER_RADIUS = 17;
const CRANK = 8;
const BLACK = '#20262b';
const RED = '#b23a2e';

/**
 * A heavy steam locomotive with its tender, seen from the side and heading left: 0, 0 is the rail under its front.
 * `turn` is how far the driving wheels have turned, radians.
 */
export function drawSteamLocomotive(context: Context2D, turn: number, rim: string): void {
  drawTender(context);
  drawBoiler(context, rim);
  drawCab(context);
  drawFrame(context);
  for (const x of [40, 62, 214]) drawWheel(context, x, -10, 10, turn * 1.7, 8);
  for (const x of DRIVERS) drawWheel(context, x, -DRIVER_RADIUS, DRIVER_RADIUS, turn, 12);
  drawRods(context, turn);
}

/** How far wheels turn over so many pixels of rail. */
export const wheelTurn = (distance: number): number => distance / DRIVER_RADIUS;

function drawBoiler(context: Context2D, rim: string): void {
  const round = vertical(
    context,
    -88,
    -38,
    [0, '#4b565c'],
    [0.18, '#7d8a8d'],
    [0.45, '#2c3439'],
    [1, '#12171b'],
  );
  context.fillStyle = round;
  context.beginPath();
  context.roundRect(18, -86, 196, 46, [10, 4, 4, 10]);
  context.fill();
  context.fillStyle = BLACK;
  context.beginPath();
  context.roundRect(16, -88, 40, 50, [12, 3, 3, 12]);
  context.fill();
  context.strokeStyle = css('#9aa6a4', 0.4);
  context.lineWidth = 1.2;
  for (const x of [86, 118, 150, 182]) {
    context.beginPath();
    context.moveTo(x, -85);
    context.lineTo(x, -41);
    context.stroke();
  }
  // Chimney, sand and steam domes, whistle.
  context.fillStyle = BLACK;
  polygon(context, [
    [36, -86],
    [34, -103],
    [54, -103],
    [52, -86],
  ]);
  context.fill();
  context.fillRect(32, -106, 24, 4);
  for (const [x, width, height] of [
    [88, 26, 14],
    [138, 30, 16],
  ] as const) {
    context.beginPath();
    context.roundRect(x, -86 - height, width, height + 4, [width / 2, width / 2, 0, 0]);
    context.fill();
  }
  context.fillRect(188, -96, 3, 12);
  context.strokeStyle = rim;
  context.lineWidth = 1.6;
  context.beginPath();
  context.moveTo(58, -86.5);
  context.lineTo(210, -86.5);
  context.stroke();
  // The lamp on the smoke-box door.
  context.fillStyle = '#3a4246';
  context.fillRect(8, -78, 12, 13);
  context.fillStyle = '#fff3cc';
  disc(context, 8, -72, 5.4);
}

function drawCab(context: Context2D): void {
  context.fillStyle = BLACK;
  polygon(context, [
    [206, -98],
    [252, -98],
    [252, -34],
    [206, -34],
  ]);
  context.fill();
  context.fillStyle = '#14181c';
  polygon(context, [
    [200, -101],
    [260, -101],
    [256, -106],
    [206, -106],
  ]);
  context.fill();
  context.fillStyle = '#ffcf86';
  context.fillRect(213, -86, 14, 17);
  context.fillRect(232, -86, 14, 17);
  // The driver leans on the sill.
  context.fillStyle = '#2a2c30';
  disc(context, 219, -78, 4.4);
  context.fillRect(214, -75, 11, 8);
}

function drawFrame(context: Context2D): void {
  context.fillStyle = RED;
  context.fillRect(10, -40, 244, 4.5);
  context.fillStyle = '#191e22';
  context.fillRect(30, -36, 220, 10);
  // Cylinder, buffer beam and pilot.
  context.beginPath();
  context.roundRect(34, -36, 40, 20, 4);
  context.fill();
  context.fillStyle = RED;
  context.fillRect(4, -40, 9, 13);
  context.fillStyle = '#191e22';
  polygon(context, [
    [4, -28],
    [26, -28],
    [24, -6],
    [-4, -5],
  ]);
  context.fill();
}

function drawTender(context: Context2D): void {
  context.fillStyle = vertical(context, -84, -20, [0, '#3a4448'], [0.3, '#272f33'], [1, '#14191c']);
  context.beginPath();
  context.roundRect(258, -78, 92, 50, 4);
  context.fill();
  context.fillStyle = '#101316';
  polygon(context, [
    [264, -78],
    [280, -88],
    [318, -90],
    [340, -84],
    [346, -78],
  ]);
  context.fill();
  context.fillStyle = RED;
  context.fillRect(256, -31, 96, 4);
  for (const x of [276, 296, 320, 340]) drawWheel(context, x, -10, 10, 0, 0);
}

function drawWheel(
  context: Context2D,
  x: number,
  y: number,
  radius: number,
  turn: number,
  spokes: number,
): void {
  context.fillStyle = '#171b1e';
  disc(context, x, y, radius);
  context.strokeStyle = '#e4e2da';
  context.lineWidth = 1.4;
  context.beginPath();
  context.arc(x, y, radius - 0.8, 0, TAU);
  context.stroke();
  context.strokeStyle = RED;
  context.lineWidth = radius * 0.15;
  context.beginPath();
  for (let spoke = 0; spoke < spokes; spoke++) {
    const angle = -turn + (spoke / spokes) * TAU;
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(angle) * (radius - 2), y + Math.sin(angle) * (radius - 2));
  }
  context.stroke();
  context.fillStyle = RED;
  disc(context, x, y, radius * 0.28);
}

/** The coupling rod stays level; the connecting rod joins it to the piston. */
function drawRods(context: Context2D, turn: number): void {
  const pin = (x: number): Point => [x + Math.cos(-turn) * CRANK, -DRIVER_RADIUS + Math.sin(-turn) * CRANK];
  context.strokeStyle = '#c9cdca';
  context.lineCap = 'round';
  context.lineWidth = 3.4;
  context.beginPath();
  context.moveTo(...pin(DRIVERS[0]));
  context.lineTo(...pin(DRIVERS[3]));
  context.stroke();
  const [crankX, crankY] = pin(DRIVERS[1]);
  const cross = 84 + Math.cos(-turn) * CRANK;
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(cross, -26);
  context.lineTo(crankX, crankY);
  context.moveTo(58, -26);
  context.lineTo(cross, -26);
  context.stroke();
}
