import type { VideoId } from './video.ts';

/** A row of one of an account's lists. */
interface VideoRow {
  readonly videoId: VideoId;
}

/** A change that is shown before the backend has confirmed it. */
export type OptimisticChange<Row> =
  | { readonly kind: 'remove'; readonly videoIds: readonly VideoId[] }
  | { readonly kind: 'clear' }
  /** Puts rows in: those that a removal or clearing took, or one the backend has just confirmed. */
  | { readonly kind: 'restore'; readonly rows: readonly Row[] };

/**
 * The list after a change. Applying the same change again has no effect.
 *
 * @param rows newest first, those of the same time by id, as the backend lists them
 * @param timeOf the time that rows are sorted by, ISO 8601
 * @returns in the same order
 */
export function applyOptimisticChange<Row extends VideoRow>(
  rows: readonly Row[],
  change: OptimisticChange<Row>,
  timeOf: (row: Row) => string,
): Row[] {
  switch (change.kind) {
    case 'remove':
      return rows.filter((row) => !change.videoIds.includes(row.videoId));
    case 'clear':
      return [];
    case 'restore': {
      const restored = new Set(change.rows.map((row) => row.videoId));
      const byTime = (a: Row, b: Row) => Date.parse(timeOf(b)) - Date.parse(timeOf(a));
      const byId = (a: Row, b: Row) => (a.videoId < b.videoId ? -1 : 1);
      return [...rows.filter((row) => !restored.has(row.videoId)), ...change.rows].sort(
        (a, b) => byTime(a, b) || byId(a, b),
      );
    }
  }
}
