import { type ReactNode, useContext } from 'react';
import { durationSeconds, formatTime, formatViews } from '../../domain/format.ts';
import type { Video } from '../../domain/video.ts';
import badges from '../ui/badge.module.css';
import { Icon, playIcon } from '../ui/icon.tsx';
import { CardCorner } from './card-corner.ts';
import { Cover } from './cover.tsx';
import { Score } from './score.tsx';
import { TagList } from './tag-list.tsx';
import styles from './video-card.module.css';

interface VideoCardProps {
  video: Video;
  /** How wide the cover is laid out, as in `<img sizes>`. */
  sizes: string;
  /** Its cover is fetched at once and before others. */
  isEager?: boolean;
  /** Lies over the cover. */
  children?: ReactNode;
  /** Stands in the corner instead of what does around here. */
  corner?: ReactNode;
}

/** A film as a small box of light: at rest a still picture, on hover it lights the paper around it. */
export function VideoCard({ video, sizes, isEager = false, children, corner }: VideoCardProps) {
  const Corner = useContext(CardCorner);
  return (
    <article className={styles.card} data-video-id={video.id} data-hue={video.hue}>
      <div className={styles.picture}>
        <div className={styles.frame}>
          <Cover video={video} sizes={sizes} eager={isEager} />
          {children}
          <span className={`${badges.onPicture} ${styles.duration}`}>
            {formatTime(durationSeconds(video.duration))}
          </span>
          <span className={styles.play}>
            <Icon>{playIcon}</Icon>
          </span>
        </div>
      </div>
      <h3>
        <a href={`/video/${video.id}`}>{video.title}</a>
      </h3>
      <p className={styles.meta}>
        <span className={styles.category}>{video.category}</span>
        <span>
          {`${formatViews(video.views)}次`}
          <span className={styles.watched}>观看</span>
        </span>
        <Score rating={video.rating} />
      </p>
      <TagList className={styles.tags} tags={video.tags} />
      {corner ?? (Corner ? <Corner video={video} /> : null)}
    </article>
  );
}
