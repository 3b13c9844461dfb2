import { type ListedVideo, listedVideo } from '../../../domain/listed-video.ts';
import {
  categoriesContext,
  countByCategory,
  everyCategory,
  type ListingContext,
  listVideos,
  readListing,
} from '../../../domain/listing.ts';
import { type ListingPage, listingPage, readPageNumber } from '../../../domain/pagination.ts';
import type { DescribedVideo } from '../../../domain/video.ts';
import { loadCatalogue, readContentFile, withDescriptions } from '../../content/index.ts';
import { site } from '../../site.ts';

/** What `/categories` shows. */
export interface ShownListing {
  readonly context: ListingContext;
  /** Those that hold something, in the site's order. */
  readonly categories: readonly string[];
  /** What the host says of the category that is chosen. */
  readonly line?: string | undefined;
  /** How many videos the site has. */
  readonly total: number;
  readonly page: ListingPage;
  /** The videos of this page in one of the two views; only the list shows descriptions. */
  readonly grid?: readonly ListedVideo[];
  readonly list?: readonly DescribedVideo[];
}

/** What the page of that URL shows. */
export async function loadListing(url: URL): Promise<ShownListing> {
  const { videos } = await loadCatalogue();
  const context = categoriesContext(videos);
  const listing = readListing(url.searchParams, context);
  const listed = listVideos(videos, listing);
  const page = listingPage(listed.length, readPageNumber(url.searchParams));
  const shown = listed.slice(page.start, page.end);
  const categories = countByCategory(videos, site.categories).map(({ category }) => category);
  const lines = listing.category === everyCategory ? {} : await readContentFile('categoryLines');
  // The name comes from the address, and may be `constructor`.
  const line = Object.hasOwn(lines, listing.category) ? lines[listing.category] : undefined;
  const data = { context, categories, line, total: videos.length, page };
  return listing.view === 'grid'
    ? { ...data, grid: shown.map(listedVideo) }
    : { ...data, list: await withDescriptions(shown) };
}
