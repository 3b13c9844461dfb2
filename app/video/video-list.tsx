import { markMatches } from '../../domain/text.ts';
import type { DescribedVideo } from '../../domain/video.ts';
import { Highlighted } from '../ui/highlighted.tsx';
import styles from './video-list.module.css';
import { VideoRow } from './video-row.tsx';

interface VideoListProps {
  videos: readonly DescribedVideo[];
  /** A text whose matches are marked, or one for each video. */
  marked?: string | ((video: DescribedVideo) => string);
  /** It is what the page is opened for: the first covers do not wait for the layout to say that they are in view. */
  isFirst?: boolean;
}

const inFirstView = 4;

/** Videos under one another, each with the first lines of its description. */
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

/** Here and not in the row: the home page shows rows and marks nothing. */
const markerOf = (query: string) => (text: string) => <Highlighted parts={markMatches(text, query)} />;
