import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(76);
/** When it happens; the cuts stand on bars. */
export const STORY = {
  smells: beats.at(12),
  kitchen: beats.at(16),
  sprinkles: beats.at(19.5),
  wall: beats.at(28),
  touches: beats.at(33),
  pulls: beats.at(36.6),
  release: beats.at(40),
  bulbs: beats.at(42),
} as const;
