import { type ReactNode, useContext } from 'react';
import type { Video } from '../../domain/video.ts';
import { CardCorner } from './card-corner.ts';
import { FramedCover } from './cover.tsx';
import { TagList } from './tag-list.tsx';
import { VideoFacts } from './video-facts.tsx';
import styles from './video-row.module.css';

interface VideoRowProps {
  video: Video;
  sizes: string;
  /** Stands before the picture: a place in a ranking. */
  lead?: ReactNode;
  /** A text of which the first lines are shown, where there is room for them. */
  summary?: string;
  /** How title, summary and tags are shown where something in them was searched for. */
  mark?: (text: string) => ReactNode;
}

/** A video with its cover beside its text: rankings, related videos, list views. */
export function VideoRow({ video, sizes, lead, summary, mark = (text) => text }: VideoRowProps) {
  const Corner = useContext(CardCorner);
  return (
    <article className={styles.row} data-video-id={video.id} data-hue={video.hue}>
      {lead}
      <FramedCover className={styles.picture} video={video} sizes={sizes} />
      <div className={styles.facts}>
        <h3>
          <a href={`/video/${video.id}`}>{mark(video.title)}</a>
        </h3>
        <VideoFacts className={styles.meta} video={video} />
        {summary ? <p className={styles.text}>{mark(summary)}</p> : null}
        <TagList className={styles.tags} video={video} mark={mark} />
      </div>
      {Corner ? <Corner video={video} /> : null}
    </article>
  );
}
