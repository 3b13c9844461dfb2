import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { swell } from '../../kit/maths.ts';
import { polygon } from '../../kit/path.ts';
import { beamAngle, beamOnSea, HORIZON_Y } from './view.ts';

/** When the ship's lamp answers: three flashes. */
export const ANSWER_SECONDS = [33.6, 34.9, 36.2] as const;
const FLASH_SECONDS = 0.9;
const WATERLINE_Y = HORIZON_Y + 9;

const placeAt = (second: number) => 1206 - second * 5.2;

/** A small steamer on its way home: a shadow with a few lights, seen whole only when a beam passes over it. */
export function createShip() {
  const warm = createGlow('#ffd9a0', 2.4);
  const white = createGlow('#f4fbff', 2.6);
  const red = createGlow('#ff6a55', 2.4);
  return (context: Context2D, second: number) => {
    const x = placeAt(second);
    const lit = Math.min(1, beamOnSea(beamAngle(second), x, WATERLINE_Y) * 3.2);
    const pitch = Math.sin(second * 0.8) * 0.02;
    context.save();
    context.translate(x, WATERLINE_Y + Math.sin(second * 0.8 + 1) * 0.8);
    context.rotate(pitch);
    drawHull(context, css(mix('#0b1823', '#8d9c9c', lit * 0.9)));
    context.fillStyle = '#ffd08a';
    for (const window of [-12, -5, 2]) context.fillRect(window, -12.5, 2.6, 2.2);
    shine(context, warm, -4, -11, 26, 0.5, 12);
    shine(context, red, -30, -7, 9, 0.8);
    shine(context, white, 8, -38, 11, 0.75);
    shine(context, warm, 0, 14, 34, 0.3, 16);
    for (const at of ANSWER_SECONDS) {
      const flash = swell(at, at + 0.12, at + FLASH_SECONDS - 0.3, at + FLASH_SECONDS, second);
      shine(context, white, -20, -18, 120, flash);
      shine(context, white, -20, -18, 22, flash);
      shine(context, white, -20, 34, 34, flash * 0.6, 70);
    }
    context.restore();
  };
}

function drawHull(context: Context2D, colour: string): void {
  context.fillStyle = colour;
  polygon(context, [
    [-46, -9],
    [-38, 2],
    [36, 2],
    [42, -7],
    [24, -6],
    [22, -8],
    [-28, -8],
  ]);
  context.fill();
  context.fillRect(-18, -16, 28, 9);
  context.fillRect(-22, -20, 12, 6);
  polygon(context, [
    [-2, -15],
    [-1, -29],
    [6, -29],
    [6, -15],
  ]);
  context.fill();
  context.strokeStyle = colour;
  context.lineWidth = 1.1;
  context.beginPath();
  for (const [mast, top] of [
    [8, -40],
    [-32, -30],
  ] as const) {
    context.moveTo(mast, -7);
    context.lineTo(mast, top);
  }
  context.moveTo(8, -39);
  context.lineTo(38, -8);
  context.moveTo(-32, -30);
  context.lineTo(-44, -9);
  context.stroke();
}
