import { type ReactNode, useContext } from 'react';
import { durationSeconds, formatTime, formatViews } from '../../domain/format.ts';
import type { Video } from '../../domain/video.ts';
import badges from '../ui/badge.module.css';
import { CardCorner } from './card-corner.ts';
import { Cover } from './cover.tsx';
import { Score } from './score.tsx';
import { TagList } from './tag-list.tsx';
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

/** The same film laid on its side: rankings, related films, list views. */
export function VideoRow({ video, sizes, lead, summary, mark = (text) => text }: VideoRowProps) {
  const Corner = useContext(CardCorner);
  return (
    <article className={styles.row} data-video-id={video.id} data-hue={video.hue}>
      {lead}
      <div className={styles.picture}>
        <Cover video={video} sizes={sizes} />
        <span className={`${badges.onPicture} ${styles.duration}`}>
          {formatTime(durationSeconds(video.duration))}
        </span>
      </div>
      <div className={styles.facts}>
        <h3>
          <a href={`/video/${video.id}`}>{mark(video.title)}</a>
        </h3>
        <p className={styles.meta}>
          <span>{video.category}</span>
          <span>
            {`${formatViews(video.views)}次`}
            <span className={styles.watched}>观看</span>
          </span>
          <Score rating={video.rating} />
        </p>
        {summary ? <p className={styles.text}>{mark(summary)}</p> : null}
        <TagList className={styles.tags} tags={video.tags} mark={mark} />
      </div>
      {Corner ? <Corner video={video} /> : null}
    </article>
  );
}
