import { createBeats } from '../../kit/shots.ts';

/** Eight bars of four, and it begins again. */
export const beats = createBeats(32 / (34 / 60));
const bar = (count: number) => beats.at(count * 4);

export const STORY = {
  /** The hand at the net. */
  hand: bar(2) + 0.4,
  back: bar(4),
  lamp: bar(5) - 0.4,
  /** Close to the lamp, which goes over into the sun. */
  close: bar(6),
} as const;
