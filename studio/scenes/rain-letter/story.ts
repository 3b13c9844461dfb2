import { createBeats } from '../../kit/shots.ts';

/** A beat a second, sixteen bars of four, and it begins again. */
export const beats = createBeats(60);

export const STORY = {
  /** The pen at the letter; two words, struck out, and a third. */
  page: 7,
  you: 8.2,
  me: 11.4,
  strike: 15.8,
  person: 18.8,
  /** The room, and lights that come along the street. */
  room: 21.5,
  busNears: 25.6,
  stop: 32.5,
  halts: 37.2,
  alights: 38.4,
  opens: 39.9,
  leaves: 41,
  rises: 45.2,
  /** The cat is up, stretches, and goes to the door. */
  up: 46.5,
  walks: 49,
  lock: 53.6,
  drops: 60,
} as const;
