import { FavouriteSeal } from '../../ui/seal.tsx';
import styles from './favourite-stamp.module.css';
import { useFavourite } from './use-favourite.ts';

/** The seal of a favourite beside its title. */
export function FavouriteStamp({ videoId }: { videoId: string }) {
  const { isSaved } = useFavourite(videoId, 'check');
  return isSaved ? <FavouriteSeal className={styles.stamp} /> : null;
}
