import { type RefObject, useRef } from 'react';
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
  const ids = videos?.map(({ videoId }) => videoId) ?? [];
  const find = useFindFor(ids);
  const list = useRef<HTMLDivElement>(null);
  const { buttonOf, leave } = useRowFocus(ids, list);
  if (!videos) return null;
  return (
    <SettingsGroup heading="离线短片">
      <div ref={list} className={styles.list} tabIndex={-1}>
        {videos.length === 0 ? (
          <p className={styles.none}>还没有。在播放页点「离线保存」，断网也能看。</p>
        ) : (
          <ul>
            {videos.map(({ videoId, bytes }) => {
              const title = find(videoId)?.title ?? '已下架的短片';
              return (
                <li key={videoId}>
                  <div>
                    <p>{title}</p>
                    <p>{formatBytes(bytes)}</p>
                  </div>
                  <Button
                    ref={buttonOf(videoId)}
                    kind="ghost"
                    aria-label={`删除离线短片 ${title}`}
                    onClick={() => {
                      leave(videoId);
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
      </div>
    </SettingsGroup>
  );
}

/**
 * The focus must not vanish with a row: it goes to the next one's button, or the one before, or the list.
 * @param ids of the rows, in their order
 */
function useRowFocus(ids: readonly string[], list: RefObject<HTMLElement | null>) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  return {
    buttonOf: (id: string) => (button: HTMLButtonElement) => {
      buttons.current.set(id, button);
      return () => void buttons.current.delete(id);
    },
    leave(id: string): void {
      const at = ids.indexOf(id);
      const next = buttons.current.get(ids[at + 1] ?? ids[at - 1] ?? '') ?? list.current;
      next?.focus({ preventScroll: true });
    },
  };
}
