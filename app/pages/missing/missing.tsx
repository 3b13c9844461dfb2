import { topRated } from '../../../domain/sort-videos.ts';
import type { Video } from '../../../domain/video.ts';
import { loadCatalogue } from '../../content/index.ts';
import { NoIndex } from '../../features/metadata/page-metadata.tsx';
import { pageTitle } from '../../features/metadata/page-title.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { VideoGrid } from '../../video/video-grid.tsx';
import styles from './missing.module.css';

const title = '页面未找到';
const offeredAtMost = 3;

interface Offer {
  readonly note: string;
  readonly videos: readonly Video[];
}

export async function load(): Promise<Offer> {
  const { videos } = await loadCatalogue();
  const rated = topRated(videos, offeredAtMost);
  return rated.length === offeredAtMost
    ? { note: '评分最高的三部', videos: rated }
    : { note: '最近上映', videos: videos.slice(0, offeredAtMost) };
}

export const statusOf = () => 404 as const;

/** The page for unknown URLs: a search and three videos. */
export default function MissingPage({ data: { note, videos } }: { data: Offer }) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <NoIndex />
      <div className={surfaces.page}>
        <EmptyState level="h1" title={title} text="这个网址下没有页面，可能已经移动或删除。您可以搜索：">
          <div className={styles.search}>
            <SearchBox query="" />
          </div>
        </EmptyState>
      </div>
      {videos.length > 0 ? (
        <Section title="不如看看这些" note={note}>
          <VideoGrid videos={videos} rhythm="three" />
        </Section>
      ) : null}
    </>
  );
}
