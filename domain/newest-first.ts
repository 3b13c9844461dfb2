import type { Video } from './video.ts';

const byNumber = new Intl.Collator('en', { numeric: true });

type Dated = Pick<Video, 'id' | 'releaseDate'>;

/** The catalogue's order: newest first, then by id, so that it never depends on the file system. */
export function newestFirst(one: Dated, other: Dated): number {
  if (one.releaseDate !== other.releaseDate) return one.releaseDate < other.releaseDate ? 1 : -1;
  return byNumber.compare(one.id, other.id);
}
