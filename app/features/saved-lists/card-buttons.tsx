import type { ComponentProps } from 'react';
import type { Video } from '../../../domain/video.ts';
import { useListedButton } from '../../ui/focus-list.tsx';
import { clockIcon, Icon } from '../../ui/icon.tsx';
import { FavouriteSeal } from '../../ui/seal.tsx';
import styles from './card-buttons.module.css';
import { useSavedVideo } from './use-saved-video.ts';

type SavableVideo = Pick<Video, 'id' | 'title'>;

/** The corner of a card: a toggle for the favourite seal, and a clock for watch later. */
export function CardButtons({ video }: { video: SavableVideo }) {
  return (
    <>
      <CardFavourite video={video} />
      <CardWatchLater video={video} />
    </>
  );
}

function CardFavourite({ video }: { video: SavableVideo }) {
  const { isSaved, isReady, toggle } = useSavedVideo('favorites', video.id);
  if (!isReady) return null;
  return (
    <CornerButton
      className={styles.corner}
      aria-pressed={isSaved}
      aria-label={`收藏 ${video.title}`}
      onClick={toggle}
    >
      <FavouriteSeal />
    </CornerButton>
  );
}

/** Only for people with a mouse or a keyboard; on a phone a card has room for one button. */
function CardWatchLater({ video }: { video: SavableVideo }) {
  const { isSaved, isReady, toggle } = useSavedVideo('watch_later', video.id);
  if (!isReady) return null;
  return (
    <CornerButton
      className={`${styles.corner} ${styles.later}`}
      aria-pressed={isSaved}
      aria-label={`稍后再看 ${video.title}`}
      onClick={toggle}
    >
      <Icon>{clockIcon}</Icon>
    </CornerButton>
  );
}

/** A saved video is removed from 为您推荐: the focus moves to the next button. */
function CornerButton(props: ComponentProps<'button'>) {
  return <button {...props} ref={useListedButton()} type="button" />;
}
