import type { ListedVideo } from '../../domain/listed-video.ts';
import { VideoCard } from './video-card.tsx';
import styles from './video-grid.module.css';

/**
 * Two cards in a row are a pixel narrower than 46vw. Phones of 720 pixels are told 44vw, so that they load the cover of
 * 320 pixels for a width of 321.
 */
const inFour = '(width < 64rem) 44vw, (width < 98rem) 22vw, ';
const small = '(width < 48rem) 44vw, (width < 64rem) 30vw, (width < 98rem) 15vw, (width < 125rem) 16rem, ';

const sizes = {
  listing: `${inFour}23rem`,
  even: `${inFour}(width < 125rem) 23rem, 30rem`,
  three: '(width < 48rem) 44vw, (width < 98rem) 30vw, 40rem',
};

const leadSizes = '(width < 48rem) 92vw, (width < 98rem) 46vw, (width < 125rem) 48rem, 40rem';

/** Two rows on a phone, one on a wider screen. */
const inFirstView = 4;

interface VideoGridProps {
  videos: readonly ListedVideo[];
  rhythm?: Rhythm;
  /**
   * Whether the videos are the main content of the page: the first covers are then loaded before the layout is known.
   */
  isFirst?: boolean;
}

/**
 * `listing`: any number; four in a row, five on a wide screen. `even`: four in a row, all alike. `lead`: two large, the
 * others small, or of eight, three and five. `three`: one row of three.
 */
type Rhythm = 'listing' | 'even' | 'lead' | 'three';

export function VideoGrid({ videos, rhythm = 'listing', isFirst = false }: VideoGridProps) {
  return (
    <div className={styles.grid} data-rhythm={rhythm}>
      {videos.map((video, index) => (
        <VideoCard
          key={video.id}
          video={video}
          sizes={rhythm === 'lead' ? leadSizesOf(index) : sizes[rhythm]}
          isEager={isFirst && index < inFirstView}
        />
      ))}
    </div>
  );
}

function leadSizesOf(index: number): string {
  if (index < 2) return leadSizes;
  return index === 2 ? `${small}40rem` : `${small}23rem`;
}
