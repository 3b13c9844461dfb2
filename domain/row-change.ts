import type { VideoId } from './video.ts';

/** A row of a person's list of videos: something seen, something saved. */
interface FilmRow {
  readonly videoId: VideoId;
}

/** What a person does to such a list. */
export type RowChange<Row> =
  | { readonly kind: 'remove'; readonly videoId: VideoId }
  | { readonly kind: 'clear' }
  /** Takes one of the others back: the rows return as they were. */
  | { readonly kind: 'restore'; readonly rows: readonly Row[] };

/**
 * The list after a change; doing the same again changes nothing more.
 *
 * @param rows newest first, of the same time by id, as the backend lists them
 * @param timeOf when a row came to be, ISO 8601
 * @returns in the same order
 */
export function changeRows<Row extends FilmRow>(
  rows: readonly Row[],
  change: RowChange<Row>,
  timeOf: (row: Row) => string,
): Row[] {
  switch (change.kind) {
    case 'remove':
      return rows.filter((row) => row.videoId !== change.videoId);
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
