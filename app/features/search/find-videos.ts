import { type Likeness, searchNear } from '../../../domain/near-search/search-near.ts';
import { byRelevance, searchVideos } from '../../../domain/search-videos.ts';
import type { DescribedVideo } from '../../../domain/video.ts';
import { loadCatalogue, memoizeAsync, withDescriptions } from '../../content/index.ts';
import { loadNearIndex, readQuery } from './near-tables.ts';

export interface Found {
  /** The videos that contain the query, most relevant first. */
  exact: DescribedVideo[];
  /** Videos that may have been meant, likeliest first. */
  near: { video: DescribedVideo; likeness: Likeness; meant: string }[];
}

const readVideos = memoizeAsync(async () => {
  const videos = await withDescriptions((await loadCatalogue()).videos);
  return { videos, byId: new Map(videos.map((video) => [video.id, video])) };
});

/** Everything that a query finds in the catalogue. An empty query finds nothing. */
export const findVideos = async (query: string): Promise<Found> => (await findInTurn(query)).all;

/**
 * Resolves with the exact matches as soon as the videos are loaded; `all` resolves when the tables of the near search,
 * which are as large, are loaded too.
 */
export async function findInTurn(
  query: string,
): Promise<{ readonly exact: Found['exact']; readonly all: Promise<Found> }> {
  const { videos, byId } = await readVideos();
  const exact = byRelevance(searchVideos(videos, query), query);
  const findNear = async (): Promise<Found> => {
    const near = searchNear(videos, await loadNearIndex(), await readQuery(query), exact);
    return {
      exact,
      near: near.flatMap(({ videoId, ...like }) => {
        const video = byId.get(videoId);
        return video ? [{ video, ...like }] : [];
      }),
    };
  };
  return { exact, all: findNear() };
}
