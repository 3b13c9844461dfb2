import { createBonfire } from '../../kit/bonfire.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep, swell } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';
import { createSmokePlume } from '../../kit/smoke-plume.ts';
import { project } from '../../kit/viewpoint.ts';
import { platformOf, VIEW, WINDOWS, watchTowers } from './land.ts';

export const beats = createBeats(64);
/** When it happens: our fire, two that answer, the one that lets us wait, and those on the horizon. */
export const STORY = {
  lamp: beats.at(8),
  lit: beats.at(15),
  close: beats.at(20),
  answered: beats.at(25),
  missed: beats.at(33),
  far: beats.at(36),
  asksAgain: beats.at(38),
  late: beats.at(42),
  release: beats.at(46),
} as const;

const LIT = [STORY.lit, STORY.answered, beats.at(29), STORY.late] as const;
/** Fires beyond the last tower: where on the picture, how large their place is, and on which beat they are lit. */
const HORIZON = [458, 243, 6, 48, 352, 218, 5, 50, 1178, 330, 5, 51.5, 1252, 346, 4, 53, 128, 326, 4, 54];

/** All fires, the nearest first: where on the picture, how large their tower is there, when they are lit, and at which depth. */
export const BEACONS = [
  ...watchTowers.map((tower, place) => {
    const at = project(VIEW, [tower.x, tower.y + platformOf(tower), tower.z]);
    return { at, size: (tower.width * 1000) / tower.z, lit: LIT[place] ?? 0, depth: [1, 2][place] ?? 4 };
  }),
  ...[0, 4, 8, 12, 16].map((place) => {
    const [x = 0, y = 0, size = 0, beat = 0] = HORIZON.slice(place);
    return { at: [x, y], size, lit: beats.at(beat), depth: 4 } as const;
  }),
];

/** Draws the fires at a depth with their smoke; in the nearest tower there is a lamp, and somebody with a torch. */
export function createBeacons() {
  const drawFire = createBonfire();
  const drawSmoke = createSmokePlume('#8c8a92');
  const lamp = createGlow('#ffb35c', 1.8);
  const ember = createGlow('#ff7426', 1.5);
  return (context: Context2D, second: number, depth: number) => {
    for (const { at, size, lit, ...beacon } of BEACONS) {
      if (beacon.depth !== depth) continue;
      const [x, y] = at;
      if (depth === 1) {
        const glow = smoothstep(STORY.lamp, STORY.lamp + 3, second);
        for (const aside of WINDOWS) {
          // The tower's front is nearer than its middle, and so a little aside.
          const [windowX, windowY] = [x + 17 + aside * size * 1.07, y + 0.375 * size];
          shine(context, lamp, windowX, windowY, 9, glow, 18);
          shine(context, lamp, windowX, windowY, 36, 0.5 * glow);
        }
        const torchX = x - 0.42 * size * (1 - smoothstep(lit - 4.5, lit - 0.2, second));
        const carried = swell(lit - 4.5, lit - 4, lit, lit + 1, second);
        for (const reach of [4, 22]) shine(context, lamp, torchX, y - 10, reach, carried);
      }
      const blaze = smoothstep(lit, lit + 2.6, second);
      shine(context, ember, x, y + size * 1.1, size * 2.2, 0.3 * blaze, size * 1.3);
      const smoke = { rise: size * 2.1, drift: -size * 1.3, opacity: 0.2 * blaze };
      drawSmoke(context, { x, y: y - size * 0.3, radii: [size * 0.09, size * 0.42], ...smoke }, second);
      drawFire(context, { x, y, height: size * 0.42 + 4, blaze, wind: -0.14 }, second);
    }
  };
}
