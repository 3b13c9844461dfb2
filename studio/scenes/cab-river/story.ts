import { fract, smoothstep } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';

/** Twelve bars of four. */
export const beats = createBeats(96);
const bar = (count: number): number => beats.at(count * 4);

export const STORY = {
  jam: bar(3),
  driver: bar(5),
  fingers: bar(7),
  neighbour: bar(9),
  /** The brakes let go, one row after the other. */
  go: bar(10.5) + 0.4,
  rolling: bar(10.5),
  end: bar(12),
} as const;

/** How far something that strikes on each of so many beats is lifted, 0 to 1: it rises late and falls at once. */
export function lift(second: number, everyBeats: number, onBeat = 0): number {
  const phase = fract((second / beats.length - onBeat) / everyBeats);
  const before = Math.min(0.6, 0.45 / everyBeats);
  return smoothstep(1 - before, 1 - before * 0.25, phase) * (1 - smoothstep(1 - before * 0.16, 1, phase));
}
