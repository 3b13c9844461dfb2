import { type ListedVideo, listedVideo } from '../../../domain/listed-video.ts';
import {
  countByCategory,
  everyCategory,
  type ListingContext,
  listVideos,
  readListing,
} from '../../../domain/listing.ts';
import { categoriesContext } from '../../../domain/listing-context.ts';
import { type ListingPage, listingPage, readPageNumber } from '../../../domain/pagination.ts';
import type { DescribedVideo } from '../../../domain/video.ts';
import { loadCatalogue, readContentFile, withDescriptions } from '../../content/index.ts';
import { site } from '../../site.ts';

/** The data of `/categories`. */
export interface ShownListing {
  readonly context: ListingContext;
  /** Categories with at least one video, in the site's order. */
  readonly categories: readonly string[];
  /** The host's description of the selected category. */
  readonly line?: string | undefined;
  /** Number of videos on the site. */
  readonly total: number;
  readonly page: ListingPage;
  /** The videos of this page in one of the two views; only the list has descriptions. */
  readonly grid?: readonly ListedVideo[];
  readonly list?: readonly DescribedVideo[];
}

export async function loadListing(url: URL): Promise<ShownListing> {
  const { videos } = await loadCatalogue();
  const context = categoriesContext(videos);
  const listing = readListing(url.searchParams, context);
  const listed = listVideos(videos, listing);
  const page = listingPage(listed.length, readPageNumber(url.searchParams));
  const shown = listed.slice(page.start, page.end);
  const categories = countByCategory(videos, site().categories).map(({ category }) => category);
  const lines = listing.category === everyCategory ? {} : await readContentFile('categoryLines');
  // The name comes from the URL and may be `constructor`.
  const line = Object.hasOwn(lines, listing.category) ? lines[listing.category] : undefined;
  const data = { context, categories, line, total: videos.length, page };
  return listing.view === 'grid'
    ? { ...data, grid: shown.map(listedVideo) }
    : { ...data, list: await withDescriptions(shown) };
}
