import { searchVideos } from '../search-videos.ts';
import type { DescribedVideo, VideoId } from '../video.ts';
import { type NearIndex, rankMatches } from './near-index.ts';
import type { NearQuery } from './pinyin.ts';

interface NearResult {
  readonly videoId: VideoId;
  /** The part of the title or tag that was meant, or the query in simplified characters. */
  readonly meant: string;
}

const maxResults = 24;

/**
 * What else a query may have meant, the likeliest first (`rankMatches`), at most 24: videos whose title or tag is near to it,
 * and those that contain it in simplified characters, be it in their description.
 * @param exact what the exact search found: it is left out, and where there is any no typing error is supposed
 */
export function searchNear(
  videos: readonly DescribedVideo[],
  index: NearIndex,
  query: NearQuery,
  exact: readonly DescribedVideo[],
): NearResult[] {
  const near = new Map<VideoId, string>();
  const add = (id: VideoId, meant: string) => {
    if (!near.has(id)) near.set(id, meant);
  };
  if (query.simplified !== query.folded) {
    for (const { id } of searchVideos(videos, query.simplified)) add(id, query.simplified);
  }
  for (const { entry, match } of rankMatches(index, query, { mayCorrect: exact.length + near.size === 0 })) {
    for (const { id } of entry.videos) add(id, entry.text.slice(match.from, match.to));
  }
  for (const { id } of exact) near.delete(id);
  return Array.from(near, ([videoId, meant]) => ({ videoId, meant })).slice(0, maxResults);
}
