import { nearIndex } from '../../../domain/near-search/near-index.ts';
import { type NearResult, searchNear } from '../../../domain/near-search/search-near.ts';
import { searchVideos } from '../../../domain/search-videos.ts';
import type { DescribedVideo } from '../../../domain/video.ts';
import { loadCatalogue, memoizeAsync, readCatalogueFile, withDescriptions } from '../../catalogue/index.ts';
import { readQuery } from './read-query.ts';

export interface Found {
  /** What holds the query. */
  exact: DescribedVideo[];
  /** What else may have been meant. */
  near: NearResult<DescribedVideo>[];
}

const readVideos = memoizeAsync(async () => {
  const videos = await withDescriptions((await loadCatalogue()).videos);
  const { readings } = await readCatalogueFile('words');
  return { videos, index: nearIndex(videos, readings) };
});

/** Everything that a query finds in the catalogue. An empty one finds nothing. */
export async function findVideos(query: string): Promise<Found> {
  const { videos, index } = await readVideos();
  const exact = searchVideos(videos, query);
  const near = searchNear(videos, index, await readQuery(query), exact);
  return { exact, near };
}
