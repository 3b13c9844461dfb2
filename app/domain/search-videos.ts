import { type Category, categories } from './category.ts';
import { foldText } from './fold-text.ts';
import type { DescribedVideo, Video } from './video.ts';

/**
 * The specification's rule: a case-insensitive substring of title, description or any tag. Both sides go through NFKC
 * first, so that full-width letters and compatibility characters find their plain selves (Unicode UAX #15).
 */
export function searchVideos<V extends DescribedVideo>(videos: readonly V[], query: string): V[] {
  const wanted = foldText(query.trim());
  if (wanted === '') return [];
  return videos.filter(({ title, description, tags }) =>
    [title, description, ...tags].some((text) => foldText(text).includes(wanted)),
  );
}

/** How many of the videos each category holds, in the site's order; empty categories are left out. */
export function countByCategory(videos: readonly Video[]): { category: Category; count: number }[] {
  return categories
    .map((category) => ({ category, count: videos.filter((video) => video.category === category).length }))
    .filter(({ count }) => count > 0);
}
