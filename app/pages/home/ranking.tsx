import type { ListedVideo } from '../../../domain/listed-video.ts';
import surfaces from '../../ui/surfaces.module.css';
import { VideoRow } from '../../video/video-row.tsx';
import styles from './ranking.module.css';

const places = '一二三四五六七八';

interface RankingProps {
  videos: readonly ListedVideo[];
  /** One sentence per video, in the same order. */
  summaries: readonly string[];
}

/** Eight videos in order, numbered. */
export function Ranking({ videos, summaries }: RankingProps) {
  return (
    <ol className={`${styles.ranking} ${surfaces.panel}`}>
      {videos.slice(0, places.length).map((video, index) => (
        <li key={video.id}>
          <VideoRow
            video={video}
            sizes="(width < 48rem) 7.5rem, 15rem"
            summary={summaries[index] ?? ''}
            lead={
              <span className={styles.place} aria-hidden="true">
                {places[index]}
              </span>
            }
          />
        </li>
      ))}
    </ol>
  );
}
