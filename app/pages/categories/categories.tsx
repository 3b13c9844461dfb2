import {
  categoriesContext,
  countByCategory,
  everyCategory,
  type ListingContext,
  listVideos,
  readListing,
} from '../../../domain/listing.ts';
import { categoryUrl, listingParams, listingUrl, type QueryParams } from '../../../domain/urls.ts';
import type { DescribedVideo, Video } from '../../../domain/video.ts';
import { loadCatalogue, withDescriptions } from '../../content/index.ts';
import { CategoryFilter } from '../../features/browse/category-filter.tsx';
import { ListingTools } from '../../features/browse/listing-tools.tsx';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { useSiteUrl } from '../../features/metadata/site-url.ts';
import { breadcrumbList } from '../../features/metadata/structured-data/breadcrumb-list.ts';
import { StructuredData } from '../../features/metadata/structured-data/structured-data.tsx';
import type { PageRequest } from '../../router/route.ts';
import { usePage } from '../../router/router.tsx';
import { pageTitle, site } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, playIcon } from '../../ui/icon.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { VideoGrid } from '../../video/video-grid.tsx';
import { VideoList } from '../../video/video-list.tsx';
import styles from './categories.module.css';

const path = '/categories';

interface CategoriesData {
  readonly context: ListingContext;
  /** Those that hold something, in the site's order. */
  readonly categories: readonly string[];
  /** How many videos the site has. */
  readonly total: number;
  /** One of the two views; only the list shows descriptions. */
  readonly grid?: readonly Video[];
  readonly list?: readonly DescribedVideo[];
}

export async function load({ url }: PageRequest): Promise<CategoriesData> {
  const { videos } = await loadCatalogue();
  const context = categoriesContext(videos);
  const listing = readListing(url.searchParams, context);
  const shown = listVideos(videos, listing);
  const categories = countByCategory(videos, site.categories).map(({ category }) => category);
  return listing.view === 'grid'
    ? { context, categories, total: videos.length, grid: shown }
    : { context, categories, total: videos.length, list: await withDescriptions(shown) };
}

export default function Categories({
  data: { context, categories, total, grid, list },
}: {
  data: CategoriesData;
}) {
  const listing = readListing(usePage().url.searchParams, context);
  const params = listingParams(listing, context);
  const videos = grid ?? list ?? [];
  return (
    <div className={surfaces.page}>
      <Metadata category={listing.category} isEmpty={!categories.includes(listing.category)} />
      <div className={styles.heading}>
        <h1>视频分类</h1>
        {videos.length > 1 ? <PlayThrough first={videos[0]} params={params} /> : null}
      </div>
      {categories.length > 1 ? (
        <CategoryFilter
          current={listing.category}
          options={[everyCategory, ...categories].map((category) => ({ category }))}
          params={{ ...params, category: undefined }}
        />
      ) : null}
      <ListingTools path={path} listing={listing} context={context} params={params} isBare={total < 2}>
        共 <b>{videos.length}</b> 个视频
      </ListingTools>
      {videos.length === 0 ? (
        <Nothing isAll={categories.length === 0} />
      ) : (
        <h2 className={surfaces.visuallyHidden}>视频列表</h2>
      )}
      {list ? <VideoList videos={list} /> : <VideoGrid videos={videos} isFirst />}
    </div>
  );
}

/** Opens the first of the shown videos, in a list of all of them (`features/playlist/sources.ts`). */
function PlayThrough({ first, params }: { first: Video | undefined; params: QueryParams }) {
  if (!first) return null;
  return (
    <ButtonLink
      kind="plain"
      href={listingUrl(`/video/${first.id}`, { list: 'categories', ...params, view: undefined })}
    >
      <Icon>{playIcon}</Icon>
      整匣连播
    </ButtonLink>
  );
}

function Metadata({ category, isEmpty }: { category: string; isEmpty: boolean }) {
  const siteUrl = useSiteUrl();
  const isCategory = site.categories.some((each) => each.name === category);
  const name = isCategory ? category : '视频分类';
  const address = isCategory ? categoryUrl(category) : path;
  return (
    <>
      <PageMetadata
        title={pageTitle(name)}
        description={
          isCategory
            ? `${site.name}「${category}」里的全部短片，可按上映时间、热度、评分和时长排序。`
            : `按分类浏览${site.name}的全部短片，可按上映时间、热度、评分和时长排序。`
        }
        path={address}
        isIndexed={!isEmpty || category === everyCategory}
      />
      <StructuredData thing={breadcrumbList(siteUrl, [{ name, path: address }])} />
      {/* No half page is painted: what stands at a row's end would move as the rest of the row arrives. */}
      <link rel="expect" href="#end" blocking="render" />
    </>
  );
}

/** @param isAll whether the site has no videos at all */
function Nothing({ isAll }: { isAll: boolean }) {
  if (isAll) return <EmptyState level="h2" title="暂无相关内容" text="短片还在路上，过些时候再来看看。" />;
  return (
    <EmptyState
      level="h2"
      title="暂无相关内容"
      text="这一格还空着，看看别的分类，或者放宽筛选。"
      drawing={boxes}
    >
      <ButtonLink kind="primary" href={path}>
        查看全部
      </ButtonLink>
    </EmptyState>
  );
}

/** Three boxes of four. */
const boxes = <path d="M4 4.5h6.5V11H4zM13.5 4.5H20V11h-6.5zM4 14h6.5v6H4z" />;
