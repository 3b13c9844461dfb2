import { FavouriteSeal } from '../../ui/seal.tsx';
import styles from './favourite-stamp.module.css';
import { useSavedVideo } from './use-saved-video.ts';

/** The seal of a favourite beside its title. */
export function FavouriteStamp({ videoId }: { videoId: string }) {
  const { isSaved } = useSavedVideo('favorites', videoId);
  return isSaved ? <FavouriteSeal className={styles.stamp} /> : null;
}
