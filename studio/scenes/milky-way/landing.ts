import { drawBystander } from '../../kit/bystander.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { swell } from '../../kit/maths.ts';

const WOOD = '#04080f';
const DECK_Y = 560;
const LEFT = 1030;
const POSTS = [1040, 1096, 1152, 1208, 1262] as const;

/** A wooden landing on the far side of the crossing, where somebody waits with a lantern. */
export function createLanding() {
  const warm = createGlow('#ffb061', 2);
  return (context: Context2D, second: number) => {
    const flame = 0.9 + 0.06 * Math.sin(second * 2.7 + 2) + 0.04 * Math.sin(second * 6.1);
    context.fillStyle = WOOD;
    for (const x of POSTS) context.fillRect(x, DECK_Y - 14, 6, 44);
    context.fillRect(LEFT, DECK_Y, 260, 7);
    context.fillRect(LEFT, DECK_Y - 14, 6, 20);
    context.save();
    context.globalAlpha = 0.5;
    for (const x of POSTS) context.fillRect(x, DECK_Y + 30, 6, 26);
    context.restore();
    // The lantern goes up when the boat is near.
    const wave = swell(47, 49, 54, 57, second);
    const lanternX = 1086;
    const lanternY = DECK_Y - 30 - wave * 34;
    drawBystander(context, { x: 1106, y: DECK_Y + 1, height: 66, colour: WOOD, reach: 0.1 + 0.6 * wave });
    shine(context, warm, lanternX, lanternY, 150, 0.42 * flame);
    shine(context, warm, lanternX, lanternY, 62, 0.5 * flame);
    shine(context, warm, lanternX, lanternY, 20, 0.95 * flame);
    for (let step = 0; step < 8; step++) {
      const sway = Math.sin(second * 1.7 + step * 1.6) * (1.5 + step * 0.6);
      shine(context, warm, lanternX + sway, DECK_Y + 36 + step * 9, 16, (0.4 - step * 0.045) * flame, 5.5);
    }
  };
}
