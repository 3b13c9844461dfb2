import type { Lighting } from '../../kit/matter.ts';
import { createBeats } from '../../kit/shots.ts';

/** The score's beats: the cuts stand on them. */
export const beats = createBeats(90);

/** When what happens, in seconds. */
export const STORY = {
  gust: beats.at(16),
  fingers: beats.at(20),
  /** A cloud grows, and falls apart into sheep. */
  sky: beats.at(28),
  sheep: beats.at(35),
  face: beats.at(44),
  /** The smallest has lost the others. */
  lost: beats.at(50),
  firstTear: beats.at(56),
  crying: beats.at(59),
  washing: beats.at(62),
  wet: beats.at(70),
  laugh: beats.at(74),
  /** It has wept itself out, and finds something green. */
  release: beats.at(79),
  bites: [beats.at(86), beats.at(88), beats.at(90)],
} as const;

/** The sun at eleven, from the right. */
export const LIGHT: Lighting = { from: [0.5, -0.87], shadeWidth: 1 };
/** The crest of the hill on which everything stands. */
export const groundAt = (x: number): number => 616 - 24 * Math.cos((x - 560) / 620);
