import type { ReactNode, Ref } from 'react';
import type { ListedVideo } from '../../domain/listed-video.ts';
import { videoUrl } from '../../domain/urls.ts';
import surfaces from '../ui/surfaces.module.css';
import styles from './video-title.module.css';

interface VideoTitleProps {
  /** For the link. */
  ref: Ref<HTMLAnchorElement>;
  video: ListedVideo;
  /** The title if it is not shown as plain text. */
  children?: ReactNode;
}

/** A video's title with its score at the end of the line; it is the link of its card or row. */
export function VideoTitle({ ref, video, children = video.title }: VideoTitleProps) {
  return (
    <div className={styles.title}>
      <h3>
        <a ref={ref} href={videoUrl(video.id)}>
          {children}
        </a>
      </h3>
      {video.rating === undefined ? null : (
        <span className={styles.score}>
          <span className={surfaces.visuallyHidden}>评分 </span>
          {video.rating.toFixed(1)}
        </span>
      )}
    </div>
  );
}
