import { useEffect, useRef } from 'react';
import { rangeAround } from '../../../domain/range-around.ts';
import type { Video, VideoId } from '../../../domain/video.ts';
import { scrollIntoRow } from '../../ui/scroll-into-row.ts';
import scrolling from '../../ui/scroll-row.module.css';
import { FramedCover } from '../../video/cover.tsx';
import { useLinkedCover } from '../../video/linked-cover.ts';
import styles from './playlist.module.css';

interface PlaylistRowsProps {
  videos: readonly Video[];
  /** Index of the current video; -1 if it is not in the list. */
  index: number;
  urlOf: (videoId: VideoId) => string;
  /** The page with the whole list. */
  url: string;
}

/** The rows around the current video; all others are on the list's own page. */
export function PlaylistRows({ videos, index, urlOf, url }: PlaylistRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = useRef<HTMLLIElement>(null);
  const { start, end } = rangeAround(index, videos.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video is another row
  useEffect(
    () => (list.current && current.current ? scrollIntoRow(list.current, current.current) : undefined),
    [index],
  );
  return (
    <ol ref={list} className={scrolling.row}>
      {start > 0 ? <More text={`前面还有 ${start} 部`} url={url} /> : null}
      {videos.slice(start, end).map((video, place) => (
        <li
          key={video.id}
          ref={start + place === index ? current : undefined}
          data-hue={video.hue}
          aria-setsize={videos.length}
          aria-posinset={start + place + 1}
        >
          <ListedLink video={video} url={urlOf(video.id)} isCurrent={start + place === index} />
        </li>
      ))}
      {end < videos.length ? <More text={`后面还有 ${videos.length - end} 部`} url={url} /> : null}
    </ol>
  );
}

const More = ({ text, url }: { text: string; url: string }) => (
  <li>
    <a className={styles.more} href={url}>
      {text}
    </a>
  </li>
);

function ListedLink({ video, url, isCurrent }: { video: Video; url: string; isCurrent: boolean }) {
  const { image, link } = useLinkedCover();
  return (
    <a ref={link} className={styles.row} href={url} aria-current={isCurrent || undefined}>
      <FramedCover image={image} className={styles.cover} video={video} alt="" sizes="8.75rem" />
      <span className={styles.title}>{video.title}</span>
    </a>
  );
}
