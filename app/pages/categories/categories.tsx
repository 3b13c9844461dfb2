import { Suspense } from 'react';
import { everyCategory, listingParams, readListing } from '../../../domain/listing.ts';
import { listingUrl, type QueryParams } from '../../../domain/urls.ts';
import type { VideoId } from '../../../domain/video.ts';
import { loadCatalogue } from '../../content/index.ts';
import { CategoryFilter } from '../../features/browse/category-filter.tsx';
import tools from '../../features/browse/listing-tools.module.css';
import { ListingTools } from '../../features/browse/listing-tools.tsx';
import { useLatestParams } from '../../features/browse/use-latest-params.ts';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { useSiteUrl } from '../../features/metadata/site-url.ts';
import { breadcrumbList } from '../../features/metadata/structured-data/breadcrumb-list.ts';
import { StructuredData } from '../../features/metadata/structured-data/structured-data.tsx';
import type { PageRequest } from '../../router/route.ts';
import { usePage } from '../../router/router.tsx';
import { pageTitle, site } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon, playIcon } from '../../ui/icon.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { VideoGrid } from '../../video/video-grid.tsx';
import { VideoList } from '../../video/video-list.tsx';
import styles from './categories.module.css';
import type { ShownListing } from './list-pages.ts';

const path = '/categories';

const ListingEnd = lazily(() => import('./listing-end.tsx').then(({ ListingEnd }) => ListingEnd));

export async function load({ url }: PageRequest): Promise<ShownListing> {
  const [{ listPages }] = await Promise.all([import('./list-pages.ts'), loadCatalogue()]);
  return listPages(url);
}

/** A page beyond the end is none: search engines would find the same videos at ever new addresses. */
export const statusOf = ({ pages: { first, count } }: ShownListing) => (first > count ? 404 : 200);

export default function Categories({
  data: { context, categories, line, total, pages, grid, list },
}: {
  data: ShownListing;
}) {
  const listing = readListing(usePage().url.searchParams, context);
  const shownParams = listingParams(listing, context);
  const params = useLatestParams(shownParams);
  const videos = grid ?? list ?? [];
  const choices = [everyCategory, ...categories];
  return (
    <div className={surfaces.page}>
      <Metadata
        category={listing.category}
        params={shownParams}
        page={pages.first}
        isIndexed={pages.first <= pages.count && choices.includes(listing.category)}
      />
      <div className={styles.heading}>
        <h1>视频分类</h1>
        {videos.length > 1 ? <PlayThrough first={videos[0]?.id} params={params} /> : null}
      </div>
      {categories.length > 1 ? (
        <CategoryFilter
          current={listing.category}
          options={choices.map((category) => ({ category }))}
          params={{ ...params, category: undefined }}
        />
      ) : null}
      <ListingTools path={path} listing={listing} context={context} params={params} isBare={total < 2}>
        共 <b>{pages.total}</b> 个视频
      </ListingTools>
      {/* Below what was pressed to come here, so that nothing pressed moves. */}
      {line ? <p className={styles.line}>{line}</p> : null}
      {pages.total > 0 ? <h2 className={surfaces.visuallyHidden}>视频列表</h2> : null}
      {list ? <VideoList videos={list} isFirst /> : <VideoGrid videos={videos} isFirst />}
      {pages.total === 0 || pages.first + pages.count > 2 ? (
        <SectionBoundary>
          <Suspense>
            <ListingEnd
              className={tools.pages}
              isAll={categories.length === 0}
              pages={pages}
              path={path}
              params={params}
              load={load}
            />
          </Suspense>
        </SectionBoundary>
      ) : null}
    </div>
  );
}

/** Opens the first of the shown videos, in a list of all of them (`features/playlist/sources.ts`). */
function PlayThrough({ first, params }: { first: VideoId | undefined; params: QueryParams }) {
  return (
    <ButtonLink
      kind="plain"
      href={listingUrl(`/video/${first}`, { list: 'categories', ...params, view: undefined })}
    >
      <Icon>{playIcon}</Icon>
      整匣连播
    </ButtonLink>
  );
}

interface MetadataProps {
  category: string;
  params: QueryParams;
  page: number;
  isIndexed: boolean;
}

function Metadata({ category, params: { length, year, sort }, page, isIndexed }: MetadataProps) {
  const siteUrl = useSiteUrl();
  const isCategory = site.categories.some((each) => each.name === category);
  const name = isCategory ? category : '视频分类';
  // Search engines find each video on the pages in the usual order; any other is another look at them.
  const address = listingUrl(path, {
    category: isCategory ? category : undefined,
    page: page === 1 || length || year || sort ? undefined : `${page}`,
  });
  return (
    <>
      <PageMetadata
        title={pageTitle(page > 1 ? `${name} 第 ${page} 页` : name)}
        description={`${isCategory ? `${site.name}「${category}」` : `按分类浏览${site.name}`}的全部短片，可按上映时间、热度、评分和时长排序。`}
        path={address}
        isIndexed={isIndexed}
      />
      <StructuredData thing={breadcrumbList(siteUrl, [{ name, path: address }])} />
      {/* No half page is painted: what stands at a row's end would move as the rest of the row arrives. */}
      <link rel="expect" href="#end" blocking="render" />
    </>
  );
}
