import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { durationSeconds } from '../../../domain/format.ts';
import { videoUrl } from '../../../domain/urls.ts';
import type { VideoId } from '../../../domain/video.ts';
import { closeIcon, Icon } from '../../ui/icon.tsx';
import iconButton from '../../ui/icon-button.module.css';
import { BrokenSection, SectionBoundary } from '../../ui/section-boundary.tsx';
import surfaces from '../../ui/surfaces.module.css';
import styles from './playlist.module.css';
import { PlaylistRows } from './playlist-rows.tsx';
import type { PlaylistContent } from './source.ts';
import { sources } from './sources.tsx';

interface PlaylistProps {
  /** The list's name, as in the URLs of its videos (`playlistOf`). */
  named: string;
  videoId: VideoId;
  /** The URL of a video played from this list. */
  urlOf: (videoId: VideoId) => string;
  /** Called with the URLs of the previous and next video, and how long the list lasts. */
  onNeighbours: (neighbours: NeighbourUrls) => void;
}

export interface NeighbourUrls {
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  readonly listSeconds?: number;
}

/** The list that is being played: beside the player, or a row below it with one column. */
export function Playlist(props: PlaylistProps) {
  return (
    <SectionBoundary pending={null}>
      <Sourced {...props} />
    </SectionBoundary>
  );
}

function Sourced({ named, ...current }: PlaylistProps) {
  const query = useMemo(() => new URLSearchParams(named), [named]);
  const Source = sources.get(query.get('list') ?? '');
  if (!Source) return <Panel {...current} title="没有找到这个列表" />;
  return <Source query={query}>{(content) => <Listed {...current} {...content} />}</Source>;
}

function Listed({
  videoId,
  urlOf,
  onNeighbours,
  title,
  url,
  videos,
  onRetry,
}: Omit<PlaylistProps, 'named'> & PlaylistContent) {
  const index = videos.findIndex(({ id }) => id === videoId);
  const gap = useGap(videoId, index);
  const urlAt = (at: number) => videos[at] && urlOf(videos[at].id);
  const [previous, next] = [urlAt((gap ?? index) - 1), urlAt(gap ?? index + 1)];
  const tell = useEffectEvent(onNeighbours);
  const listSeconds = useMemo(
    () => videos.reduce((sum, { duration }) => sum + durationSeconds(duration), 0),
    [videos],
  );
  useEffect(() => tell({ previous, next, listSeconds }), [previous, next, listSeconds]);
  const place = index + 1;
  return (
    <Panel
      videoId={videoId}
      title={<a href={url}>{title}</a>}
      count={
        onRetry ? null : (
          <>
            <span aria-hidden="true">{place > 0 ? `${place} / ${videos.length}` : videos.length}</span>
            <span className={surfaces.visuallyHidden}>
              {place > 0 ? `第 ${place} 部，` : ''}共 {videos.length} 部
            </span>
          </>
        )
      }
    >
      {onRetry ? (
        <BrokenSection onRetry={onRetry} />
      ) : (
        <PlaylistRows key={url} videos={videos} index={index} urlOf={urlOf} url={url} />
      )}
    </Panel>
  );
}

/** The index of the current video before it was removed from the list, where the next one is now. */
function useGap(videoId: VideoId, index: number): number | undefined {
  const [last, setLast] = useState({ videoId, index });
  if (index >= 0 && (last.videoId !== videoId || last.index !== index)) setLast({ videoId, index });
  return index < 0 && last.videoId === videoId && last.index >= 0 ? last.index : undefined;
}

interface PanelProps {
  videoId: VideoId;
  title: ReactNode;
  count?: ReactNode;
  children?: ReactNode;
}

function Panel({ videoId, title, count, children }: PanelProps) {
  return (
    <section className={`${styles.panel} ${surfaces.panel}`} aria-label="连播列表">
      <header>
        {/* No heading, because it precedes that of the page. */}
        <div className={styles.title}>{title}</div>
        <p>{count}</p>
        <a
          className={`${iconButton.round} ${styles.leave}`}
          href={videoUrl(videoId)}
          aria-label="退出连播"
          data-keep-scroll
          // The button disappears with the panel; keyboard users continue in the page, not at its top.
          onClick={() => document.getElementById('main')?.focus({ preventScroll: true })}
        >
          <Icon>{closeIcon}</Icon>
        </a>
      </header>
      {children}
    </section>
  );
}
