import type { Painter } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { smoothstep } from './maths.ts';

/** A part of a film without a cut. */
export interface Shot {
  /** The second at which the next one stands; take it from the score's beats. */
  readonly until: number;
  readonly paint: Painter;
  /** Seconds over which the next one comes through this one, half before the cut and half after; a hard cut when left out. */
  readonly dissolveSeconds?: number;
}

/** Beats of a score, by number: where its cuts stand. */
export interface Beats {
  /** The second of a beat; beats may be broken into fractions. */
  readonly at: (beat: number) => number;
  /** Seconds from one beat to the next. */
  readonly length: number;
}

/** Beats at a tempo of so many a minute, the first one at `startSecond`. */
export function createBeats(perMinute: number, startSecond = 0): Beats {
  const length = 60 / perMinute;
  return { length, at: (beat) => startSecond + beat * length };
}

/** Puts shots one after the other. What a second shows depends on that second alone; the last shot stays to the end. */
export function cut(stage: Stage, shots: readonly Shot[]): Painter {
  const over = stage.layer(stage.width, stage.height);
  return (context, second) => {
    const found = shots.findIndex(({ until }) => second < until);
    const place = found < 0 ? shots.length - 1 : found;
    const shot = shots[place];
    if (!shot) return;
    const [before, next] = [shots[place - 1], shots[place + 1]];
    const mixWith = (from: Painter, to: Painter, share: number) => {
      from(context, second);
      to(over.clear(), second);
      context.globalAlpha = share;
      over.drawOn(context);
      context.globalAlpha = 1;
    };
    /** 0 to 1 while one shot goes over into another around a cut. */
    const shareOf = ({ until, dissolveSeconds: length = 0 }: Shot) =>
      smoothstep(until - length / 2, until + length / 2, second);
    if (next && shot.dissolveSeconds && second > shot.until - shot.dissolveSeconds / 2)
      mixWith(shot.paint, next.paint, shareOf(shot));
    else if (before?.dissolveSeconds && second < before.until + before.dissolveSeconds / 2)
      mixWith(before.paint, shot.paint, shareOf(before));
    else shot.paint(context, second);
  };
}
