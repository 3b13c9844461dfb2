import { readPageNumber, type ShownPages, showPages } from '../../../domain/pagination.ts';

/** What the history entry of a listing notes, so that Back and reload show what was there. */
export interface NotedPages {
  /** How many stand under one another. */
  readonly pages: number;
  /** How far down the document was left, px. */
  readonly top?: number;
}

/** What the current history entry notes; nothing on the server, and in browsers without the Navigation API. */
export function notedPages(): NotedPages | undefined {
  const noted: unknown = globalThis.navigation?.currentEntry?.getState();
  return isNoted(noted) ? noted : undefined;
}

const isNoted = (state: unknown): state is NotedPages =>
  typeof state === 'object' && state !== null && 'pages' in state && Number.isInteger(state.pages);

/** Which of so many videos the listing at this URL shows: as many pages as the history entry notes, one by default. */
export function pagesOf(url: URL, total: number): ShownPages {
  return showPages(total, readPageNumber(url.searchParams), Math.max(1, notedPages()?.pages ?? 1));
}
