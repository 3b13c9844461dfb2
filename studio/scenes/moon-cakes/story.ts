import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(96);

/** When what happens, in seconds. */
export const STORY = {
  doughFalls: beats.at(2.5),
  presses: [beats.at(4), beats.at(5), beats.at(6)],
  turned: beats.at(8),
  knocks: [beats.at(9.5), beats.at(10.5), beats.at(11.5)],
  lifts: beats.at(11.75),
  detail: beats.at(13),
  kitchen: beats.at(16),
  peeks: beats.at(18.5),
  reaches: beats.at(20.5),
  takes: beats.at(23.5),
  gone: beats.at(26),
  window: beats.at(28),
  counts: beats.at(31),
  gap: beats.at(34.5),
  moon: beats.at(37.5),
  chews: beats.at(38.25),
  caught: beats.at(41.25),
  again: beats.at(43),
} as const;
