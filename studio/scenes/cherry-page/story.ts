import type { Lighting } from '../../kit/matter.ts';
import { createBeats } from '../../kit/shots.ts';

/** A waltz: the cuts stand on its beats. */
export const beats = createBeats(96);

/** When what happens, in seconds: from the petal that lets go of its blossom to those who leave. */
export const STORY = {
  letsGo: beats.at(6),
  bench: beats.at(10),
  child: beats.at(12),
  clap: beats.at(18),
  reader: beats.at(21),
  looksUp: beats.at(23),
  book: beats.at(27),
  lands: beats.at(32),
  shuts: beats.at(36),
  release: beats.at(40),
} as const;

/** Light through clouds at two in the afternoon: from above, and hardly any shade. */
export const LIGHT: Lighting = { from: [-0.2, -0.98], shadeWidth: 0.8 };

/** Where somebody sits, and where a child plays. */
export const BENCH = { x: 700, seat: 540, foot: 592 } as const;
export const CHILD_X = 1124;
