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
  book: beats.at(27),
  lands: beats.at(32),
  shuts: beats.at(36),
  release: beats.at(40),
  empty: beats.at(47),
  lies: beats.at(50),
} as const;

/** Late sun in the haze over the water, behind everything. */
export const SUN = { x: 800, y: 372 } as const;
export const LIGHT: Lighting = { from: [0.72, -0.69], shadeWidth: 0.8 };

/** Where somebody sits. */
export const BENCH = { x: 700, seat: 540, foot: 592 } as const;
