import type { Video } from '../../domain/video.ts';
import { VideoCard } from './video-card.tsx';
import styles from './video-grid.module.css';

const sizes = {
  even: '(width < 48rem) 46vw, (width < 64rem) 46vw, (width < 98rem) 22vw, 23rem',
  three: '(width < 48rem) 46vw, (width < 98rem) 30vw, 31rem',
  lead: '(width < 48rem) 92vw, (width < 64rem) 30vw, (width < 98rem) 46vw, 48rem',
  follow: '(width < 48rem) 46vw, (width < 64rem) 30vw, (width < 98rem) 15vw, 16rem',
};

/** Two rows on a phone, one on a wider screen. */
const inFirstView = 4;

interface VideoGridProps {
  videos: readonly Video[];
  rhythm?: Rhythm;
  /** It is what the page is opened for: the first covers do not wait for the layout to say that they are in view. */
  isFirst?: boolean;
}

/** `even`: four in a row, all alike; `lead`: two large, the rest small; `three`: one row of three. */
type Rhythm = 'even' | 'lead' | 'three';

export function VideoGrid({ videos, rhythm = 'even', isFirst = false }: VideoGridProps) {
  return (
    <div className={styles.grid} data-rhythm={rhythm}>
      {videos.map((video, index) => (
        <VideoCard
          key={video.id}
          video={video}
          sizes={sizes[sizeKey(rhythm, index)]}
          isEager={isFirst && index < inFirstView}
        />
      ))}
    </div>
  );
}

function sizeKey(rhythm: Rhythm, index: number): keyof typeof sizes {
  if (rhythm !== 'lead') return rhythm;
  return index < 2 ? 'lead' : 'follow';
}
