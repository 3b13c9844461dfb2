import { startTransition, useEffect, useRef, useState } from 'react';
import { type Listing, type ListingContext, listingParams, readListing } from '../../../domain/listing.ts';
import { readQuery, searchUrl } from '../../../domain/urls.ts';
import { CategoryFilter } from '../../features/browse/category-filter.tsx';
import { ListingPager } from '../../features/browse/listing-pager.tsx';
import { ListingTools } from '../../features/browse/listing-tools.tsx';
import { useLatestParams } from '../../features/browse/use-latest-params.ts';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { pageTitle } from '../../features/metadata/page-title.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import type { PageRequest } from '../../router/route.ts';
import { usePage } from '../../router/router.tsx';
import { site } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { searchIcon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { VideoGrid } from '../../video/video-grid.tsx';
import { VideoList } from '../../video/video-list.tsx';
import type { ShownResults } from './find-results.ts';
import type { SearchData } from './load-search.ts';
import { QuickSearches } from './quick-searches.tsx';
import styles from './search.module.css';
import type { SearchIdeas } from './search-ideas.ts';
import { SearchTips } from './search-tips.tsx';
import { useFirstRows } from './use-first-rows.ts';

const path = '/search';

/** Loaded with the page, because the served page contains the data. */
export const load = async ({ url }: PageRequest): Promise<SearchData> =>
  (await import('./load-search.ts')).loadSearch(url);

/** As on `/categories`. */
export const statusOf = ({ results }: SearchData) =>
  results && results.page.number > results.page.count ? 404 : 200;

export default function Search({ data: { context, popular, results, ideas } }: { data: SearchData }) {
  const { url, arrival } = usePage();
  const query = readQuery(url.searchParams);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  // The button of a quick search is gone with what it was among.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another query is another search
  useEffect(() => {
    const isAsked = arrival === 'push' || arrival === 'replace';
    if (isAsked && document.activeElement === document.body) focusHeading();
  }, [query]);
  const page = results?.page.number ?? 1;
  const title = `「${query}」的搜索结果${page > 1 ? ` 第 ${page} 页` : ''}`;
  return (
    <>
      <PageMetadata
        title={pageTitle(query === '' ? '搜索' : title)}
        description={`在${site().name}的片名、简介和标签里搜索短片。`}
        path={searchUrl(query) ?? path}
        isIndexed={query === ''}
      />
      <div className={surfaces.page}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            搜索
          </h1>
          <SearchBox query={query} />
        </div>
        {results ? (
          <Results
            query={query}
            results={results}
            ideas={ideas}
            context={context}
            listing={readListing(url.searchParams, context)}
            onTurn={focusHeading}
          />
        ) : (
          <QuickStart {...ideas} />
        )}
      </div>
      {popular.length > 0 ? (
        <Section title="热门视频" more={{ to: '/categories?sort=popular', label: '查看更多' }}>
          <VideoGrid videos={popular} rhythm="even" />
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
  results: ShownResults;
  ideas: SearchIdeas;
  context: ListingContext;
  listing: Listing;
  /** Called when a link to another page of the results is pressed. */
  onTurn: () => void;
}

function Results({ query, results: given, ideas, context, listing, onTurn }: ResultsProps) {
  const results = useWholeResults(given);
  const { exactCount, nearCount, page } = results;
  const rows = useFirstRows(query);
  const exact = results.exact.slice(0, rows);
  const near = results.near.slice(0, rows - exact.length);
  const params = useLatestParams({ q: query, ...listingParams(listing, context) });
  const isBare = results.found === 0;
  return (
    <>
      {isBare ? null : (
        <CategoryFilter
          current={listing.category}
          options={results.options}
          params={{ ...params, category: undefined }}
        />
      )}
      <ListingTools path={path} listing={listing} context={context} params={params} isBare={isBare}>
        找到 <b>{exactCount}</b> 个相关视频
        {nearCount > 0 ? `，另有 ${nearCount} 个相近结果` : null}
      </ListingTools>
      {exact.length > 0 ? (
        <>
          <h2 className={surfaces.visuallyHidden}>搜索结果</h2>
          {listing.view === 'list' ? (
            <VideoList videos={exact} marked={query} isFirst />
          ) : (
            <VideoGrid videos={exact} isFirst />
          )}
        </>
      ) : null}
      {near.length > 0 ? (
        <NearResults near={near} likeness={results.likeness} isAlone={exact.length === 0} />
      ) : null}
      <ListingPager page={page} path={path} params={params} onTurn={onTurn} />
      {exactCount > 0 ? null : <WaysOn isFiltered={!isBare} hasNear={nearCount > 0} ideas={ideas} />}
    </>
  );
}

/** The results, with near matches as soon as they are loaded. */
function useWholeResults(given: ShownResults): ShownResults {
  const [arrived, setArrived] = useState<{ readonly given: ShownResults; readonly whole: ShownResults }>();
  useEffect(() => {
    // If the tables of the near search fail to load, only exact matches are shown.
    given.whole?.then((whole) => startTransition(() => setArrived({ given, whole })), console.warn);
  }, [given]);
  return arrived?.given === given ? arrived.whole : given;
}

interface NearResultsProps extends Pick<ShownResults, 'near' | 'likeness'> {
  isAlone: boolean;
}

/** Near matches are separate and not counted with exact ones; likeliest first, whatever the order above. */
function NearResults({ near, likeness, isAlone }: NearResultsProps) {
  const meant = new Map(near.map(({ video, meant }) => [video.id, meant]));
  return (
    <section className={styles.near} data-alone={isAlone || undefined} aria-labelledby="near-results">
      <header>
        <h2 id="near-results">相近结果</h2>
        <p>{likeness}</p>
      </header>
      <VideoList videos={near.map(({ video }) => video)} marked={({ id }) => meant.get(id) ?? ''} />
    </section>
  );
}

interface WaysOnProps {
  isFiltered: boolean;
  hasNear: boolean;
  ideas: SearchIdeas;
}

/** Shown without exact matches: advice, and a message if there are no near matches either. */
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
      text={isFiltered ? '请放宽筛选，或者换一个词。' : '请换一个词再搜索。'}
    >
      <SearchTips {...ideas} />
      <QuickSearches searches={ideas.searches} />
    </EmptyState>
  );
}
