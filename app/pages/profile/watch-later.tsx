import { useRef } from 'react';
import { videoUrl } from '../../../domain/urls.ts';
import { isFinished } from '../../../domain/watch-progress.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon, playIcon } from '../../ui/icon.tsx';
import { SavedListPanel } from './saved-list-panel.tsx';
import { historyList, watchLaterList } from './saved-lists.tsx';
import { useSavedList } from './use-saved-list.ts';
import styles from './watch-later.module.css';

interface WatchLaterProps {
  /** Undefined until it is known. */
  accountId: string | undefined;
  /** The requested page of the list, from 1. */
  page: number;
}

/** The account's watch later, each video with the progress from the history. */
export function WatchLater({ accountId, page }: WatchLaterProps) {
  const history = useSavedList(historyList, accountId);
  const watchLater = useSavedList(watchLaterList, accountId);
  const panel = useRef<HTMLDivElement>(null);
  const watched = new Map(history.entries?.map((entry) => [entry.videoId, entry.watched]));
  const entries = watchLater.entries?.map((entry) => ({ ...entry, watched: watched.get(entry.videoId) }));
  const finished = (entries ?? []).filter((entry) => isFinished(entry.watched ?? 0));
  const first = entries?.find(({ video }) => video);
  const removeFinished = {
    label: '移除已看完的短片',
    said: `已移除 ${finished.length} 部已看完的短片`,
    run: () => watchLater.remove(finished.map(({ videoId }) => videoId)),
  };
  return (
    <>
      <div className={styles.head}>
        <h1>{watchLater.name}</h1>
        {first ? (
          <ButtonLink kind="plain" href={videoUrl(first.videoId, 'list=later')}>
            <Icon>{playIcon}</Icon>
            全部播放
          </ButtonLink>
        ) : null}
      </div>
      <div ref={panel} className={styles.list} tabIndex={-1}>
        <SavedListPanel
          savedList={{ ...watchLater, entries }}
          page={page}
          panel={panel}
          actions={finished.length > 0 ? [removeFinished] : []}
        />
      </div>
    </>
  );
}
