import { foldText } from './text.ts';
import type { DescribedVideo, Video } from './video.ts';

/** Between the texts of a video: Unicode keeps it free for uses like this one ("noncharacter", §23.7), so that no text holds it. */
const separator = '\uffff';

/**
 * The specification's rule: a case-insensitive substring of title, description or any tag. Both sides go through NFKC
 * first, so that full-width letters and compatibility characters find their plain selves (Unicode UAX #15).
 * @param videos are not changed afterwards: their texts are folded once and cached for as long as the array lives
 */
export function searchVideos<V extends DescribedVideo>(videos: readonly V[], query: string): V[] {
  const wanted = foldText(query.trim());
  if (wanted === '' || wanted.includes(separator)) return [];
  const texts = foldedTexts(videos);
  return videos.filter((_, index) => texts[index]?.includes(wanted));
}

/** Folding takes several times as long as looking. */
const foldedBefore = new WeakMap<readonly DescribedVideo[], readonly string[]>();

function foldedTexts(videos: readonly DescribedVideo[]): readonly string[] {
  const before = foldedBefore.get(videos);
  if (before) return before;
  const folded = videos.map(({ title, description, tags }) =>
    foldText([title, description, ...tags].join(separator)),
  );
  foldedBefore.set(videos, folded);
  return folded;
}

/** How many of the videos each of these categories holds, in their order; empty ones are left out. */
export function countByCategory(
  videos: readonly Video[],
  categories: readonly { readonly name: string }[],
): { category: string; count: number }[] {
  return categories
    .map(({ name: category }) => ({
      category,
      count: videos.filter((video) => video.category === category).length,
    }))
    .filter(({ count }) => count > 0);
}
