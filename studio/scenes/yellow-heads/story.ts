import type { Lighting } from '../../kit/matter.ts';
import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(108);
const bar = (count: number) => beats.at(count * 4);

/** When what happens, in seconds. */
export const STORY = {
  ride: bar(2),
  /** Near enough for their faces, and away again. */
  near: bar(4),
  back: bar(6),
  swallow: bar(7),
  fall: bar(7.5),
  /** One head comes up, then the other; the small one sneezes. */
  first: bar(9),
  second: bar(9.75),
  sneeze: bar(10.75),
  laugh: bar(11.25),
  traveller: bar(11.75),
  release: bar(13),
} as const;

/** The sun at ten, from the left. */
export const LIGHT: Lighting = { from: [-0.6, -0.8], shadeWidth: 1 };
