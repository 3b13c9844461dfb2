import type { Context2D } from './layer.ts';
import type { Random } from './random.ts';

export interface Spruce {
  readonly x: number;
  /** Where it stands. */
  readonly y: number;
  readonly height: number;
  readonly colour: string;
  /** Colour of what lies on its branches; snow, or light. */
  readonly snow: string;
}

const TRUNK_SHARE = 0.08;
const PIXELS_PER_TIER = 9;

/** Draws a spruce in tiers from the ground to the tip, with snow on the side of the light (left). */
export function drawSpruce(context: Context2D, random: Random, { x, y, height, colour, snow }: Spruce): void {
  context.fillStyle = colour;
  context.fillRect(x - height * 0.014, y - height * TRUNK_SHARE, height * 0.028, height * TRUNK_SHARE);
  const tiers = Math.max(7, Math.round(height / PIXELS_PER_TIER));
  for (let tier = 0; tier < tiers; tier++) {
    const rise = tier / tiers;
    const tierY = y - height * (0.06 + rise * 0.92);
    const reach = height * 0.19 * (1 - rise) ** 0.85 * random.between(0.68, 1.16) + 1;
    const thickness = (height / tiers) * random.between(1.6, 2.2);
    drawTier(context, x, tierY, reach, thickness, reach * random.between(-0.12, 0.12), colour, snow);
  }
}

function drawTier(
  context: Context2D,
  x: number,
  y: number,
  reach: number,
  thickness: number,
  skew: number,
  colour: string,
  snow: string,
): void {
  const top = y - thickness;
  const brow = y - thickness * 0.2;
  const hem = y + thickness * 0.15;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x, top);
  context.quadraticCurveTo(x + reach * 0.45, brow, x + reach, y + thickness * 0.24 + skew);
  context.quadraticCurveTo(x + reach * 0.4, hem, x, y + thickness * 0.2);
  context.quadraticCurveTo(x - reach * 0.4, hem, x - reach, y + thickness * 0.24 - skew);
  context.quadraticCurveTo(x - reach * 0.45, brow, x, top);
  context.fill();
  context.fillStyle = snow;
  context.beginPath();
  context.moveTo(x - reach * 0.06, top + thickness * 0.1);
  context.quadraticCurveTo(x - reach * 0.5, brow, x - reach * 0.97, y + thickness * 0.2 - skew);
  context.quadraticCurveTo(x - reach * 0.45, y - thickness * 0.02, x - reach * 0.08, y - thickness * 0.1);
  context.quadraticCurveTo(x + reach * 0.1, brow, x - reach * 0.06, top + thickness * 0.1);
  context.fill();
}
