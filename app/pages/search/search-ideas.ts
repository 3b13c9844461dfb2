import { memoize } from '../../../domain/memoize.ts';
import type { Video } from '../../../domain/video.ts';

/** Suggestions of the search page; each finds at least one video. */
export interface SearchIdeas {
  /** Up to 4, one button each. */
  readonly searches: readonly string[];
  /** Up to 3. */
  readonly tags: readonly string[];
  /** Undefined without videos. */
  readonly category: string | undefined;
}

/** Suggestions of the specification (section 2, /search), if they find videos. */
const usualSearches = ['国产精品', '最新上映', '热门推荐', '经典重温'];
const usualTags = ['雨夜', '水墨', '治愈'];
const usualCategory = '热门推荐';

/** The usual suggestions that find videos, then the most frequent categories and tags of the catalogue. */
export const searchIdeas = memoize((videos: readonly Video[]): SearchIdeas => {
  const categories = byFrequency(videos.map(({ category }) => category));
  const tags = byFrequency(videos.flatMap((video) => video.tags)).filter((tag) => !categories.includes(tag));
  const [category] = usualFirst([usualCategory], categories);
  return {
    searches: usualFirst(usualSearches, [...categories, ...tags]).slice(0, 4),
    tags: usualFirst(usualTags, tags).slice(0, 3),
    category,
  };
});

function byFrequency(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}

const usualFirst = (usual: readonly string[], all: readonly string[]) => [
  ...new Set([...usual.filter((word) => all.includes(word)), ...all]),
];
