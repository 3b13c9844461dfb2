import { lazy, useEffect } from 'react';
import { pickOtherVideo } from '../../../domain/pick-video.ts';
import { countByCategory } from '../../../domain/search-videos.ts';
import { sortVideos } from '../../../domain/sort-videos.ts';
import { firstSentence } from '../../../domain/text.ts';
import { loadCatalogue, memoizeAsync, withDescriptions } from '../../catalogue/index.ts';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { useSiteUrl } from '../../features/metadata/site-url.ts';
import { organization } from '../../features/metadata/structured-data/organization.ts';
import { StructuredData } from '../../features/metadata/structured-data/structured-data.tsx';
import { webSite } from '../../features/metadata/structured-data/web-site.ts';
import { site } from '../../site.ts';
import { Section } from '../../ui/section.tsx';
import { VideoGrid } from '../../video/video-grid.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import { PersonalSlot } from './personal-slot.tsx';
import { Ranking } from './ranking.tsx';

const sectionSize = 8;
const more = '查看更多';

const HomeRows = lazy(() => import('./home-rows.tsx'));

/** The video that was featured last: by this page in the browser, by any on the server. */
let lastFeatured: string | undefined;

const makeRankings = memoizeAsync(async () => {
  const { videos } = await loadCatalogue();
  const popular = sortVideos(videos, 'popular').slice(0, sectionSize);
  return {
    counts: countByCategory(videos),
    latest: videos.slice(0, sectionSize),
    popular,
    summaries: (await withDescriptions(popular)).map(({ description }) => firstSentence(description)),
    topRated: sortVideos(videos, 'rating').slice(0, sectionSize),
  };
});

/** The featured video: the server picks one per request, the client another on each visit after that. */
export async function load() {
  const { videos } = await loadCatalogue();
  const picked = pickOtherVideo(videos, lastFeatured);
  lastFeatured = picked?.id;
  const [featured = null] = await withDescriptions(picked ? [picked] : []);
  return { featured, ...(await makeRankings()) };
}

export default function Home({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const { featured, counts, latest, popular, summaries, topRated } = data;
  // What the server picked, the browser must not pick again.
  useEffect(() => {
    lastFeatured = featured?.id;
  }, [featured]);
  const siteUrl = useSiteUrl();
  return (
    <>
      <PageMetadata title={`${site.name} - ${site.tagline}`} description={site.description} path="/" />
      <StructuredData thing={webSite(siteUrl)} />
      <StructuredData thing={organization(siteUrl)} />
      {featured ? <Hero video={featured} /> : null}
      <PersonalSlot>
        <HomeRows />
      </PersonalSlot>
      <Section title="视频分类" note="八枚印，八种光">
        <CategoryTiles counts={counts} />
      </Section>
      <Section title="最新视频" note="刚刚入匣" more={{ to: '/categories?sort=latest', label: more }}>
        <VideoGrid videos={latest} />
      </Section>
      <Section
        title="热门视频"
        note="观看次数从多到少"
        more={{ to: '/categories?sort=popular', label: more }}
      >
        <Ranking videos={popular} summaries={summaries} />
      </Section>
      <Section title="高分视频" note="评分从高到低" more={{ to: '/categories?sort=rating', label: more }}>
        <VideoGrid videos={topRated} rhythm="lead" />
      </Section>
    </>
  );
}
