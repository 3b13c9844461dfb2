import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fract } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { polygon } from '../../kit/path.ts';

const LOGS = '#1d120e';
const ROOF_EDGE = '#2a1a12';
const SNOW = '#b9d9de';
const WINDOW = '#ffcb78';
const FRAME = '#3a2415';
const SNOW_ON_ROOF: readonly Point[] = [
  [-47, -25],
  [-4, -61],
  [47, -25],
  [40, -23],
  [-4, -50],
  [-40, -21],
];
const GABLE: readonly Point[] = [
  [-38, -25],
  [-4, -52],
  [36, -25],
];
const WINDOWS_X = [-24, 9] as const;
const PUFFS = 14;

/** A log cabin with lit windows on the shore, its smoke and its light on the ice. */
export function createCabin() {
  const warm = createGlow('#ffb860', 2.2);
  const smoke = createGlow('#a9c9d0', 1.6);
  return (context: Context2D, x: number, y: number, second: number) => {
    const fire = 0.92 + 0.05 * Math.sin(second * 2.3) + 0.03 * Math.sin(second * 5.1);
    context.save();
    context.translate(x, y);
    shine(context, warm, 0, -14, 92, 0.5 * fire, 74);
    shine(context, warm, 0, 54, 40, 0.26 * fire, 62);
    drawHouse(context);
    drawWindows(context, fire);
    drawSmoke(context, smoke, second);
    context.restore();
  };
}

function drawHouse(context: Context2D): void {
  context.fillStyle = '#2b1d16';
  context.fillRect(15, -63, 10, 26);
  context.fillStyle = SNOW;
  context.fillRect(14, -66, 12, 4);
  context.fillStyle = LOGS;
  context.fillRect(-34, -30, 68, 32);
  context.fillStyle = ROOF_EDGE;
  polygon(context, GABLE);
  context.fill();
  context.fillStyle = 'rgba(120,84,60,.28)';
  for (let log = -26; log < 0; log += 5) context.fillRect(-34, log, 68, 1);
  context.fillStyle = SNOW;
  polygon(context, SNOW_ON_ROOF);
  context.fill();
}

function drawWindows(context: Context2D, fire: number): void {
  for (const x of WINDOWS_X) {
    context.fillStyle = css(WINDOW, fire);
    context.fillRect(x, -21, 15, 13);
    context.fillStyle = FRAME;
    context.fillRect(x + 7, -21, 1.4, 13);
    context.fillRect(x, -15, 15, 1.4);
  }
  context.fillStyle = '#4a2d1a';
  context.fillRect(-6, -20, 11, 22);
  context.fillStyle = css('#e8b46a', 0.8 * fire);
  context.fillRect(-3, -16, 5, 6);
}

function drawSmoke(context: Context2D, smoke: ReturnType<typeof createGlow>, second: number): void {
  for (let puff = 0; puff < PUFFS; puff++) {
    const age = fract(second * 0.07 + puff / PUFFS);
    const radius = 7 + age * 34;
    const x = 20 + age * 46 + Math.sin(second * 0.4 + puff) * 6 * age;
    context.save();
    context.globalAlpha = 0.22 * Math.sin(Math.PI * age);
    smoke.drawOn(context, x - radius, -66 - age * 120 - radius, radius * 2, radius * 2);
    context.restore();
  }
}
