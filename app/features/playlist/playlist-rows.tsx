import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { growRange, type Range, rangeAround } from '../../../domain/range-around.ts';
import type { Video, VideoId } from '../../../domain/video.ts';
import scrolling from '../../ui/scroll-row.module.css';
import { FramedCover } from '../../video/cover.tsx';
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
  useLayoutEffect(() => {
    const current = list.current?.querySelector('[aria-current]')?.parentElement;
    if (index >= 0 && current) scrollToMiddle(current);
  }, [index]);

  const grow = (side: keyof Range, isAsked: boolean) => {
    const [first] = linksIn(list.current);
    const before = placeOf(first);
    flushSync(() => setRange(growRange(range, side, videos.length)));
    // What comes before the others must not push them along.
    const after = placeOf(first);
    list.current?.scrollBy({
      top: after.top - before.top,
      left: after.left - before.left,
      behavior: 'instant',
    });
    const links = linksIn(list.current);
    const edge = side === 'start' ? links.indexOf(first as HTMLAnchorElement) - 1 : range.end - range.start;
    if (isAsked) links[edge]?.focus({ preventScroll: true });
  };

  return (
    <ol ref={list} className={scrolling.row}>
      {range.start > 0 ? (
        <More list={list} text={`前面还有 ${range.start} 部`} onGrow={(isAsked) => grow('start', isAsked)} />
      ) : null}
      {videos.slice(range.start, range.end).map((video, place) => (
        <li
          key={video.id}
          data-hue={video.hue}
          aria-setsize={videos.length}
          aria-posinset={range.start + place + 1}
        >
          <a href={urlOf(video.id)} aria-current={range.start + place === index || undefined}>
            <FramedCover className={styles.cover} video={video} alt="" sizes="8.75rem" />
            <span className={styles.title}>{video.title}</span>
          </a>
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

const linksIn = (list: HTMLElement | null) => [...(list?.querySelectorAll('a') ?? [])];

function placeOf(link: HTMLElement | undefined) {
  return { top: link?.parentElement?.offsetTop ?? 0, left: link?.parentElement?.offsetLeft ?? 0 };
}

/** Scrolls the list alone: `scrollIntoView` would move the page too. */
function scrollToMiddle(item: HTMLElement): void {
  const list = item.parentElement;
  list?.scrollTo({
    top: item.offsetTop - (list.clientHeight - item.offsetHeight) / 2,
    left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2,
    behavior: 'instant',
  });
}
