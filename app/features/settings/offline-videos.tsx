import { formatBytes } from '../../../domain/format-bytes.ts';
import { useFindFor } from '../../content/hidden-videos.ts';
import { removeOfflineVideo } from '../../data/keep-offline.ts';
import { useOfflineVideos } from '../../data/offline-videos.ts';
import { Button } from '../../ui/button.tsx';
import styles from './offline-videos.module.css';
import { SettingsGroup } from './settings-group.tsx';

/** The videos on this device with the room they take; each can be removed. Absent where nothing can be stored. */
export function OfflineVideos() {
  const videos = useOfflineVideos();
  const find = useFindFor(videos?.map(({ videoId }) => videoId) ?? []);
  if (!videos) return null;
  return (
    <SettingsGroup heading="离线短片">
      {videos.length === 0 ? (
        <p className={styles.none}>还没有。在播放页点「离线保存」，断网也能看。</p>
      ) : (
        <ul className={styles.videos}>
          {videos.map(({ videoId, bytes }) => {
            const title = find(videoId)?.title ?? '已下架的短片';
            return (
              <li key={videoId}>
                <div>
                  <p>{title}</p>
                  <p>{formatBytes(bytes)}</p>
                </div>
                <Button
                  kind="ghost"
                  aria-label={`删除离线短片 ${title}`}
                  onClick={(event) => {
                    focusNext(event.currentTarget);
                    void removeOfflineVideo(videoId);
                  }}
                >
                  删除
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </SettingsGroup>
  );
}

/** The focus must not vanish with its row: it goes to the next one's button, or the one before, or the window's first. */
function focusNext(button: HTMLElement) {
  const row = button.closest('li');
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  (next ?? button.closest('dialog')?.querySelector('button'))?.focus({ preventScroll: true });
}
