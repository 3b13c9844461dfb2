import type { DescribedVideo } from '../../domain/video.ts';
import styles from './video-list.module.css';
import { VideoRow } from './video-row.tsx';

interface VideoListProps {
  videos: readonly DescribedVideo[];
  /** A text whose matches are marked, or one for each film. */
  marked?: string | ((video: DescribedVideo) => string);
}

/** Films under one another, each with the first lines of its description. */
export function VideoList({ videos, marked = '' }: VideoListProps) {
  return (
    <div className={styles.list}>
      {videos.map((video) => (
        <VideoRow
          key={video.id}
          video={video}
          sizes="(width < 34rem) 9rem, (width < 73rem) 26vw, 19rem"
          summary={video.description}
          marked={typeof marked === 'string' ? marked : marked(video)}
        />
      ))}
    </div>
  );
}
