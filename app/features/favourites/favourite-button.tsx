import { Button } from '../../ui/button.tsx';
import { FavouriteSeal } from '../../ui/seal.tsx';
import styles from './favourite-button.module.css';
import { useFavourite } from './use-favourite.ts';

/** Puts the seal 藏 on a video, or takes it off. */
export function FavouriteButton({ videoId }: { videoId: string }) {
  const { isSaved, isReady, toggle } = useFavourite(videoId, 'check');
  return (
    <Button
      kind="plain"
      aria-pressed={isSaved}
      aria-label="收藏"
      disabled={!isReady}
      className={styles.button}
      onClick={toggle}
    >
      <FavouriteSeal />
      收藏
    </Button>
  );
}
