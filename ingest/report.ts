import type { PicturePlan } from './plan/picture-plan.ts';
import type { Source } from './source/probe-source.ts';

/** Hears how far the work is: fraction 0–1 over all steps, and what is being done, in Chinese (「正在转码」). */
export type Report = (progress: { readonly step: string; readonly fraction: number }) => void;

type StepName = 'measure' | 'sound' | 'encode' | 'survey' | 'renditions' | 'cover';

export interface StepReport {
  /** Begins a step. What it returns takes the seconds of the film that are done, or for the cover the share of the candidates. */
  step(title: string, name: StepName): (done: number) => void;
}

/** How long each step takes about, as shares of the film's length on two cores; of the cover, seconds. */
const COSTS = { measure: 0.01, sound: 0.03, encode: 1, survey: 0.12, renditions: 0.9 } as const;
const COVER_SECONDS = 8;

/**
 * Adds up the steps, so that the fraction never falls. A step that is left out, or was done before, counts as done when a later one
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
