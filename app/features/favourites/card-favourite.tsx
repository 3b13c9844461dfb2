import type { Video } from '../../../domain/video.ts';
import { FavouriteSeal } from '../../ui/seal.tsx';
import styles from './card-favourite.module.css';
import { useFavourite } from './use-favourite.ts';

/** The corner of a card: the seal of a favourite, or the place where it would go. */
export function CardFavourite({ video }: { video: Pick<Video, 'id' | 'title'> }) {
  const { isSaved, isReady, toggle } = useFavourite(video.id, 'list');
  if (!isReady) return null;
  return (
    <button
      type="button"
      className={styles.corner}
      aria-pressed={isSaved}
      aria-label={`收藏 ${video.title}`}
      onClick={toggle}
    >
      <FavouriteSeal />
    </button>
  );
}
