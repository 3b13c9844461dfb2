import { ramp } from '../../kit/colour.ts';
import type { Lighting } from '../../kit/matter.ts';
import type { Point } from '../../kit/path.ts';
import { createBeats } from '../../kit/shots.ts';

/** The score's beats: the cuts stand on them. */
export const beats = createBeats(100);

/** When what happens, in seconds. */
export const STORY = {
  /** He sweeps, and behind him the next leaf comes down. */
  medium: beats.at(10),
  firstLeaf: beats.at(10.5),
  stops: beats.at(13),
  looksUp: beats.at(15),
  turnsBack: beats.at(17.5),
  secondLeaf: beats.at(17),
  leafOnHead: beats.at(19),
  /** The dog, and what lands on its nose. */
  dog: beats.at(20.5),
  leafOnNose: beats.at(22.5),
  sneeze: beats.at(27),
  wide: beats.at(27.75),
  face: beats.at(32),
  release: beats.at(36.5),
} as const;

/** The layers reach beyond the stage on all sides, for a camera that moves. */
export const LEFT = -160;
export const TOP = -330;
export const WIDE = 1600;
export const HIGH = 1130;
/** Where wall and ground meet. */
export const FLOOR = 512;
/** Afternoon sun from the right, before the picture. */
export const SUN: Point = [0.78, -0.62];
/** The same light for who is drawn facing right, and mirrored for who faces left. */
export const LIGHT: Lighting = { from: SUN, shadeWidth: 1 };
export const MIRRORED: Lighting = { from: [-SUN[0], SUN[1]], shadeWidth: 1 };
/** Where clumps of leaves are lit from. */
export const CLUMP_LIGHT: Point = [0.7, -0.7];
export const SHADOW = '#5b4a78';

export const WOOD = ramp(
  [0, '#5c1420'],
  [0.3, '#a8261f'],
  [0.52, '#d84a26'],
  [0.74, '#f08834'],
  [1, '#ffd27a'],
);

/** Where he stands and the dog sleeps, and how large a hundredth of them is. */
export const MAN = { x: 742, y: 604, size: 2.6 } as const;
export const DOG = { x: 306, y: 600, size: 1.75 } as const;
