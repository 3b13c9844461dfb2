import {
  countByCategory,
  everyCategory,
  type Listing,
  listVideos,
  matchesFilters,
} from '../../../domain/listing.ts';
import { type ListingPage, listingPage, readPageNumber } from '../../../domain/pagination.ts';
import type { DescribedVideo } from '../../../domain/video.ts';
import { type Found, findInTurn } from '../../features/search/find-videos.ts';
import { site } from '../../site.ts';

/** The results of a query, as far as the page shows them. */
export interface ShownResults {
  /** Number of exact matches, whatever the filters. */
  readonly found: number;
  /**
   * The number of results that each category's button would show with the current other filters; all categories first.
   */
  readonly options: readonly { readonly category: string; readonly count: number }[];
  /** Number of exact matches with the filters. */
  readonly exactCount: number;
  readonly nearCount: number;
  /** The page of both kinds together: near matches follow exact ones. */
  readonly page: ListingPage;
  readonly exact: readonly DescribedVideo[];
  readonly near: Found['near'];
  /** How the likeliest near matches resemble the query. */
  readonly likeness: string;
  /** The results including near matches, if those were not loaded yet. */
  readonly whole?: Promise<ShownResults>;
}

/** Longest time that exact matches wait for near ones, so that most results are shown at once. */
const patienceMs = 100;

/**
 * Searches for a query, and returns the results on the page of that URL. In browsers, exact matches do not wait for
 * near ones longer than `patienceMs`.
 */
export async function findResults(query: string, listing: Listing, url: URL): Promise<ShownResults> {
  const { exact, all } = await findInTurn(query);
  const whole = all.then((found) => shownOf(found, listing, url));
  if (import.meta.env.SSR) return whole;
  const literal = shownOf({ exact, near: [] }, listing, url);
  if (literal.exactCount === 0 || literal.page.number > 1) return whole;
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const inTime = await Promise.race([whole.catch(() => undefined), patience]);
  return inTime ?? { ...literal, whole };
}

function shownOf(found: Found, listing: Listing, url: URL): ShownResults {
  const inEveryCategory = found.exact.filter(matchesFilters({ ...listing, category: everyCategory }));
  const exact = listVideos(found.exact, listing);
  const near = found.near.filter(({ video }) => matchesFilters(listing)(video));
  const page = listingPage(exact.length + near.length, readPageNumber(url.searchParams));
  const { start, end } = page;
  return {
    found: found.exact.length,
    options: [
      { category: everyCategory, count: inEveryCategory.length },
      ...countByCategory(inEveryCategory, site().categories),
    ],
    exactCount: exact.length,
    nearCount: near.length,
    page,
    exact: exact.slice(start, end),
    near: near.slice(Math.max(0, start - exact.length), Math.max(0, end - exact.length)),
    likeness: likenessText(near),
  };
}

/** Maximum number of meant titles and tags to name. */
const maxMeant = 3;

/** How the likeliest near matches resemble the query. */
function likenessText(near: Found['near']): string {
  const likeness = near[0]?.likeness;
  if (likeness === 'words') return '包含您输入的每个词';
  const alike = near.filter((each) => each.likeness === likeness).map(({ meant }) => meant);
  const named = [...new Set(alike)].slice(0, maxMeant).join('、');
  if (likeness === 'meaning') return `意思与您输入的相近：${named}`;
  return likeness === 'part' ? `与您输入的有一部分相同：${named}` : `读音或写法与您输入的相近：${named}`;
}
