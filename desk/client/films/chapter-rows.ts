import { formatTime } from '../../../domain/format.ts';
import type { DeskCue } from '../../api.ts';

/** An unsaved chapter. */
export interface ChapterRow extends DeskCue {
  readonly key: string;
  /** The typed text. */
  readonly time: string;
}

export const rowOf = (cue: DeskCue): ChapterRow => ({
  ...cue,
  key: crypto.randomUUID(),
  time: formatTime(cue.startSecond),
});

/** The start in seconds. An unchanged time keeps its fraction; undefined if the text is not a time. */
export function secondOf({ startSecond, time }: ChapterRow): number | undefined {
  const typed = time.trim().replaceAll('：', ':');
  if (typed === formatTime(startSecond)) return startSecond;
  if (!/^(?:\d+:)?(?:\d+:)?\d+(?:\.\d+)?$/.test(typed)) return undefined;
  return typed.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
