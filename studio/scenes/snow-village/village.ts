import { createGlow } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { createSmokePlume } from '../../kit/smoke-plume.ts';
import type { SnowCottage } from '../../kit/snow-cottage.ts';
import { chimneyOf, drawSnowCottage, lightWindow } from '../../kit/snow-cottage.ts';

interface Home extends SnowCottage {
  /** When each window is lit; no entry, nobody is awake there. */
  readonly lit: readonly (number | null)[];
  /** When the stove begins to smoke; 0 burns from the start. */
  readonly stove?: number;
}

/** The one the walker comes home to. Its door opens last. */
export const HOME: Home = { x: 1030, y: 614, width: 214, windows: 2, lit: [53.5, 56], stove: 0 };
/** When the door opens, and closes again behind the walker. */
export const DOOR_SECONDS = [50.5, 55.5] as const;

/** From far to near. */
const HOMES: readonly Home[] = [
  { x: 402, y: 392, width: 62, windows: 2, lit: [9, null], stove: 6 },
  { x: 494, y: 370, width: 56, windows: 1, isMirrored: true, lit: [21] },
  { x: 590, y: 386, width: 64, windows: 2, lit: [null, 13], stove: 0 },
  { x: 690, y: 366, width: 58, windows: 1, lit: [27] },
  { x: 788, y: 384, width: 66, windows: 2, isMirrored: true, lit: [17, 33], stove: 12 },
  { x: 890, y: 366, width: 56, windows: 1, lit: [null] },
  { x: 372, y: 462, width: 108, windows: 2, lit: [15, 16], stove: 10 },
  { x: 556, y: 474, width: 116, windows: 3, isMirrored: true, lit: [5, null, 30], stove: 0 },
  { x: 734, y: 452, width: 110, windows: 2, lit: [24, null], stove: 20 },
  { x: 884, y: 472, width: 116, windows: 3, isMirrored: true, lit: [11, 11.6, null], stove: 0 },
  { x: 1172, y: 450, width: 104, windows: 2, lit: [36, null] },
  { x: 216, y: 606, width: 208, windows: 3, isMirrored: true, lit: [3, 19, 38], stove: 0 },
  HOME,
];

export function drawCottages(context: Context2D): void {
  for (const home of HOMES) drawSnowCottage(context, home);
}

/** Lamps and stoves: everything in the village that changes. */
export function createHearths() {
  const warm = createGlow('#ffae58', 1.9);
  const drawSmoke = createSmokePlume('#c2cce6');
  return (context: Context2D, second: number) => {
    for (const home of HOMES) {
      for (const [index, at] of home.lit.entries()) {
        if (at === null) continue;
        const flame = 0.95 + 0.05 * Math.sin(second * 2.1 + home.x + index);
        lightWindow(context, warm, home, index, smoothstep(at, at + 1.4, second) * flame);
      }
      if (home.stove === undefined) continue;
      const { x, y } = chimneyOf(home);
      const burning = home.stove === 0 ? 1 : smoothstep(home.stove, home.stove + 8, second);
      drawSmoke(
        context,
        {
          x,
          y,
          rise: home.width * 1.15 + 40,
          drift: home.width * 0.35,
          radii: [home.width * 0.03, home.width * 0.17],
          opacity: 0.55 * burning,
          secondsToRise: 15,
        },
        second,
      );
    }
    const open =
      smoothstep(DOOR_SECONDS[0], DOOR_SECONDS[0] + 0.9, second) *
      (1 - smoothstep(DOOR_SECONDS[1] - 0.9, DOOR_SECONDS[1], second));
    lightWindow(context, warm, HOME, 2, open);
  };
}

/** Where the houses' shadows begin, and how wide the houses are. */
export const shadows = HOMES.map(({ x, y, width }) => [x, y, width] as const);
