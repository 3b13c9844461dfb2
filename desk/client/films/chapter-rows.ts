import { formatTime } from '../../../domain/format.ts';
import type { DeskCue } from '../../api.ts';

/** A chapter as it is being written. */
export interface ChapterRow extends DeskCue {
  readonly key: string;
  /** As it is typed. */
  readonly time: string;
}

export const rowOf = (cue: DeskCue): ChapterRow => ({
  ...cue,
  key: crypto.randomUUID(),
  time: formatTime(cue.startSecond),
});

/** When it begins: what nobody has changed keeps its fractions. Undefined: that is no time. */
export function secondOf({ startSecond, time }: ChapterRow): number | undefined {
  const typed = time.trim().replaceAll('：', ':');
  if (typed === formatTime(startSecond)) return startSecond;
  if (!/^(?:\d+:)?(?:\d+:)?\d+(?:\.\d+)?$/.test(typed)) return undefined;
  return typed.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
