import { viewsInWords } from '../../domain/format.ts';
import type { ListedVideo } from '../../domain/listed-video.ts';
import styles from './video-facts.module.css';

/** Category and views of a video, as far as known, on one line. */
export function VideoFacts({ video, className }: { video: ListedVideo; className: string | undefined }) {
  return (
    <p className={`${styles.facts} ${className}`}>
      <span>{video.category}</span>
      {video.views === undefined ? null : <span>{viewsInWords(video.views)}观看</span>}
    </p>
  );
}
