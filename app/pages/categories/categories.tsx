import { useRef } from 'react';
import { everyCategory, listingParams, readListing } from '../../../domain/listing.ts';
import { listingUrl, type QueryParams } from '../../../domain/urls.ts';
import type { VideoId } from '../../../domain/video.ts';
import { CategoryFilter } from '../../features/browse/category-filter.tsx';
import { ListingPager } from '../../features/browse/listing-pager.tsx';
import { ListingTools } from '../../features/browse/listing-tools.tsx';
import { useLatestParams } from '../../features/browse/use-latest-params.ts';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { pageTitle } from '../../features/metadata/page-title.ts';
import { useSiteUrl } from '../../features/metadata/site-url.ts';
import { breadcrumbList } from '../../features/metadata/structured-data/breadcrumb-list.ts';
import { StructuredData } from '../../features/metadata/structured-data/structured-data.tsx';
import type { PageRequest } from '../../router/route.ts';
import { usePage } from '../../router/router.tsx';
import { site } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, playIcon } from '../../ui/icon.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { VideoGrid } from '../../video/video-grid.tsx';
import { VideoList } from '../../video/video-list.tsx';
import styles from './categories.module.css';
import { loadListing, type ShownListing } from './shown-listing.ts';

const path = '/categories';

export const load = ({ url }: PageRequest): Promise<ShownListing> => loadListing(url);

/** A page beyond the end is answered 404: search engines would otherwise find the same videos at ever new URLs. */
export const statusOf = ({ page: { number, count } }: ShownListing) => (number > count ? 404 : 200);

export default function Categories({
  data: { context, categories, line, total, page, grid, list },
}: {
  data: ShownListing;
}) {
  const listing = readListing(usePage().url.searchParams, context);
  const shownParams = listingParams(listing, context);
  const params = useLatestParams(shownParams);
  const heading = useRef<HTMLHeadingElement>(null);
  const videos = grid ?? list ?? [];
  const choices = [everyCategory, ...categories];
  return (
    <div className={surfaces.page}>
      <Metadata
        category={listing.category}
        params={shownParams}
        page={page.number}
        isIndexed={page.number <= page.count && choices.includes(listing.category)}
      />
      <div className={styles.heading}>
        <h1 ref={heading} tabIndex={-1}>
          视频分类
        </h1>
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
        共 <b>{page.total}</b> 个视频
      </ListingTools>
      {/* Below the controls, so that nothing pressed moves. */}
      {line ? <p className={styles.line}>{line}</p> : null}
      {page.total > 0 ? <h2 className={surfaces.visuallyHidden}>视频列表</h2> : null}
      {list ? <VideoList videos={list} isFirst /> : <VideoGrid videos={videos} isFirst />}
      {page.total === 0 ? (
        <Nothing isAll={categories.length === 0} />
      ) : (
        <ListingPager
          page={page}
          path={path}
          params={params}
          onTurn={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}

/** Opens the first of the shown videos as part of a list of all of them (`features/playlist/sources.ts`). */
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

/** @param isAll whether the site has no videos at all */
function Nothing({ isAll }: { isAll: boolean }) {
  if (isAll) return <EmptyState level="h2" title="暂无相关内容" text="短片还在路上，过些时候再来看看。" />;
  return (
    <EmptyState
      level="h2"
      title="暂无相关内容"
      text="没有符合条件的短片，请看看其他分类，或者放宽筛选。"
      drawing={boxes}
    >
      <ButtonLink kind="primary" href="/categories">
        查看全部
      </ButtonLink>
    </EmptyState>
  );
}

/** Three boxes on a grid of four. */
const boxes = <path d="M4 4.5h6.5V11H4zM13.5 4.5H20V11h-6.5zM4 14h6.5v6H4z" />;

interface MetadataProps {
  category: string;
  params: QueryParams;
  page: number;
  isIndexed: boolean;
}

function Metadata({ category, params: { length, year, sort }, page, isIndexed }: MetadataProps) {
  const siteUrl = useSiteUrl();
  const isCategory = site().categories.some((each) => each.name === category);
  const name = isCategory ? category : '视频分类';
  // Search engines index the pages in the default order; any other order shows the same videos.
  const address = listingUrl(path, {
    category: isCategory ? category : undefined,
    page: page === 1 || length || year || sort ? undefined : `${page}`,
  });
  return (
    <>
      <PageMetadata
        title={pageTitle(page > 1 ? `${name} 第 ${page} 页` : name)}
        description={`${isCategory ? `${site().name}「${category}」` : `按分类浏览${site().name}`}的全部短片，可按上映时间、热度、评分和时长排序。`}
        path={address}
        isIndexed={isIndexed}
      />
      <StructuredData thing={breadcrumbList(siteUrl, [{ name, path: address }])} />
      {/* Delays painting until the page is parsed: the ends of rows would move as more of a row arrives. */}
      <link rel="expect" href="#end" blocking="render" />
    </>
  );
}
