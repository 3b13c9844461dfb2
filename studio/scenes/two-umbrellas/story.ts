import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(72);

export const STORY = {
  heels: beats.at(7),
  under: beats.at(11),
  meets: beats.at(15.5),
  above: beats.at(20),
  tilts: beats.at(21.5),
  passed: beats.at(26),
  end: beats.at(32.4),
} as const;

/** The papers of the two umbrellas. */
export const RED = '#c8352a';
export const OCHRE = '#c99a3e';
