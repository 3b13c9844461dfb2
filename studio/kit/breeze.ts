import { smoothstep } from './maths.ts';

/** A stretch of stronger wind. */
export interface Gust {
  readonly atSecond: number;
  readonly lengthSeconds: number;
  /** Pixels by which it carries the air in all. */
  readonly reach: number;
}

export interface Breeze {
  /** How far the air has moved by a second, in pixels: what drifts in it needs no memory. */
  readonly carried: (second: number) => number;
  /** 0 in calm air, 1 in the middle of a gust. */
  readonly strength: (second: number) => number;
}

/** Air that moves steadily, with gusts that come and go without a jerk. */
export function createBreeze(pixelsPerSecond: number, gusts: readonly Gust[]): Breeze {
  const share = ({ atSecond, lengthSeconds }: Gust, second: number) => (second - atSecond) / lengthSeconds;
  return {
    carried: (second) =>
      pixelsPerSecond * second +
      gusts.reduce((sum, gust) => sum + gust.reach * smoothstep(0, 1, share(gust, second)), 0),
    strength: (second) =>
      gusts.reduce((most, gust) => {
        const at = share(gust, second);
        return Math.max(most, at > 0 && at < 1 ? Math.sin(Math.PI * at) ** 2 : 0);
      }, 0),
  };
}
