import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { videoUrl } from '../../../domain/urls.ts';
import type { Video, VideoId } from '../../../domain/video.ts';
import { GoneCover, goneTitle } from '../../features/saved-lists/gone-video.tsx';
import { useListedButton } from '../../ui/focus-list.tsx';
import { closeIcon, Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { FramedCover } from '../../video/cover.tsx';
import { useLinkedCover } from '../../video/linked-cover.ts';
import { VideoFacts } from '../../video/video-facts.tsx';
import styles from './collection-rows.module.css';
import { useRowDrag } from './use-row-drag.ts';

/** A video of a collection; undefined if it is no longer in the catalogue. */
export interface CollectedVideo {
  readonly videoId: VideoId;
  readonly video: Video | undefined;
}

interface CollectionRowsProps {
  entries: readonly CollectedVideo[];
  /** The list that the videos are played from (`playlistOf`). */
  playlist: string;
  /** What the owner may do; places are counted from 0. */
  owner: { move: (videoId: VideoId, place: number) => void; take: (videoId: VideoId) => void } | undefined;
}

/** The videos of a collection in its order; the owner moves them by dragging, by keys and by buttons. */
export function CollectionRows({ entries, playlist, owner }: CollectionRowsProps) {
  const hintId = useId();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    const entry = entries[from];
    if (!entry || !entries[to] || to === from) return;
    owner?.move(entry.videoId, to);
    setSaid(`${titleOf(entry)} 已移到第 ${to + 1} 部`);
  };
  const order = entries.map(({ videoId }) => videoId).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row keeps the focus, and stays in view with it
  useEffect(() => {
    const { activeElement } = document;
    if (list.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
  }, [order]);
  const { startDrag, shiftOf } = useRowDrag(list, entries.length, move);
  const moveByKey = (event: KeyboardEvent, place: number) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: entries.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move(place, to);
  };
  return (
    <>
      <p id={hintId} hidden>
        上下方向键移动一位，Home 和 End 移到首尾；也可以拖动。
      </p>
      <p role="status" className={surfaces.visuallyHidden}>
        {said}
      </p>
      <ol ref={list}>
        {entries.map((entry, place) => {
          const title = titleOf(entry);
          return (
            <li key={entry.videoId} className={styles.row} {...shiftOf(place)}>
              {owner ? (
                <button
                  type="button"
                  className={styles.handle}
                  aria-label={`移动 ${title}`}
                  aria-describedby={hintId}
                  onPointerDown={(event) => startDrag(event, place)}
                  onKeyDown={(event) => moveByKey(event, place)}
                >
                  <Icon>
                    <path d="M5 8.5h14M5 15.5h14" />
                  </Icon>
                </button>
              ) : null}
              <Linked entry={entry} playlist={playlist} />
              {owner ? (
                <div className={styles.tools}>
                  {/* Those without an effect keep the focus. */}
                  <IconButton
                    label={`上移 ${title}`}
                    aria-disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <path d="m5.5 14.5 6.5-6.5 6.5 6.5" />
                  </IconButton>
                  <IconButton
                    label={`下移 ${title}`}
                    aria-disabled={place === entries.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />
                  </IconButton>
                  <Remover label={`移除 ${title}`} onRemove={() => owner.take(entry.videoId)} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** While the collection loads. */
export const UnknownRows = () =>
  Array.from({ length: 4 }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change
    <div key={place} className={styles.row}>
      <div className={styles.video}>
        <Skeleton className={styles.cover} />
        <Skeleton className={styles.unknownTitle} />
      </div>
    </div>
  ));

const titleOf = ({ video }: CollectedVideo) => video?.title ?? goneTitle;

function Linked({ entry, playlist }: { entry: CollectedVideo; playlist: string }) {
  const { image, link } = useLinkedCover();
  const { videoId, video } = entry;
  // Without `href`, an anchor is no link.
  return (
    <a ref={link} className={styles.video} href={video && videoUrl(videoId, playlist)} data-hue={video?.hue}>
      {video ? (
        <FramedCover image={image} className={styles.cover} video={video} alt="" sizes="11rem" />
      ) : (
        <GoneCover />
      )}
      <div>
        <b>{titleOf(entry)}</b>
        {video ? <VideoFacts className={styles.facts} video={video} /> : null}
      </div>
    </a>
  );
}

interface RemoverProps {
  label: string;
  onRemove: () => void;
}

const Remover = ({ label, onRemove }: RemoverProps) => (
  <IconButton ref={useListedButton()} label={label} onClick={onRemove}>
    {closeIcon}
  </IconButton>
);
