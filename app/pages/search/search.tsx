import { releaseYears } from '../../../domain/format.ts';
import {
  countByCategory,
  everyCategory,
  type Listing,
  type ListingContext,
  listVideos,
  matchesFilters,
  readListing,
} from '../../../domain/listing.ts';
import { meaningfulOrders, mostWatched, type SortOrder } from '../../../domain/sort-videos.ts';
import { listingParams, searchUrl } from '../../../domain/urls.ts';
import type { Video } from '../../../domain/video.ts';
import { loadCatalogue } from '../../content/index.ts';
import { CategoryFilter } from '../../features/browse/category-filter.tsx';
import { ListingTools } from '../../features/browse/listing-tools.tsx';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import type { Found } from '../../features/search/find-videos.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import type { PageRequest } from '../../router/route.ts';
import { usePage } from '../../router/router.tsx';
import { pageTitle, site } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { searchIcon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { VideoGrid } from '../../video/video-grid.tsx';
import { VideoList } from '../../video/video-list.tsx';
import { QuickSearches } from './quick-searches.tsx';
import styles from './search.module.css';
import { type SearchIdeas, searchIdeas } from './search-ideas.ts';
import { SearchTips } from './search-tips.tsx';

const path = '/search';

interface SearchData {
  readonly years: readonly string[];
  readonly orders: readonly SortOrder[];
  /** Shown without a query. */
  readonly popular: readonly Video[];
  readonly found: Found;
  readonly ideas: SearchIdeas;
}

export async function load({ url }: PageRequest): Promise<SearchData> {
  const { videos } = await loadCatalogue();
  const choices = {
    years: releaseYears(videos),
    orders: ['relevance' as const, ...meaningfulOrders(videos)],
    ideas: searchIdeas(videos),
  };
  const query = readQuery(url.searchParams);
  if (query === '') return { ...choices, popular: mostWatched(videos, 4), found: { exact: [], near: [] } };
  const { findVideos } = await import('../../features/search/find-videos.ts');
  return { ...choices, popular: [], found: await findVideos(query) };
}

export default function Search({ data: { years, orders, popular, found, ideas } }: { data: SearchData }) {
  const context: ListingContext = { years, orders, defaultView: 'list' };
  const { searchParams: address } = usePage().url;
  const query = readQuery(address);
  return (
    <>
      <PageMetadata
        title={pageTitle(query === '' ? '搜索' : `「${query}」的搜索结果`)}
        description={`在${site.name}的片名、简介和标签里搜索短片。`}
        path={searchUrl(query) ?? path}
        isIndexed={query === ''}
      />
      <div className={surfaces.page}>
        <div className={styles.head}>
          <h1>搜索</h1>
          <SearchBox query={query} />
        </div>
        {query === '' ? (
          <QuickStart searches={ideas.searches} />
        ) : (
          <Results
            query={query}
            found={found}
            ideas={ideas}
            context={context}
            listing={readListing(address, context)}
          />
        )}
      </div>
      {popular.length > 0 ? (
        <Section title="热门视频" more={{ to: '/categories?sort=popular', label: '查看更多' }}>
          <VideoGrid videos={popular} />
        </Section>
      ) : null}
    </>
  );
}

function QuickStart({ searches }: Pick<SearchIdeas, 'searches'>) {
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="quick-searches">
      <h2 id="quick-searches" className={styles.start}>
        试试这些
      </h2>
      <QuickSearches searches={searches} />
    </section>
  );
}

interface ResultsProps {
  query: string;
  found: Found;
  ideas: SearchIdeas;
  context: ListingContext;
  listing: Listing;
}

function Results({ query, found: { exact, near }, ideas, context, listing }: ResultsProps) {
  const params = { q: query, ...listingParams(listing, context) };
  // Each count says what its button would show, with the other filters as they are.
  const inEveryCategory = exact.filter(matchesFilters({ ...listing, category: everyCategory }));
  const options = [
    { category: everyCategory, count: inEveryCategory.length },
    ...countByCategory(inEveryCategory, site.categories),
  ];
  const shown = listVideos(exact, listing);
  const nearShown = near.filter(({ video }) => matchesFilters(listing)(video));
  const isBare = exact.length === 0;
  return (
    <>
      {isBare ? null : (
        <CategoryFilter
          current={listing.category}
          options={options}
          params={{ ...params, category: undefined }}
        />
      )}
      <ListingTools path={path} listing={listing} context={context} params={params} isBare={isBare}>
        找到 <b>{shown.length}</b> 个相关视频
        {nearShown.length > 0 ? `，另有 ${nearShown.length} 个相近` : null}
      </ListingTools>
      {shown.length > 0 ? (
        <>
          <h2 className={surfaces.visuallyHidden}>搜索结果</h2>
          {listing.view === 'list' ? (
            <VideoList videos={shown} marked={query} />
          ) : (
            <VideoGrid videos={shown} isFirst />
          )}
        </>
      ) : null}
      {nearShown.length > 0 ? <NearResults near={nearShown} isAlone={shown.length === 0} /> : null}
      {shown.length > 0 ? null : <WaysOn isFiltered={!isBare} hasNear={nearShown.length > 0} ideas={ideas} />}
    </>
  );
}

/** How many of the meant titles and tags are named. */
const mostMeant = 3;

/** Apart from what holds the query, and not counted with it: the likeliest first, whatever the order above. */
function NearResults({ near, isAlone }: { near: Found['near']; isAlone: boolean }) {
  const meant = new Map(near.map(({ video, meant }) => [video.id, meant]));
  return (
    <section className={styles.near} data-alone={isAlone || undefined} aria-labelledby="near-results">
      <header>
        <h2 id="near-results">相近结果</h2>
        <p>{likenessText(near)}</p>
      </header>
      <VideoList videos={near.map(({ video }) => video)} marked={({ id }) => meant.get(id) ?? ''} />
    </section>
  );
}

/** How the likeliest are like the query. */
function likenessText(near: Found['near']): string {
  const likeness = near[0]?.likeness;
  if (likeness === 'words') return '您输入的几个词都有';
  const alike = near.filter((each) => each.likeness === likeness).map(({ meant }) => meant);
  const named = [...new Set(alike)].slice(0, mostMeant).join('、');
  return likeness === 'part' ? `与您输入的有一部分相同：${named}` : `读音或写法与您输入的相近：${named}`;
}

interface WaysOnProps {
  isFiltered: boolean;
  hasNear: boolean;
  ideas: SearchIdeas;
}

/** Where nothing holds the query: advice, and that there is nothing where nothing is near it either. */
function WaysOn({ isFiltered, hasNear, ideas }: WaysOnProps) {
  if (hasNear)
    return (
      <div className={styles.tips}>
        <SearchTips {...ideas} />
      </div>
    );
  return (
    <EmptyState
      level="h2"
      title="未找到相关内容"
      drawing={searchIcon}
      text={isFiltered ? '放宽筛选，也许它就在下一格。' : '换个说法，也许它就在下一格。'}
    >
      <SearchTips {...ideas} />
      <QuickSearches searches={ideas.searches} />
    </EmptyState>
  );
}

function readQuery(address: URLSearchParams): string {
  return (address.get('q') ?? '').trim();
}
