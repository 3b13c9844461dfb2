import { css, mix } from './colour.ts';
import { shine } from './glow.ts';
import { vertical } from './gradient.ts';
import type { Context2D, Layer } from './layer.ts';
import { polygon } from './path.ts';

export interface SnowCottage {
  /** Middle of the front wall, at the ground. */
  readonly x: number;
  readonly y: number;
  /** Of the front wall. */
  readonly width: number;
  /** How many windows its front has, beside the door. */
  readonly windows: 1 | 2 | 3;
  /** Mirrored: the gable shows on the left instead of the right. */
  readonly isMirrored?: boolean;
}

const TIMBER = '#2c2a3e';
const GABLE = '#1e2034';
const SNOW_LIT = '#dfe8f8';
const SNOW_DIM = '#8c9fcb';
const DARK_PANE = '#151a30';

/** Places as shares of the width: the wall's height, the roof's, and how far the gable goes back. */
const WALL = 0.34;
const ROOF = 0.36;
const BACK = 0.13;

/** A farmhouse under a thick roof of snow, by moonlight from the left; its windows are dark. */
export function drawSnowCottage(context: Context2D, cottage: SnowCottage): void {
  const { x, y, width, isMirrored = false } = cottage;
  context.save();
  context.translate(x, y);
  context.scale(isMirrored ? -width : width, width);
  drawWalls(context);
  drawOpenings(context, cottage);
  drawSnowRoof(context);
  context.restore();
}

function drawWalls(context: Context2D): void {
  context.fillStyle = GABLE;
  polygon(context, [
    [0.5, 0],
    [0.5, -WALL - 0.1],
    [0.5 + BACK, -WALL],
    [0.5 + BACK, -0.03],
  ]);
  context.fill();
  context.fillStyle = vertical(context, -WALL, 0, [0, '#191a2c'], [0.3, TIMBER], [1, '#37364c']);
  context.fillRect(-0.5, -WALL, 1, WALL);
  context.fillStyle = 'rgba(10,12,26,.4)';
  for (let board = -0.48; board < 0.5; board += 0.06) context.fillRect(board, -WALL, 0.006, WALL);
  context.fillStyle = '#5a6488';
  context.fillRect(-0.5, -0.045, 1, 0.05);
}

/** Where the openings of a front stand, as shares of its width from the middle; the door is the last. */
const openings = ({ windows }: SnowCottage): readonly number[] =>
  windows === 1 ? [-0.22, 0.2] : windows === 2 ? [-0.3, 0.3, 0] : [-0.34, -0.1, 0.14, 0.37];

function drawOpenings(context: Context2D, cottage: SnowCottage): void {
  const places = openings(cottage);
  for (const place of places.slice(0, -1)) {
    context.fillStyle = '#12142a';
    context.fillRect(place - 0.085, -0.255, 0.17, 0.15);
    context.fillStyle = DARK_PANE;
    context.fillRect(place - 0.073, -0.243, 0.146, 0.126);
    context.fillStyle = css(SNOW_LIT, 0.9);
    context.fillRect(place - 0.1, -0.108, 0.2, 0.022);
  }
  context.fillStyle = '#14152a';
  context.fillRect((places.at(-1) ?? 0) - 0.062, -0.27, 0.124, 0.27);
}

/** The roof is all snow: a loaf with a round lip, thicker where the wind has laid it. */
function drawSnowRoof(context: Context2D): void {
  const eaves = -WALL + 0.015;
  const ridge = -WALL - ROOF;
  context.fillStyle = '#12152a';
  context.fillRect(-0.56, eaves - 0.01, 1.12, 0.045);
  context.fillStyle = vertical(
    context,
    ridge,
    eaves + 0.03,
    [0, '#f4f8ff'],
    [0.35, SNOW_LIT],
    [0.8, css(mix(SNOW_LIT, SNOW_DIM, 0.55))],
    [1, SNOW_DIM],
  );
  context.beginPath();
  context.moveTo(-0.6, eaves + 0.005);
  context.bezierCurveTo(-0.64, eaves - 0.07, -0.6, eaves - 0.1, -0.54, eaves - 0.15);
  context.bezierCurveTo(-0.44, ridge + 0.02, -0.36, ridge - 0.03, -0.24, ridge - 0.035);
  context.bezierCurveTo(0, ridge - 0.02, 0.2, ridge - 0.05, 0.36, ridge - 0.02);
  context.bezierCurveTo(0.52, ridge + 0.02, 0.6, eaves - 0.16, 0.5 + BACK + 0.07, eaves - 0.05);
  context.bezierCurveTo(0.72, eaves + 0.02, 0.52, eaves + 0.035, 0.42, eaves + 0.012);
  context.bezierCurveTo(0.2, eaves + 0.045, 0, eaves + 0.01, -0.18, eaves + 0.032);
  context.bezierCurveTo(-0.34, eaves + 0.01, -0.5, eaves + 0.05, -0.6, eaves + 0.005);
  context.fill();
  // The end of the loaf turns away from the moon.
  context.fillStyle = css(mix(SNOW_DIM, '#4f618f', 0.45), 0.75);
  context.beginPath();
  context.moveTo(0.4, ridge);
  context.bezierCurveTo(0.54, ridge + 0.04, 0.61, eaves - 0.15, 0.5 + BACK + 0.07, eaves - 0.05);
  context.bezierCurveTo(0.72, eaves + 0.02, 0.58, eaves + 0.03, 0.52, eaves + 0.022);
  context.bezierCurveTo(0.56, eaves - 0.12, 0.5, ridge + 0.08, 0.4, ridge);
  context.fill();
  context.fillStyle = '#2a2a40';
  context.fillRect(-0.3, ridge - 0.13, 0.09, 0.15);
  context.fillStyle = '#f4f8ff';
  context.beginPath();
  context.roundRect(-0.315, ridge - 0.165, 0.12, 0.05, 0.025);
  context.fill();
}

/** Where the smoke leaves the chimney. */
export const chimneyOf = ({ x, y, width, isMirrored = false }: SnowCottage) => ({
  x: x + width * (isMirrored ? 0.255 : -0.255),
  y: y - width * (WALL + ROOF + 0.16),
});

/** Lights window `index` (the door is the last): the paper glows, and so does the snow before it. `light` is 0 to 1. */
export function lightWindow(
  context: Context2D,
  glow: Layer,
  cottage: SnowCottage,
  index: number,
  light: number,
): void {
  const places = openings(cottage);
  const place = places[index];
  if (place === undefined || light <= 0) return;
  const { x, y, width, isMirrored = false } = cottage;
  const isDoor = index === places.length - 1;
  const centre = x + place * width * (isMirrored ? -1 : 1);
  const [half, top, high] = isDoor ? [0.05, 0.262, 0.262] : [0.073, 0.243, 0.126];
  context.save();
  context.globalAlpha = light;
  context.fillStyle = vertical(
    context,
    y - top * width,
    y - (top - high) * width,
    [0, '#ffbe62'],
    [0.6, '#ffd98c'],
    [1, '#ffe9b0'],
  );
  context.fillRect(centre - half * width, y - top * width, half * 2 * width, high * width);
  if (!isDoor) {
    context.strokeStyle = 'rgba(74,38,20,.75)';
    context.lineWidth = Math.max(0.6, width * 0.009);
    context.beginPath();
    for (const bar of [-0.5, 0, 0.5]) {
      context.moveTo(centre + bar * half * width, y - top * width);
      context.lineTo(centre + bar * half * width, y - (top - high) * width);
    }
    context.moveTo(centre - half * width, y - (top - high / 2) * width);
    context.lineTo(centre + half * width, y - (top - high / 2) * width);
    context.stroke();
  }
  context.restore();
  shine(context, glow, centre, y - 0.18 * width, width * 0.42, 0.55 * light);
  shine(context, glow, centre, y + 0.06 * width, width * 0.34, 0.62 * light, width * 0.11);
}
