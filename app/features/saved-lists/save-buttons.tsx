import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { clockIcon, Icon } from '../../ui/icon.tsx';
import { lazyDialog } from '../../ui/lazily.tsx';
import { FavouriteSeal } from '../../ui/seal.tsx';
import styles from './save-buttons.module.css';
import { useSavedVideo } from './use-saved-video.ts';

/** The toggle buttons of the watch page. Their labels do not change when pressed (ARIA, `aria-pressed`). */
export function SaveButtons({ videoId }: { videoId: string }) {
  return (
    <>
      <FavouriteButton videoId={videoId} />
      <WatchLaterButton videoId={videoId} />
      <CollectionsButton videoId={videoId} />
    </>
  );
}

/** Adds a video to the favourites with the seal 藏, or removes it. */
function FavouriteButton({ videoId }: { videoId: string }) {
  const { isSaved, isReady, toggle } = useSavedVideo('favorites', videoId);
  return (
    <Button
      kind="plain"
      aria-pressed={isSaved}
      disabled={!isReady}
      className={styles.favourite}
      onClick={toggle}
    >
      <FavouriteSeal />
      <span className={styles.word}>
        {isSaved ? <span aria-hidden="true">已</span> : null}
        收藏
      </span>
    </Button>
  );
}

function WatchLaterButton({ videoId }: { videoId: string }) {
  const { isSaved, isReady, toggle } = useSavedVideo('watch_later', videoId);
  return (
    <Button kind="plain" aria-pressed={isSaved} disabled={!isReady} className={styles.later} onClick={toggle}>
      <Icon>{clockIcon}</Icon>
      稍后再看
    </Button>
  );
}

const CollectionsDialog = lazyDialog(
  () => import('./collections-dialog.tsx').then(({ CollectionsDialog }) => CollectionsDialog),
  '收藏夹加载失败，请检查网络后重试',
);

export const folderIcon = <path d="M3.5 6h6l2 2.5h9V19h-17z" />;

function CollectionsButton({ videoId }: { videoId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon>{folderIcon}</Icon>
        收藏夹
      </Button>
      <CollectionsDialog videoId={videoId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The seal beside the title of a favourite. */
export function FavouriteStamp({ videoId }: { videoId: string }) {
  const { isSaved } = useSavedVideo('favorites', videoId);
  return isSaved ? <FavouriteSeal className={styles.stamp} /> : null;
}
