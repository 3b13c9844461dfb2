import { Suspense, useDeferredValue, useLayoutEffect, useState } from 'react';
import { pickVideo } from '../../../domain/pick-video.ts';
import { playlistOf } from '../../../domain/playlist.ts';
import { type RelatedVideos, relatedVideos } from '../../../domain/related-videos.ts';
import { videoUrl } from '../../../domain/urls.ts';
import type { DescribedVideo, HiddenVideo, Video } from '../../../domain/video.ts';
import { findHiddenVideo } from '../../content/hidden-videos.ts';
import { loadCatalogue, withDescriptions } from '../../content/index.ts';
import { readPreferences } from '../../data/preferences.ts';
import { visitorProgress } from '../../data/visitor-progress.ts';
import { NoIndex } from '../../features/metadata/page-metadata.tsx';
import { pageTitle } from '../../features/metadata/page-title.ts';
import { VideoMetadata } from '../../features/metadata/video-metadata.tsx';
import type { NeighbourUrls } from '../../features/playlist/playlist.tsx';
import { pagePlayer } from '../../player/page-player.ts';
import type { PageRequest } from '../../router/route.ts';
import { usePage } from '../../router/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazily, nothing } from '../../ui/lazily.tsx';
import { Section } from '../../ui/section.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { FewVideos } from '../../video/few-videos.tsx';
import { coverOfLink } from '../../video/linked-cover.ts';
import { BesideVideos, SimilarVideos } from './other-videos.tsx';
import { VideoDetails } from './video-details.tsx';
import { posterOf, videoSourceOf } from './video-source.ts';
import styles from './watch.module.css';
import { WatchPlayer } from './watch-player.tsx';

// Loaded if the URL names a list.
const Playlist = lazily(
  () => import('../../features/playlist/playlist.tsx').then(({ Playlist }) => Playlist),
  nothing,
);

interface WatchData {
  /** Undefined in an empty catalogue. */
  readonly video: DescribedVideo | HiddenVideo | undefined;
  /** Whether the id is unknown: then the status is 404 and another video is shown. */
  readonly isUnknownId: boolean;
  /** Other videos beside and below the video. */
  readonly related: RelatedVideos<Video>;
  /** Number of further videos, which the browser chooses when they come near. */
  readonly similarCount: number;
}

export async function load(request: PageRequest<'/video/:id'>): Promise<WatchData> {
  const { params } = request;
  const { videos, find } = await loadCatalogue();
  const listed = find(params.id);
  const hidden = listed ? undefined : await findHiddenVideo(params.id);
  const known = listed ?? hidden;
  // The video loads while its page is rendered.
  const isPreloaded = known && !import.meta.env.SSR ? preload(known, request) : undefined;
  const video = hidden ?? (await described(listed ?? pickVideo(videos)));
  const related = video ? relatedVideos(video, videos) : { beside: [], more: [], areRelated: false };
  await isPreloaded;
  const rest = videos.length - 1 - related.beside.length - related.more.length;
  return { video, isUnknownId: !known, related, similarCount: [8, 4].find((row) => rest >= row) ?? rest };
}

/** Preloads the video, and plays it on the pressed cover unless it will start at another position. */
function preload(video: Video, { url, source, signal }: PageRequest): Promise<void> {
  const cover = source && coverOfLink(source);
  const isBegun = cover?.isBegun || visitorProgress.read().some(({ videoId }) => videoId === video.id);
  return pagePlayer.preload(videoSourceOf(video), {
    preferences: readPreferences(),
    cover: cover?.image ?? null,
    playsOnCover: !isBegun && !url.searchParams.has('t'),
    signal,
  });
}

async function described(video: Video | undefined): Promise<DescribedVideo | undefined> {
  return video && (await withDescriptions([video]))[0];
}

export const statusOf = ({ isUnknownId }: WatchData) => (isUnknownId ? 404 : 200);

export const isShared = ({ video }: WatchData) => !isHidden(video);

const isHidden = (video: WatchData['video']) => video !== undefined && 'visibility' in video;

export default function Watch({ data }: { data: WatchData }) {
  const { video, isUnknownId } = data;
  if (!video) return <NotFound />;
  const poster = posterOf(video);
  return (
    <>
      {/* The poster is the page's largest contentful paint. */}
      <link
        rel="preload"
        as="image"
        href={poster.small}
        imageSrcSet={poster.srcSet}
        imageSizes={poster.sizes}
        fetchPriority="high"
      />
      <VideoMetadata video={video} isIndexed={!(isUnknownId || isHidden(video))} />
      <WatchVideo {...data} video={video} />
    </>
  );
}

/** Shows a video; another one replaces it in place, so that the player stays. */
function WatchVideo({
  video,
  isUnknownId,
  related: { beside, more, areRelated },
  similarCount,
}: WatchData & { readonly video: DescribedVideo | HiddenVideo }) {
  const playlist = usePlaylistName();
  const [listed, setListed] = useState<NeighbourUrls>({});
  // After a choice, the other videos are rendered after the chosen one, which plays at once.
  const areOthersShown = useDeferredValue(true, usePage().arrival !== 'push');
  return (
    <div className={styles.watch} data-hue={video.hue}>
      <div className={`${styles.layout} ${surfaces.page}`} data-alone={beside.length === 0 || undefined}>
        <div className={styles.player}>
          <WatchPlayer video={video} related={[...beside, ...more]} playlist={playlist} listed={listed} />
        </div>
        {playlist ? (
          <div className={styles.list}>
            <Suspense>
              <Playlist
                named={playlist}
                videoId={video.id}
                urlOf={(id) => videoUrl(id, playlist)}
                onNeighbours={setListed}
              />
            </Suspense>
          </div>
        ) : null}
        <VideoDetails key={video.id} video={video} isInstead={isUnknownId} position={sharedPosition} />
        <aside className={styles.beside}>
          {areOthersShown && beside.length > 0 ? (
            <BesideVideos videos={beside} areRelated={areRelated} />
          ) : null}
        </aside>
      </div>
      {areOthersShown && more.length > 0 ? (
        <Section isBelow title="更多相关视频" note="同一分类的短片">
          <FewVideos videos={more} />
        </Section>
      ) : null}
      {areOthersShown && similarCount > 0 ? (
        <SimilarVideos key={video.id} video={video} shown={[...beside, ...more]} count={similarCount} />
      ) : null}
    </div>
  );
}

/** The position for a shared link: 0 after the end. */
function sharedPosition(): number {
  return pagePlayer.getState().status === 'ended' ? 0 : pagePlayer.exactSeconds();
}

/**
 * The name of the list in the URL (`playlistOf`). The server's response does not depend on it: its space is reserved
 * (`entry/inline/early.ts`, `watch.module.css`) and it is loaded after the page.
 */
function usePlaylistName(): string {
  const { searchParams } = usePage().url;
  const isHydrated = useHydrated();
  const name = isHydrated ? playlistOf(searchParams) : '';
  useLayoutEffect(() => {
    if (isHydrated) document.documentElement.toggleAttribute('data-playlist', name !== '');
  }, [isHydrated, name]);
  return name;
}

const missing = '视频未找到';

function NotFound() {
  return (
    <div className={surfaces.page}>
      <title>{pageTitle(missing)}</title>
      <NoIndex />
      <EmptyState level="h1" title={missing} text="它可能已经下架，或者网址有误。">
        <ButtonLink kind="primary" href="/">
          返回首页
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
