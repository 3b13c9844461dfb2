import { useRef } from 'react';
import { formatBytes } from '../../../domain/format-bytes.ts';
import { useFindFor } from '../../content/hidden-videos.ts';
import { useOfflineVideos } from '../../data/offline-videos.ts';
import { removeOfflineVideo } from '../../data/save-offline.ts';
import { Button } from '../../ui/button.tsx';
import { FocusList, useListedButton } from '../../ui/focus-list.tsx';
import styles from './offline-videos.module.css';
import { SettingsGroup } from './settings-group.tsx';

/**
 * The videos stored on this device with their sizes; each can be removed. Absent if the browser cannot store videos.
 */
export function OfflineVideos() {
  const videos = useOfflineVideos();
  const find = useFindFor(videos?.map(({ videoId }) => videoId) ?? []);
  const list = useRef<HTMLDivElement>(null);
  if (!videos) return null;
  return (
    <SettingsGroup heading="离线短片">
      <div ref={list} className={styles.list} tabIndex={-1}>
        <FocusList orElse={() => list.current?.focus({ preventScroll: true })}>
          {videos.length === 0 ? (
            <p className={styles.none}>还没有离线短片。在播放页点「离线保存」，断网也能看。</p>
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
                    <RemoveVideo videoId={videoId} title={title} />
                  </li>
                );
              })}
            </ul>
          )}
        </FocusList>
      </div>
    </SettingsGroup>
  );
}

function RemoveVideo({ videoId, title }: { videoId: string; title: string }) {
  return (
    <Button
      ref={useListedButton()}
      kind="ghost"
      aria-label={`删除离线短片 ${title}`}
      onClick={() => removeOfflineVideo(videoId)}
    >
      删除
    </Button>
  );
}
