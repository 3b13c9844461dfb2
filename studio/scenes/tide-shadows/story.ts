import { createBeats } from '../../kit/shots.ts';

/** Three beats to a bar; sixteen bars are the film. */
export const beats = createBeats(66);
const bar = (count: number) => beats.at(count * 3);

/** When things happen, on the bars of the tune. */
export const STORY = {
  /** The water takes the prints nearest to it. */
  taken: bar(4),
  /** Two bare feet, and who comes by. */
  feet: bar(6),
  crab: bar(7) + 1.1,
  signed: bar(9) + 1.4,
  erased: bar(10) + 0.7,
  back: bar(11),
} as const;
