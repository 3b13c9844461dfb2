import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { durationSeconds } from '../../../domain/format.ts';
import { pickVideo } from '../../../domain/pick-video.ts';
import { playlistOf, videoUrl } from '../../../domain/playlist.ts';
import { type RelatedVideos, relatedVideos } from '../../../domain/related-videos.ts';
import { startSecond } from '../../../domain/share-url.ts';
import type { DescribedVideo, HiddenVideo, Video, VideoId } from '../../../domain/video.ts';
import { coverUrl } from '../../content/card-files.ts';
import { findHiddenVideo } from '../../content/hidden-videos.ts';
import { loadCatalogue, withDescriptions } from '../../content/index.ts';
import {
  av1File,
  captionTracks,
  chaptersUrl,
  playlistUrl,
  storyboardUrls,
} from '../../content/video-files.ts';
import { isDataSaverOn } from '../../data/data-saver.ts';
import { changePreferences, readPreferences, usePreferences } from '../../data/preferences.ts';
import { useSessionPresence } from '../../data/session-presence.ts';
import { progressKey } from '../../data/storage-keys.ts';
import { NoIndex } from '../../features/metadata/page-metadata.tsx';
import { VideoMetadata } from '../../features/metadata/video-metadata.tsx';
import type { NeighbourUrls } from '../../features/playlist/playlist.tsx';
import { openDeviceSettings } from '../../features/settings/open-device-settings.ts';
import { firstNotShown, shownBefore, shownVideoIds } from '../../features/up-next/shown-videos.ts';
import { pagePlayer } from '../../player/page-player.ts';
import { Player } from '../../player/player.tsx';
import { usePlayerState } from '../../player/player-context.ts';
import type { Poster } from '../../player/player-props.ts';
import { navigate } from '../../router/navigate.ts';
import type { PageRequest } from '../../router/route.ts';
import { usePage } from '../../router/router.tsx';
import { pageTitle, site } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazily, nothing } from '../../ui/lazily.tsx';
import { Section } from '../../ui/section.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { Switch } from '../../ui/switch.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { FewVideos } from '../../video/few-videos.tsx';
import { VideoRow } from '../../video/video-row.tsx';
import { About } from './about.tsx';
import { FollowCharacterKeys, RememberPlayback, RememberVolume } from './player-preferences.tsx';
import { useTheatre } from './use-theatre.ts';
import styles from './watch.module.css';

// For those who are signed in; others never load it.
const RecordWatch = lazily(
  () => import('../../features/history/record-watch.tsx').then(({ RecordWatch }) => RecordWatch),
  nothing,
);
// Once a video plays; at once where one may have to resume.
const RecordLocalWatch = lazily(loadLocalWatch, nothing);
if (mayResume()) loadLocalWatch().catch(() => undefined);
const WhilePlaying = lazily(
  () => import('./while-playing.tsx').then(({ WhilePlaying }) => WhilePlaying),
  nothing,
);
// As one comes near them.
const SimilarVideos = lazily(
  () => import('./similar-videos.tsx').then(({ SimilarVideos }) => SimilarVideos),
  nothing,
);
// Where the URL names a list.
const Playlist = lazily(
  () => import('../../features/playlist/playlist.tsx').then(({ Playlist }) => Playlist),
  nothing,
);

async function loadLocalWatch() {
  return (await import('../../features/history/record-local-watch.tsx')).RecordLocalWatch;
}

/** Whether this browser has stored how far a visitor came with a video, or with any. */
function mayResume(id?: VideoId): boolean {
  try {
    return localStorage.getItem(progressKey)?.includes(id === undefined ? '' : JSON.stringify(id)) ?? false;
  } catch {
    return false;
  }
}

interface WatchData {
  /** None in an empty catalogue. */
  readonly video: DescribedVideo | HiddenVideo | undefined;
  /** Whether the id is unknown: then the status is 404 and another video is shown. */
  readonly isUnknownId: boolean;
  /** Other videos, beside the video and below it. */
  readonly related: RelatedVideos<Video>;
  /** How many of the rest are chosen in the browser, as one comes near. */
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

/** Plays it over the cover that was pressed: not where it would begin there and then go on elsewhere. */
function preload(video: Video, { url, source, signal }: PageRequest): Promise<void> {
  const cover = source
    ?.closest('[data-hue]')
    ?.querySelector(`img[srcset*="${CSS.escape(coverUrl(video, 640, 'avif'))}"]`);
  const isBegun = mayResume(video.id) || cover?.parentElement?.querySelector('[role="img"]') != null;
  return pagePlayer.preload(videoSourceOf(video), {
    preferences: readPreferences(),
    cover: cover ?? null,
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

const missing = '视频未找到';

export default function Watch({ data: { video, isUnknownId, related, similarCount } }: { data: WatchData }) {
  if (!video) return <NotFound />;
  const poster = posterOf(video);
  return (
    <>
      {/* The poster is the page's largest paint. */}
      <link
        rel="preload"
        as="image"
        href={poster.small}
        imageSrcSet={poster.srcSet}
        imageSizes={poster.sizes}
        fetchPriority="high"
      />
      <VideoMetadata video={video} isIndexed={!(isUnknownId || isHidden(video))} />
      <WatchVideo
        video={video}
        poster={poster}
        related={related}
        similarCount={similarCount}
        isInstead={isUnknownId}
      />
    </>
  );
}

/** Goes on to another video in place, so that the player stays. */
function WatchVideo({
  video,
  poster,
  related,
  similarCount,
  isInstead,
}: {
  video: DescribedVideo | HiddenVideo;
  poster: Poster;
  related: RelatedVideos<Video>;
  similarCount: number;
  /** Another was asked for, which there is not. */
  isInstead: boolean;
}) {
  const { url, arrival } = usePage();
  const query = url.searchParams;
  // A video that was chosen on the site plays at once; a reload or a shared link waits for a press.
  const isChosen = arrival === 'push';
  // The other videos are rendered after the video.
  const areOthersShown = useDeferredValue(true, !isChosen);
  const isSignedIn = useSessionPresence();
  // Read when a video is opened; the served page does not depend on them.
  const preferences = readPreferences();
  const theatre = useTheatre();
  // A link that names a second wins.
  const resumes = !query.has('t');
  const { beside, more, areRelated } = related;
  const playlist = usePlaylistName(query);
  const [listed, setListed] = useState<NeighbourUrls>({});
  const next = firstNotShown([...beside, ...more], shownVideoIds);
  const before = shownBefore(video.id, shownVideoIds);
  const urls = playlist
    ? listed
    : { previous: before && `/video/${before}`, next: next && `/video/${next.id}` };
  const goTo = (target: string | undefined) =>
    target ? () => navigate(target, { from: url.pathname, keepFocus: true }) : undefined;
  useEffect(() => {
    shownVideoIds.add(video.id);
  }, [video.id]);
  return (
    <div className={styles.watch} data-hue={video.hue}>
      <div className={`${styles.layout} ${surfaces.page}`} data-alone={beside.length === 0 || undefined}>
        <div className={styles.player}>
          <Player
            {...videoSourceOf(video)}
            chapters={chaptersUrl(video)}
            poster={poster}
            ambient={coverUrl(video, 48, 'webp')}
            usualLanguages={[...site.captionLanguages, ...browserLanguages()]}
            hasSound={!video.isSilent}
            frameRate={video.frameRate ?? 24}
            aspectRatio={video.aspectRatio}
            artist={site.name}
            neighbours={
              beside.length > 0 ? { previous: goTo(urls.previous), next: goTo(urls.next) } : undefined
            }
            storyboard={storyboardUrls(video)}
            durationSeconds={durationSeconds(video.duration)}
            autoPlay={isChosen}
            playbackRate={preferences.playbackRate}
            initialVolume={preferences}
            theatre={theatre}
            onSavePicture={async (element) =>
              (await import('../../features/share/save-picture.ts')).savePicture(element, video.title)
            }
            onSettings={openDeviceSettings}
            onCharacterKeys={(usesCharacterKeys) => changePreferences({ usesCharacterKeys })}
            startSeconds={startSecond(query.get('t'), durationSeconds(video.duration))}
          >
            <RememberVolume />
            <RememberPlayback loops={!playlist && !!video.loops} />
            <FollowCharacterKeys />
            <Fragment key={video.id}>
              <OncePlayed>
                <WhilePlaying
                  video={video}
                  url={videoUrl(video.id, playlist)}
                  next={next}
                  isInPlaylist={playlist !== ''}
                  nextInPlaylist={listed.next}
                />
              </OncePlayed>
              {isSignedIn ? (
                <Suspense>
                  <RecordWatch video={video} resumes={resumes} />
                </Suspense>
              ) : (
                <OncePlayed isSure={mayResume(video.id)}>
                  <RecordLocalWatch video={video} resumes={resumes} />
                </OncePlayed>
              )}
            </Fragment>
          </Player>
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
        <About key={video.id} video={video} isInstead={isInstead} position={sharedPosition} />
        <aside className={styles.beside}>
          {areOthersShown && beside.length > 0 ? (
            <section aria-labelledby="related">
              <header>
                <h2 id="related">{areRelated ? '相关推荐' : '其他视频'}</h2>
                <AutoplaySwitch />
              </header>
              <div className={styles.rows}>
                {beside.map((related) => (
                  <VideoRow key={related.id} video={related} sizes="(width < 68rem) 11rem, 16rem" />
                ))}
              </div>
            </section>
          ) : null}
        </aside>
      </div>
      {areOthersShown && more.length > 0 ? (
        <Section title="更多相关视频" note="同一类的光">
          <FewVideos videos={more} />
        </Section>
      ) : null}
      {areOthersShown && similarCount > 0 ? (
        <Similar key={video.id} video={video} shown={[...beside, ...more]} count={similarCount} />
      ) : null}
    </div>
  );
}

/** Where a shared link may start: not at the end of a video that has been watched to it. */
function sharedPosition(): number {
  return pagePlayer.getState().status === 'ended' ? 0 : pagePlayer.exactSeconds();
}

/** The same as 自动播放下一部 of the settings. */
function AutoplaySwitch() {
  const { autoplaysNext } = usePreferences();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is its control
    <label className={styles.autoplay}>
      自动播放
      <Switch isOn={autoplaysNext} onChange={(isOn) => changePreferences({ autoplaysNext: isOn })} />
    </label>
  );
}

/** Its place is kept, so that nothing moves as it is filled. */
function Similar(props: ComponentProps<typeof SimilarVideos>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50%',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={props.count < 4 ? undefined : styles.similar}>
      {isNear ? (
        <Suspense>
          <SimilarVideos {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}

/**
 * The name of the list that the URL says the video is played from (`playlistOf`). What the server sends does not depend on it:
 * its place is kept free (`startup/early-script.ts`, `watch.module.css`) until it is loaded after the page.
 */
function usePlaylistName(query: URLSearchParams): string {
  const isHydrated = useHydrated();
  const name = isHydrated ? playlistOf(query) : '';
  useLayoutEffect(() => {
    if (isHydrated) document.documentElement.toggleAttribute('data-playlist', name !== '');
  }, [isHydrated, name]);
  return name;
}

/** @param isSure not waiting for that */
function OncePlayed({ isSure = false, children }: { isSure?: boolean; children: ReactNode }) {
  const hasPlayed = usePlayerState((state) => state.currentSeconds > 0);
  return isSure || hasPlayed ? <Suspense>{children}</Suspense> : null;
}

function NotFound() {
  return (
    <div className={surfaces.page}>
      <title>{pageTitle(missing)}</title>
      <NoIndex />
      <EmptyState level="h1" title={missing} text="它可能已经下架，也可能从来没有来过。">
        <ButtonLink kind="primary" href="/">
          返回首页
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** What the player preloads and opens. */
function videoSourceOf(video: Video) {
  return {
    source: video.videoFile,
    av1: av1File(video),
    playlist: playlistUrl(video),
    title: video.title,
    captionTracks: captionTracks(video),
    savesData: isDataSaverOn(),
  };
}

/** The server knows none; the player asks once it opens a video. */
function browserLanguages(): readonly string[] {
  return import.meta.env.SSR ? [] : navigator.languages;
}

/** `sizes` is a little less than the player's width, so that phones of 720 pixels take the cover of 640, less than half the bytes. */
function posterOf(video: Video): Poster {
  const small = coverUrl(video, 640, 'avif');
  return {
    small,
    srcSet: `${small} 640w, ${coverUrl(video, 1280, 'avif')} 1280w`,
    sizes: '(width < 68rem) 88vw, 70vw',
    common: coverUrl(video, 1280, 'webp'),
  };
}
