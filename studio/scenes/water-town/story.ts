import { createBeats } from '../../kit/shots.ts';

/** Nine bars of four. */
export const beats = createBeats(72);

/** When what happens, in seconds; cuts stand on the beats. */
export const STORY = {
  under: beats.at(11),
  market: beats.at(18),
  /** The beam of the scale comes to rest. */
  weighed: beats.at(23),
  water: beats.at(27),
  /** The coin meets the water. */
  coin: beats.at(28),
  whole: beats.at(32),
  end: beats.at(36),
} as const;
