import { createBeats } from '../../kit/shots.ts';
import type { Bloom, Firework } from './firework.ts';

export const beats = createBeats(100);

/** When what happens, in seconds; the cuts stand on bars. */
export const STORY = {
  folds: beats.at(4),
  pinches: [beats.at(7), beats.at(8), beats.at(9), beats.at(10)],
  squeezes: beats.at(12),
  pot: beats.at(17),
  drops: [beats.at(18), beats.at(19), beats.at(20), beats.at(21), beats.at(21.5), beats.at(22)],
  quiet: beats.at(26),
  /** The first flower: in the kitchen there is only its light. */
  first: beats.at(30),
  outside: beats.at(32),
  windows: beats.at(33),
  roof: beats.at(46),
  river: beats.at(53),
  last: beats.at(55),
} as const;

const [GOLD, RED, JADE, BLUE, VIOLET] = ['#ffc35a', '#ff5a48', '#58e0b0', '#6aa8ff', '#c080ff'];
const [ROSE, WHITE, AMBER] = ['#ff7fb0', '#fff0d8', '#ff9838'];

/** Beat, x, y, radius, bloom, colour, and what it fades to: first one alone, at the end one great willow. */
const SHOW: readonly (readonly [number, number, number, number, Bloom, string, string])[] = [
  [30, 600, 172, 190, 'willow', GOLD, AMBER],
  [36, 330, 150, 128, 'chrysanthemum', RED, GOLD],
  [38, 930, 128, 118, 'peony', JADE, WHITE],
  [40, 500, 120, 104, 'peony', ROSE, WHITE],
  [41, 760, 190, 124, 'chrysanthemum', GOLD, RED],
  [43, 1010, 178, 136, 'chrysanthemum', VIOLET, ROSE],
  [44, 262, 196, 120, 'willow', GOLD, AMBER],
  [45.5, 640, 128, 126, 'chrysanthemum', BLUE, WHITE],
  [47, 420, 170, 120, 'peony', RED, GOLD],
  [48, 700, 196, 120, 'chrysanthemum', GOLD, ROSE],
  [49.5, 330, 140, 124, 'chrysanthemum', JADE, WHITE],
  [50.5, 590, 170, 128, 'chrysanthemum', ROSE, VIOLET],
  [52, 846, 160, 120, 'peony', GOLD, RED],
  [52.5, 210, 150, 116, 'willow', GOLD, AMBER],
  [53, 1070, 150, 116, 'willow', GOLD, AMBER],
  [55, 640, 168, 240, 'willow', GOLD, AMBER],
];

export const programme: readonly Firework[] = SHOW.map(([beat, x, y, radius, bloom, colour, fading]) => ({
  ...{ atSecond: beats.at(beat), x, y, radius, bloom, colour, fading },
}));
