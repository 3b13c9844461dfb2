import { searchVideos } from '../search-videos.ts';
import type { DescribedVideo } from '../video.ts';
import type { NearIndex } from './near-index.ts';
import { rankWords } from './near-index.ts';
import type { NearQuery } from './pinyin.ts';

export interface NearResult<V extends DescribedVideo> {
  readonly video: V;
  /** What of its title or tags was meant. */
  readonly meant: string;
}

/** A help for somebody who mistyped, no second listing. */
const mostResults = 24;

/**
 * What else a query may have meant, the likeliest first (`rankWords`): videos whose title or a tag is near to it, and those
 * that hold it in simplified characters, be it in their description.
 * @param exact what the exact search found: it is not found again, and where it found something no error of typing is
 *   supposed
 */
export function searchNear<V extends DescribedVideo>(
  videos: readonly V[],
  index: NearIndex<V>,
  query: NearQuery,
  exact: readonly V[],
): NearResult<V>[] {
  const near = new Map<V, string>();
  const add = (video: V, meant: string) => {
    if (!near.has(video)) near.set(video, meant);
  };
  if (query.simplified !== query.folded) {
    for (const video of searchVideos(videos, query.simplified)) add(video, query.simplified);
  }
  for (const { word, match } of rankWords(index, query, { mayCorrect: exact.length + near.size === 0 })) {
    for (const video of word.videos) add(video, word.text.slice(match.from, match.to));
  }
  for (const video of exact) near.delete(video);
  return Array.from(near, ([video, meant]) => ({ video, meant })).slice(0, mostResults);
}
