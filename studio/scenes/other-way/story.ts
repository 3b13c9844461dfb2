import { createBeats } from '../../kit/shots.ts';

/** A slow waltz; the cuts stand on its bars. */
export const beats = createBeats(100);
const bar = (count: number) => beats.at(count * 3);

/** When what happens, in seconds. */
export const STORY = {
  bee: bar(3),
  spirals: bar(6.5),
  row: bar(9),
  /** The camera has come to the one that looks the other way; its neighbour turns to see. */
  found: bar(10.33),
  neighbour: bar(11.33),
  /** A child comes up between them, looks where all look, then at the one, then where it looks. */
  child: bar(12.67),
  face: bar(14),
  petals: bar(15),
  release: bar(16.5),
  /** Among all the faces one more turns round. */
  another: bar(18.5),
} as const;
