import { formatViews } from '../../domain/format.ts';
import type { Video } from '../../domain/video.ts';
import styles from './video-facts.module.css';

/** Category and views of a video, as far as it has them, on one line. */
export function VideoFacts({ video, className }: { video: Video; className: string | undefined }) {
  return (
    <p className={`${styles.facts} ${className}`}>
      <span>{video.category}</span>
      {video.views === undefined ? null : <span>{formatViews(video.views)}次观看</span>}
    </p>
  );
}
