import { type ComponentType, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { durationSeconds } from '../../../domain/format.ts';
import { recommendVideos, type Taste } from '../../../domain/recommend-videos.ts';
import type { Video, VideoId } from '../../../domain/video.ts';
import {
  isFinished,
  type VideoToContinue,
  videosToContinue,
  type Watch,
  watchedFraction,
} from '../../../domain/watch-progress.ts';
import { useFindFor } from '../../content/hidden-videos.ts';
import { useCatalogue } from '../../content/index.ts';
import { type HomeRow, type HomeRowsOwner, readReservedRows, reserveRows } from '../../data/home-rows.ts';
import { useStoredValue } from '../../data/stored-value.ts';
import { dismissedVideos, visitorProgress } from '../../data/visitor-progress.ts';
import { usePage } from '../../router/router.tsx';
import { Button } from '../../ui/button.tsx';
import { FocusList } from '../../ui/focus-list.tsx';
import { RemoveButton } from '../../ui/remove-button.tsx';
import scrolling from '../../ui/scroll-row.module.css';
import surfaces from '../../ui/surfaces.module.css';
import { offerUndo } from '../../ui/toast.tsx';
import { VideoCard } from '../../video/video-card.tsx';
import styles from './personal-rows.module.css';

const sizes = '(width < 50rem) 10.5rem, 17.25rem';

interface PersonalRowsProps {
  owner: HomeRowsOwner;
  /** Undefined while unknown: loading or failed. */
  taste: Taste | undefined;
  /** The account's 稍后再看, newest first, and the function that removes a video by the corner of its card. */
  later?: {
    readonly videoIds: readonly VideoId[];
    readonly Corner: ComponentType<{ video: Video }>;
  };
  /** Set after a failure, to try again. */
  retry?: (() => void) | undefined;
}

/** 继续观看, 稍后再看 and 为您推荐, from watches and lists. All are computed in the browser; nothing is sent anywhere. */
export function PersonalRows({ owner, taste, later, retry }: PersonalRowsProps) {
  const { videos } = useCatalogue();
  const watches = taste?.watches ?? [];
  const find = useFindFor([...watches.map(({ videoId }) => videoId), ...(later?.videoIds ?? [])]);
  const dismissed = useStoredValue(dismissedVideos);
  const continued = taste && videosToContinue(taste.watches, dismissed, find);
  const recommendation = taste && recommendVideos(videos, taste);
  const aside = later && continued ? videosAside(later.videoIds, watches, continued, find) : [];
  const rows = useRows(
    owner,
    continued && rowsOf({ watching: continued, later: aside, recommended: recommendation?.videos ?? [] }),
  );
  if (!continued && !retry) return null;
  const failed = continued ? undefined : <Failed retry={retry} />;
  return (
    <>
      {rows.includes('watching') ? (
        <PersonalRow title="继续观看">{failed ?? <Watching continued={continued ?? []} />}</PersonalRow>
      ) : null}
      {later && rows.includes('later') ? (
        <PersonalRow title="稍后再看" all="/watch-later">
          {failed ?? <Later videos={aside} Corner={later.Corner} />}
        </PersonalRow>
      ) : null}
      {rows.includes('recommended') ? (
        <PersonalRow
          title="为您推荐"
          reason={recommendation ? `因为您喜欢「${recommendation.reason}」` : undefined}
        >
          {failed ?? <Recommended videos={recommendation?.videos ?? []} />}
        </PersonalRow>
      ) : null}
    </>
  );
}

/** The personal rows of a signed-out visitor, from this browser's storage. */
export function VisitorRows() {
  const watches = useStoredValue(visitorProgress);
  return <PersonalRows owner="visitor" taste={{ watches, favourites: [] }} />;
}

/** @param contents in the order of the page */
function rowsOf(contents: Readonly<Record<HomeRow, readonly unknown[]>>) {
  return (Object.keys(contents) as HomeRow[]).filter((row) => contents[row].length > 0);
}

const maxAside = 8;

/** The videos of 稍后再看 that were not begun; begun ones are in 继续观看. */
function videosAside(
  videoIds: readonly VideoId[],
  watches: readonly Watch[],
  continued: readonly VideoToContinue<Video>[],
  find: (id: VideoId) => Video | undefined,
): Video[] {
  const progress = new Map(watches.map((watch) => [watch.videoId, watch.progressSeconds]));
  const isFresh = ({ id, duration }: Video) =>
    !isFinished(watchedFraction(progress.get(id) ?? 0, durationSeconds(duration))) &&
    !continued.some(({ video }) => video.id === id);
  return videoIds
    .flatMap((id) => find(id) ?? [])
    .filter(isFresh)
    .slice(0, maxAside);
}

function Watching({ continued }: { continued: readonly VideoToContinue<Video>[] }) {
  return (
    <VideoStrip>
      {continued.map(({ video, watch }) => (
        <VideoCard
          key={video.id}
          video={video}
          sizes={sizes}
          watched={watchedFraction(watch.progressSeconds, durationSeconds(video.duration))}
          corner={<RemoveButton label={`从继续观看中移除 ${video.title}`} onRemove={() => dismiss(watch)} />}
        />
      ))}
    </VideoStrip>
  );
}

/** Hides a video until it is watched further; it stays in the history. */
function dismiss(watch: Watch) {
  dismissedVideos.save({ ...watch, watchedAt: new Date().toISOString() });
  offerUndo('已从「继续观看」移除', () => dismissedVideos.remove(watch.videoId));
}

function Later({ videos, Corner }: { videos: readonly Video[]; Corner: ComponentType<{ video: Video }> }) {
  return (
    <VideoStrip>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} sizes={sizes} corner={<Corner video={video} />} />
      ))}
    </VideoStrip>
  );
}

function Recommended({ videos }: { videos: readonly Video[] }) {
  return (
    <VideoStrip>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} sizes={sizes} />
      ))}
    </VideoStrip>
  );
}

function Failed({ retry }: { retry: (() => void) | undefined }) {
  return (
    <div className={styles.none}>
      <p>短片加载失败，请重试。</p>
      <Button kind="plain" onClick={retry}>
        重试
      </Button>
    </div>
  );
}

interface PersonalRowProps {
  title: string;
  /** Why these videos are shown. */
  reason?: string | undefined;
  /** The page with all of them. */
  all?: string;
  /** Cards, or a line that says why there are none. */
  children: ReactNode;
}

/** A horizontally scrolling row of videos, whose height is known before they are loaded. */
function PersonalRow({ title, reason, all, children }: PersonalRowProps) {
  const headingId = useId();
  return (
    <section className={`${styles.row} ${surfaces.page}`} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {reason ? <p>{reason}</p> : null}
        {all ? <a href={all}>查看全部</a> : null}
      </header>
      <FocusList orElse={focusPage}>{children}</FocusList>
    </section>
  );
}

const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });

function VideoStrip({ children }: { children: ReactNode }) {
  return <div className={`${scrolling.row} ${styles.strip}`}>{children}</div>;
}

/**
 * The rows that have videos. Until they are known, those reserved since the last visit. On a page that was just loaded,
 * additional rows wait for the next visit or change, so that nothing the visitor looks at moves.
 */
function useRows(owner: HomeRowsOwner, wanted: readonly HomeRow[] | undefined): readonly HomeRow[] {
  const [rows, setRows] = useState<readonly HomeRow[]>(readReservedRows);
  const isKnown = useRef(false);
  const { arrival } = usePage();
  const isLoaded = arrival === 'load' || arrival === 'stale' || arrival === 'traverse';
  const names = wanted?.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change only when other rows are wanted
  useLayoutEffect(() => {
    if (!wanted) return;
    const mayShift = isKnown.current || !isLoaded;
    isKnown.current = true;
    const shown = mayShift ? wanted : wanted.filter((row) => rows.includes(row));
    reserveRows(owner, wanted, shown);
    setRows(shown);
  }, [owner, names]);
  return rows;
}
