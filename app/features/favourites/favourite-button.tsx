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
      disabled={!isReady}
      className={styles.button}
      onClick={toggle}
    >
      <FavouriteSeal />
      {/* The name of a toggle stays (ARIA, `aria-pressed`). */}
      {isSaved ? <span aria-hidden="true">已</span> : null}收藏
    </Button>
  );
}
