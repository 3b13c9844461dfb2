import { createBonfire } from '../../kit/bonfire.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { createSmokePlume } from '../../kit/smoke-plume.ts';
import { project } from '../../kit/viewpoint.ts';
import type { WatchTower } from './crest.ts';
import { VIEW, watchTowers } from './crest.ts';
import { platformOf, windowsOf } from './wall.ts';

/** When each tower answers, the nearest first. */
export const BEACON_SECONDS = [27, 33.5, 38, 41.5] as const;
/** The guard lights his lamp before. */
const LAMP_SECOND = 15;

/** Fires on the platforms that are lit one after another, and a lamp in the nearest tower. */
export function createBeacons() {
  const drawFire = createBonfire();
  const drawSmoke = createSmokePlume('#8c8a92');
  const lamp = createGlow('#ffb35c', 1.8);
  return (context: Context2D, second: number) => {
    const nearest = watchTowers[0];
    if (nearest) lightWindows(context, lamp, nearest, smoothstep(LAMP_SECOND, LAMP_SECOND + 3, second));
    for (const [index, tower] of watchTowers.entries()) {
      const lit = BEACON_SECONDS[index] ?? 0;
      const blaze = smoothstep(lit, lit + 3.5, second);
      if (blaze === 0) continue;
      const [x, y] = project(VIEW, [tower.x, tower.y + platformOf(tower), tower.z]);
      const size = (tower.width * VIEW.focal) / tower.z;
      drawSmoke(
        context,
        {
          x,
          y: y - size * 0.3,
          rise: size * 2.1,
          drift: -size * 1.3,
          radii: [size * 0.09, size * 0.42],
          opacity: 0.2 * blaze,
        },
        second,
      );
      drawFire(context, { x, y, height: size * 0.42 + 5, blaze, wind: -0.14 }, second);
    }
  };
}

function lightWindows(
  context: Context2D,
  lamp: ReturnType<typeof createGlow>,
  tower: WatchTower,
  light: number,
): void {
  const flicker = 0.93 + 0.07 * Math.sin(light * 40);
  for (const { x, y, half } of windowsOf(tower)) {
    shine(context, lamp, x, y, half * 1.1, light * flicker, half * 2.2);
    shine(context, lamp, x, y, half * 4.5, 0.5 * light * flicker);
  }
}
