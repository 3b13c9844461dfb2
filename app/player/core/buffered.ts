import type { TimeRange } from './state.ts';

/** A buffered range as fractions of the seek bar. */
export interface BarRange {
  readonly start: number;
  readonly length: number;
}

export function sameRanges(a: readonly TimeRange[], b: readonly TimeRange[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      (range, index) =>
        range.startSeconds === b[index]?.startSeconds && range.endSeconds === b[index]?.endSeconds,
    )
  );
}

/** Buffered ranges on a seek bar of length 1; none while the duration is unknown. */
export function barRanges(ranges: readonly TimeRange[], durationSeconds: number): BarRange[] {
  if (!(durationSeconds > 0)) return [];
  return ranges.map(({ startSeconds, endSeconds }) => {
    const start = Math.min(startSeconds / durationSeconds, 1);
    return { start, length: Math.min(endSeconds / durationSeconds, 1) - start };
  });
}
