import type { ListedVideo } from '../../domain/listed-video.ts';
import styles from './few-videos.module.css';
import { VideoGrid } from './video-grid.tsx';
import { VideoRow } from './video-row.tsx';

/** Up to eight videos that fill their rows in any number: one or two stand beside their text. */
export function FewVideos({ videos }: { videos: readonly ListedVideo[] }) {
  if (videos.length > 2) return <VideoGrid videos={videos} rhythm={videos.length === 3 ? 'three' : 'even'} />;
  return (
    <div className={styles.rows}>
      {videos.map((video) => (
        <VideoRow key={video.id} video={video} sizes="(width < 48rem) 46vw, (width < 98rem) 24vw, 24rem" />
      ))}
    </div>
  );
}
