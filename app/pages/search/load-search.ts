import { type ListingContext, readListing } from '../../../domain/listing.ts';
import { categoriesContext } from '../../../domain/listing-context.ts';
import { mostWatched } from '../../../domain/sort-videos.ts';
import { readQuery } from '../../../domain/urls.ts';
import type { Video } from '../../../domain/video.ts';
import { loadCatalogue } from '../../content/index.ts';
import { findResults, type ShownResults } from './find-results.ts';
import { type SearchIdeas, searchIdeas } from './search-ideas.ts';

/** The data of `/search`. */
export interface SearchData {
  readonly context: ListingContext;
  /** Shown without a query. */
  readonly popular: readonly Video[];
  /** Absent without a query. */
  readonly results?: ShownResults;
  readonly ideas: SearchIdeas;
}

export async function loadSearch(url: URL): Promise<SearchData> {
  const { videos } = await loadCatalogue();
  const usual = categoriesContext(videos);
  const context: ListingContext = { ...usual, orders: ['relevance', ...usual.orders], defaultView: 'list' };
  const choices = { context, ideas: searchIdeas(videos) };
  const query = readQuery(url.searchParams);
  if (query === '') return { ...choices, popular: mostWatched(videos, 4) };
  const results = await findResults(query, readListing(url.searchParams, context), url);
  return { ...choices, popular: [], results };
}
