import { createBeats } from '../../kit/shots.ts';

/** Thirteen bars of four; the wheels knock on each beat. */
export const beats = createBeats(80);

export const STORY = {
  /** The front of the engine comes into the wide shot. */
  enter: 2.5,
  wheels: beats.at(16),
  inside: beats.at(22),
  /** An egg is knocked on the table, twice. */
  taps: [beats.at(25), beats.at(26)],
  /** It lies in two, half for each; then the sun comes round to it. */
  egg: beats.at(29),
  halved: beats.at(32),
  both: beats.at(36),
  away: beats.at(42),
  end: beats.at(52),
} as const;
