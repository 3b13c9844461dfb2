import type { PicturePlan } from './plan/picture-plan.ts';
import type { Source } from './source/probe-source.ts';

/** Receives the progress: the fraction (0 to 1) over all steps and the current step in Chinese (「正在转码」). */
export type Report = (progress: { readonly step: string; readonly fraction: number }) => void;

type StepName = 'measure' | 'sound' | 'encode' | 'survey' | 'renditions' | 'cover';

export interface StepReport {
  /** Begins a step. The returned function takes the seconds of film done, or for the covers their share. */
  step(title: string, name: StepName): (done: number) => void;
}

/** Approximate duration of each step, as a share of the film's length on two cores. */
const COSTS = { measure: 0.01, sound: 0.03, encode: 1, survey: 0.12, renditions: 0.9 } as const;
const COVER_SECONDS = 8;

/**
 * Adds up the steps, so that the fraction never decreases. A skipped or resumed step counts as done when a later one
 * begins.
 */
export function createReport(
  report: Report = () => {},
  { durationSeconds }: Pick<Source, 'durationSeconds'>,
  picture: Pick<PicturePlan, 'kind'>,
  isAdaptive = false,
): StepReport {
  const lengths: Record<StepName, number> = {
    measure: durationSeconds * COSTS.measure,
    sound: durationSeconds * COSTS.sound,
    encode: picture.kind === 'copy' ? 0 : durationSeconds * COSTS.encode,
    survey: durationSeconds * COSTS.survey,
    renditions: isAdaptive ? durationSeconds * COSTS.renditions : 0,
    cover: COVER_SECONDS,
  };
  const total = Object.values(lengths).reduce((sum, length) => sum + length, 0);
  let furthest = 0;
  return {
    step(title, name) {
      const names = Object.keys(lengths) as StepName[];
      const before = names.slice(0, names.indexOf(name)).reduce((sum, other) => sum + lengths[other], 0);
      const whole = name === 'cover' ? 1 : durationSeconds;
      const show = (done: number) => {
        const share = whole > 0 ? Math.min(1, done / whole) : 1;
        furthest = Math.max(furthest, (before + lengths[name] * share) / total);
        report({ step: title, fraction: furthest });
      };
      show(0);
      return show;
    },
  };
}

/** Least time and progress for an estimate: after a clip before a film of hours, it would be a day. */
const leastMs = 3000;
const leastDone = 0.05;

/** How long the rest of some work takes; undefined: too little is done to say it. @param done and `left` as shares of the work */
export function secondsLeft(elapsedMs: number, done: number, left: number): number | undefined {
  return elapsedMs < leastMs || done < leastDone ? undefined : ((elapsedMs / done) * left) / 1000;
}
