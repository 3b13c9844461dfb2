import { useLayoutEffect } from 'react';
import { countInWords } from '../../../domain/format.ts';
import type { ListedVideo } from '../../../domain/listed-video.ts';
import { pickOtherVideo } from '../../../domain/pick-video.ts';
import { loadCatalogue } from '../../content/index.ts';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { siteTitle } from '../../features/metadata/page-title.ts';
import { useSiteUrl } from '../../features/metadata/site-url.ts';
import { organization } from '../../features/metadata/structured-data/organization.ts';
import { StructuredData } from '../../features/metadata/structured-data/structured-data.tsx';
import { webSite } from '../../features/metadata/structured-data/web-site.ts';
import { usePage } from '../../router/router.tsx';
import { site } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { VideoGrid } from '../../video/video-grid.tsx';
import { VideoRow } from '../../video/video-row.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { homeData } from './home-data.ts';
import { PersonalSlot } from './personal-slot.tsx';
import { Ranking } from './ranking.tsx';

const more = '查看更多';

/** The video that this browser featured last; a server is shared and remembers none. */
let lastFeatured: string | undefined;

/**
 * Picks the featured video: the server one per request, the browser a different one on each later visit. Back and
 * Forward show the one of that visit.
 */
export async function load() {
  // Undefined on a new visit, on the server and in browsers that load documents; no video has that id.
  const left = globalThis.navigation?.currentEntry?.getState() as string;
  const { videos, find } = await loadCatalogue();
  const picked = find(left) ?? pickOtherVideo(videos, lastFeatured);
  return homeData(videos, picked);
}

export default function Home({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const { featured, counts, latest, popular, summaries, highlyRated, hasMore, tonight } = data;
  const { arrival } = usePage();
  // The browser must not pick the video that the server picked. An exported page is about to be picked again. A layout
  // effect, because a quick press might already have created the next history entry.
  useLayoutEffect(() => {
    lastFeatured = featured?.id;
    if (featured && arrival !== 'stale') globalThis.navigation?.updateCurrentEntry({ state: featured.id });
  }, [featured, arrival]);
  const siteUrl = useSiteUrl();
  const howMany = countInWords(counts.length);
  return (
    <>
      <PageMetadata title={siteTitle()} description={site().description} path="/" />
      <StructuredData thing={webSite(siteUrl)} />
      <StructuredData thing={organization(siteUrl)} />
      {featured ? <Hero video={featured} isOnly={latest.length === 0} /> : <NothingYet />}
      <PersonalSlot />
      {counts.length > 0 ? (
        <Section isBelow title="视频分类" note={`共${howMany}类`}>
          <CategoryTiles counts={counts} />
        </Section>
      ) : null}
      {latest.length > 0 ? (
        <Section
          isBelow
          title="最新视频"
          note="上映时间从新到旧"
          {...(hasMore && { more: { to: '/categories?sort=latest', label: more } })}
        >
          <VideoGrid videos={latest} rhythm={rhythmOf(latest)} />
        </Section>
      ) : null}
      {popular.length > 0 ? (
        <Section
          isBelow
          title="热门视频"
          note="观看次数从多到少"
          more={{ to: '/categories?sort=popular', label: more }}
        >
          <Ranking videos={popular} summaries={summaries} />
        </Section>
      ) : null}
      {tonight ? (
        <Section isBelow title={tonight.title} note={tonight.moment}>
          <div className={`${styles.tonight} ${surfaces.box}`}>
            <VideoRow video={tonight.video} sizes="(width < 48rem) 92vw, 34rem" summary={tonight.summary} />
          </div>
        </Section>
      ) : null}
      {highlyRated.length > 0 ? (
        <Section
          isBelow
          title="高分视频"
          note="评分从高到低"
          more={{ to: '/categories?sort=rating', label: more }}
        >
          <VideoGrid videos={highlyRated} rhythm="lead" />
        </Section>
      ) : null}
    </>
  );
}

/** The home page of a site without videos. */
const NothingYet = () => (
  <div className={surfaces.page}>
    <EmptyState level="h1" title="还没有短片" text="短片还在路上，过些时候再来看看。" />
  </div>
);

/** Few videos fill their row. */
function rhythmOf({ length }: readonly ListedVideo[]): 'even' | 'lead' | 'three' {
  if (length === 3) return 'three';
  return length === 2 ? 'lead' : 'even';
}
