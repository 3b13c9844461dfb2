import type { ReactNode } from 'react';
import { videoUrl } from '../../../domain/urls.ts';
import { isFinished } from '../../../domain/watch-progress.ts';
import type { Account } from '../../data/account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon, playIcon } from '../../ui/icon.tsx';
import { historyList, watchLaterList } from './saved-list.ts';
import { SavedListPanel } from './saved-list-panel.tsx';
import { SavedListSkeleton } from './saved-list-skeleton.tsx';
import { SavedListTools } from './saved-list-tools.tsx';
import { useListPanel } from './use-list-panel.ts';
import { useSavedList } from './use-saved-list.ts';
import styles from './watch-later.module.css';

interface WatchLaterProps {
  account: Account;
  /** The requested page of the list, from 1. */
  page: number;
}

/** What an account has put aside, each as far as the history knows that it was watched. */
export function WatchLater({ account, page }: WatchLaterProps) {
  const history = useSavedList(historyList, account.id);
  const watchLater = useSavedList(watchLaterList, account.id);
  const { panel, focus, onTurn, onChange } = useListPanel();
  const watched = new Map(history.entries?.map((entry) => [entry.videoId, entry.watched]));
  const entries = watchLater.entries?.map((entry) => ({ ...entry, watched: watched.get(entry.videoId) }));
  const finished = (entries ?? []).filter((entry) => isFinished(entry.watched ?? 0));
  const first = entries?.find(({ video }) => video);
  return (
    <>
      <Heading>
        {first ? (
          <ButtonLink kind="plain" href={videoUrl(first.videoId, 'list=later')}>
            <Icon>{playIcon}</Icon>
            全部播放
          </ButtonLink>
        ) : null}
      </Heading>
      <div ref={panel} className={styles.panel} tabIndex={-1}>
        <SavedListPanel
          savedList={{ ...watchLater, entries }}
          page={page}
          onRetry={() => {
            focus();
            for (const list of [history, watchLater]) if (!list.entries) void list.load();
          }}
          onTurn={onTurn}
          focus={focus}
          onChange={onChange}
        >
          {finished.length > 0 ? (
            <Button
              kind="ghost"
              onClick={() => {
                focus();
                onChange(
                  `已移除 ${finished.length} 部看完的`,
                  watchLater.remove(finished.map(({ videoId }) => videoId)),
                );
              }}
            >
              移除已看完的
            </Button>
          ) : null}
        </SavedListPanel>
      </div>
    </>
  );
}

/** The same page before it is known whose it is. */
export function UnknownWatchLater() {
  return (
    <>
      <Heading />
      <div className={styles.panel}>
        <SavedListTools status="loading" />
        <SavedListSkeleton hasDays={false} />
      </div>
    </>
  );
}

function Heading({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h1>稍后再看</h1>
      {children}
    </div>
  );
}
