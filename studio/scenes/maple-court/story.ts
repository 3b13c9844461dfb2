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
