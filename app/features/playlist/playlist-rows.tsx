import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { growRange, type Range, rangeAround } from '../../../domain/range-around.ts';
import type { Video, VideoId } from '../../../domain/video.ts';
import { scrollIntoRow } from '../../ui/scroll-into-row.ts';
import scrolling from '../../ui/scroll-row.module.css';
import { FramedCover } from '../../video/cover.tsx';
import { useLinkedCover } from '../../video/linked-cover.ts';
import styles from './playlist.module.css';

interface PlaylistRowsProps {
  videos: readonly Video[];
  /** Of the current video; -1: it is none of them. */
  index: number;
  urlOf: (videoId: VideoId) => string;
}

/** The rows around the current video; those farther off come as one scrolls towards them, or asks for them. */
export function PlaylistRows({ videos, index, urlOf }: PlaylistRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [range, setRange] = useRange(videos.length, index);
  const rows = useRef(new Map<VideoId, HTMLLIElement>());
  const rowAt = (at: number) => rows.current.get(videos[at]?.id ?? '');
  /** Until the current row is in sight, those before it are in sight by chance. */
  const isPlaced = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video is another row
  useEffect(() => {
    const current = rowAt(index);
    isPlaced.current = !current;
    if (!list.current || !current) return;
    return scrollIntoRow(list.current, current, () => {
      isPlaced.current = true;
    });
  }, [index]);

  const grow = (side: keyof Range, isAsked: boolean) => {
    if (!isAsked && !isPlaced.current) return;
    const first = rowAt(range.start);
    const before = placeOf(first);
    flushSync(() => setRange(growRange(range, side, videos.length)));
    // What comes before the others must not push them along.
    const after = placeOf(first);
    list.current?.scrollBy({
      top: after.top - before.top,
      left: after.left - before.left,
      behavior: 'instant',
    });
    const edge = rowAt(side === 'start' ? range.start - 1 : range.end);
    if (isAsked) (edge?.firstElementChild as HTMLElement | null)?.focus({ preventScroll: true });
  };

  return (
    <ol ref={list} className={scrolling.row}>
      {range.start > 0 ? (
        <More list={list} text={`前面还有 ${range.start} 部`} onGrow={(isAsked) => grow('start', isAsked)} />
      ) : null}
      {videos.slice(range.start, range.end).map((video, place) => (
        <li
          key={video.id}
          ref={(row) => {
            if (row) rows.current.set(video.id, row);
          }}
          data-hue={video.hue}
          aria-setsize={videos.length}
          aria-posinset={range.start + place + 1}
        >
          <ListedLink video={video} url={urlOf(video.id)} isCurrent={range.start + place === index} />
        </li>
      ))}
      {range.end < videos.length ? (
        <More
          list={list}
          text={`后面还有 ${videos.length - range.end} 部`}
          onGrow={(isAsked) => grow('end', isAsked)}
        />
      ) : null}
    </ol>
  );
}

/** Which rows are shown: as they were grown, until the current one lies elsewhere. */
function useRange(length: number, index: number) {
  const [range, setRange] = useState(() => rangeAround(index, length));
  const isInside = index < 0 || (index >= range.start && index < range.end);
  if (isInside && range.end <= length) return [range, setRange] as const;
  const fresh = rangeAround(index, length);
  setRange(fresh);
  return [fresh, setRange] as const;
}

interface MoreProps {
  list: RefObject<HTMLOListElement | null>;
  text: string;
  /** @param isAsked by a press, not by scrolling near */
  onGrow: (isAsked: boolean) => void;
}

function More({ list, text, onGrow }: MoreProps) {
  const item = useRef<HTMLLIElement>(null);
  const growBy = useEffectEvent(onGrow);
  // Anew each time it grew: an element that stays in sight is told of once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes when it grew
  useEffect(() => {
    if (!item.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && growBy(false), {
      root: list.current,
      rootMargin: '100%',
    });
    observer.observe(item.current);
    return () => observer.disconnect();
  }, [list, text]);
  return (
    <li ref={item} className={styles.more}>
      <button type="button" onClick={() => onGrow(true)}>
        {text}
      </button>
    </li>
  );
}

const placeOf = (row: HTMLElement | undefined) => ({ top: row?.offsetTop ?? 0, left: row?.offsetLeft ?? 0 });

function ListedLink({ video, url, isCurrent }: { video: Video; url: string; isCurrent: boolean }) {
  const { image, link } = useLinkedCover();
  return (
    <a ref={link} href={url} aria-current={isCurrent || undefined}>
      <FramedCover image={image} className={styles.cover} video={video} alt="" sizes="8.75rem" />
      <span className={styles.title}>{video.title}</span>
    </a>
  );
}
