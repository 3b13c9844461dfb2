import { type Likeness, searchNear } from '../../../domain/near-search/search-near.ts';
import { byRelevance, searchVideos } from '../../../domain/search-videos.ts';
import type { DescribedVideo } from '../../../domain/video.ts';
import { loadCatalogue, memoizeAsync, withDescriptions } from '../../content/index.ts';
import { loadNearIndex, readQuery } from './near-tables.ts';

export interface Found {
  /** The videos that contain the query, the most relevant first. */
  exact: DescribedVideo[];
  /** What else may have been meant, the likeliest first. */
  near: { video: DescribedVideo; likeness: Likeness; meant: string }[];
}

const readVideos = memoizeAsync(async () => {
  const videos = await withDescriptions((await loadCatalogue()).videos);
  return { videos, byId: new Map(videos.map((video) => [video.id, video])) };
});

/** Everything that a query finds in the catalogue. An empty one finds nothing. */
export async function findVideos(query: string): Promise<Found> {
  const { videos, byId } = await readVideos();
  const exact = byRelevance(searchVideos(videos, query), query);
  const near = searchNear(videos, await loadNearIndex(), await readQuery(query), exact);
  return {
    exact,
    near: near.flatMap(({ videoId, ...like }) => {
      const video = byId.get(videoId);
      return video ? [{ video, ...like }] : [];
    }),
  };
}
