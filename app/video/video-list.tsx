import { markMatches } from '../../domain/text.ts';
import type { DescribedVideo } from '../../domain/video.ts';
import { Highlighted } from '../ui/highlighted.tsx';
import styles from './video-list.module.css';
import { VideoRow } from './video-row.tsx';

interface VideoListProps {
  videos: readonly DescribedVideo[];
  /** The text whose matches are marked, for all videos or for each one. */
  marked?: string | ((video: DescribedVideo) => string);
  /**
   * Whether the videos are the main content of the page: the first covers are then loaded before the layout is known.
   */
  isFirst?: boolean;
}

const inFirstView = 4;

/** Videos below one another, each with the first lines of its description. */
export function VideoList({ videos, marked = '', isFirst = false }: VideoListProps) {
  return (
    <div className={styles.list}>
      {videos.map((video, index) => (
        <VideoRow
          key={video.id}
          video={video}
          sizes="(width < 34rem) 9rem, (width < 73rem) 26vw, 19rem"
          isEager={isFirst && index < inFirstView}
          summary={video.description}
          mark={markerOf(typeof marked === 'string' ? marked : marked(video))}
        />
      ))}
    </div>
  );
}

/** Defined here and not in the row, because the home page shows rows without marks. */
const markerOf = (query: string) => (text: string) => <Highlighted parts={markMatches(text, query)} />;
