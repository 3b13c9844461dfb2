import type { VideoId } from './video.ts';

/** A row of one of an account's lists. */
interface VideoRow {
  readonly videoId: VideoId;
}

/** A change to a list, shown before the backend confirms it. */
export type ListChange<Row> =
  | { readonly kind: 'remove'; readonly videoIds: readonly VideoId[] }
  | { readonly kind: 'clear' }
  /** Adds rows: new ones, or those that a removal took out. */
  | { readonly kind: 'add'; readonly rows: readonly Row[] };

/**
 * Applies a change to a list. Applying the same change again has no effect.
 * @param rows newest first, then by id, as the backend lists them
 * @param timeOf the time that rows are sorted by, ISO 8601
 * @returns rows in the same order
 */
export function applyListChange<Row extends VideoRow>(
  rows: readonly Row[],
  change: ListChange<Row>,
  timeOf: (row: Row) => string,
): Row[] {
  switch (change.kind) {
    case 'remove':
      return rows.filter((row) => !change.videoIds.includes(row.videoId));
    case 'clear':
      return [];
    case 'add': {
      const added = new Set(change.rows.map((row) => row.videoId));
      const byTime = (a: Row, b: Row) => Date.parse(timeOf(b)) - Date.parse(timeOf(a));
      const byId = (a: Row, b: Row) => (a.videoId < b.videoId ? -1 : 1);
      return [...rows.filter((row) => !added.has(row.videoId)), ...change.rows].sort(
        (a, b) => byTime(a, b) || byId(a, b),
      );
    }
  }
}

/** Whether a change puts a video on the list or takes it off; undefined if the change does not affect it. */
export function isListedAfter<Row extends VideoRow>(
  change: ListChange<Row>,
  videoId: VideoId,
): boolean | undefined {
  switch (change.kind) {
    case 'remove':
      return change.videoIds.includes(videoId) ? false : undefined;
    case 'clear':
      return false;
    case 'add':
      return change.rows.some((row) => row.videoId === videoId) ? true : undefined;
  }
}
