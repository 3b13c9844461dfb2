import { useState } from 'react';
import type { Video } from '../../../domain/video.ts';
import { useOfflineVideos } from '../../data/offline-videos.ts';
import { canWorkOffline } from '../../data/worker.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyDialog } from '../../ui/lazily.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './store-button.module.css';

const intoBox = <path d="M12 4v10.5m0 0 4-4m-4 4-4-4M4.5 15.5v3q0 1.5 1.5 1.5h12q1.5 0 1.5-1.5v-3" />;
const inBox = <path d="m8 9 3 3 5.5-6M4.5 15.5v3q0 1.5 1.5 1.5h12q1.5 0 1.5-1.5v-3" />;

const StoreDialog = lazyDialog(
  () => import('./store-dialog.tsx').then(({ StoreDialog }) => StoreDialog),
  '离线保存加载失败，请检查网络后重试',
);

/** Opens the dialog that stores a video or removes it again. Absent if the browser cannot store videos. */
export function StoreButton({ video }: { video: Video }) {
  const [isOpen, setOpen] = useState(false);
  const isStored = useOfflineVideos()?.some(({ videoId }) => videoId === video.id);
  // Rendered on the server too, so that it keeps its place.
  if (useHydrated() && !canWorkOffline()) return null;
  return (
    <>
      <Button
        kind="plain"
        className={styles.button ?? ''}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon>{isStored ? inBox : intoBox}</Icon>
        {isStored ? '已离线保存' : '离线保存'}
      </Button>
      <StoreDialog key={video.id} video={video} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
