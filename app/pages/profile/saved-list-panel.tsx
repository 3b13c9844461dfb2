import type { RefObject } from 'react';
import { paginate, rowsPerPage } from '../../../domain/pagination.ts';
import { searchUrl } from '../../../domain/urls.ts';
import { retryFailedQueries } from '../../data/query-client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FocusList } from '../../ui/focus-list.tsx';
import { searchIcon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { offerUndo } from '../../ui/toast.tsx';
import type { HistorySearch } from './history-search.tsx';
import styles from './saved-list.module.css';
import { SavedListGrid } from './saved-list-grid.tsx';
import type { SavedListState } from './use-saved-list.ts';

interface ListAction {
  readonly label: string;
  /** Shown when it is done. */
  readonly said: string;
  /** @returns a function that undoes it */
  readonly run: () => () => void;
}

interface SavedListPanelProps {
  savedList: SavedListState;
  /** The requested page, from 1. */
  page: number;
  /** Receives the focus when the focused element is removed from the list. */
  panel: RefObject<HTMLElement | null>;
  /** Shown beside the action that clears the list. */
  actions?: readonly ListAction[];
  /** The search within the list; null without a query. */
  search?: HistorySearch | null;
}

/** One page of a saved list: loading, failed, empty or full. */
export function SavedListPanel({ savedList, page, panel, actions = [], search = null }: SavedListPanelProps) {
  const { path, mark, entries, empty } = savedList;
  const focus = () => panel.current?.focus({ preventScroll: true });
  const change = (said: string, run: ListAction['run']) => {
    const undo = run();
    offerUndo(said, () => {
      focus();
      undo();
    });
  };
  const found = search
    ? search.found && entries?.filter(({ videoId }) => search.found?.has(videoId))
    : entries;
  if (!entries || !found) {
    const isLoading = savedList.isLoading || search?.isLoading === true;
    const retry = () => {
      focus();
      void retryFailedQueries();
    };
    return (
      <div className={styles.panel}>
        <div className={styles.tools}>
          <p role="status">
            {isLoading ? (
              <>
                <span className={surfaces.visuallyHidden}>加载中</span>
                <Skeleton className={styles.unknownCount} />
              </>
            ) : null}
          </p>
          {isLoading ? null : (
            <Button kind="plain" onClick={retry}>
              重试
            </Button>
          )}
        </div>
        <SkeletonGrid isStill={!isLoading} hasDays={mark === 'time'} />
      </div>
    );
  }
  const { rows, number, count } = paginate(found, page);
  const offered = search
    ? []
    : [...actions, { label: savedList.clearLabel, said: savedList.cleared, run: savedList.clear }];
  return (
    <div className={styles.panel}>
      {/* An empty list says so below. */}
      <div className={entries.length === 0 ? surfaces.visuallyHidden : styles.tools}>
        <p role="status">
          {search ? (
            <>
              找到 <b>{found.length}</b> 个，
            </>
          ) : null}
          共 <b>{entries.length}</b> 个视频
          {number > 1 ? <span className={surfaces.visuallyHidden}>，第 {number} 页</span> : null}
        </p>
        {entries.length === 0
          ? null
          : offered.map(({ label, said, run }) => (
              <Button
                key={label}
                kind="ghost"
                onClick={() => {
                  focus();
                  change(said, run);
                }}
              >
                {label}
              </Button>
            ))}
      </div>
      {entries.length === 0 ? (
        <EmptyState level="h2" title={empty.title} text={empty.text} drawing={empty.drawing}>
          <ButtonLink kind="primary" href={empty.way.href}>
            {empty.way.label}
          </ButtonLink>
        </EmptyState>
      ) : found.length === 0 ? (
        <NothingFound query={search?.query ?? ''} />
      ) : (
        // Another page is another list.
        <FocusList key={number} orElse={focus}>
          <SavedListGrid
            savedList={savedList}
            entries={rows}
            onRemove={(videoId) => change(savedList.removed, () => savedList.remove([videoId]))}
          />
        </FocusList>
      )}
      <Pagination
        current={number}
        count={count}
        urlOf={(page) => listUrl(path, search?.query, page)}
        onTurn={() => {
          focus();
          panel.current?.scrollIntoView();
        }}
        keepsScroll
      />
    </div>
  );
}

function listUrl(path: string, query: string | undefined, page: number): string {
  const set = new URLSearchParams({ ...(query && { q: query }), ...(page > 1 && { page: String(page) }) });
  return set.size > 0 ? `${path}?${set}` : path;
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      level="h2"
      title="未找到相关内容"
      text={`看过的短片里没有「${query}」，可以在全站搜索。`}
      drawing={searchIcon}
    >
      <ButtonLink kind="primary" href={searchUrl(query) ?? '/search'}>
        在全站搜索
      </ButtonLink>
    </EmptyState>
  );
}

/**
 * The skeleton of a full page.
 * @param isStill whether nothing is being loaded
 */
function SkeletonGrid({ isStill, hasDays }: { isStill: boolean; hasDays: boolean }) {
  return (
    <div className={styles.grid}>
      {hasDays ? (
        <div className={styles.day}>
          <Skeleton className={styles.unknownDay} />
        </div>
      ) : null}
      {Array.from({ length: rowsPerPage }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
        <div key={index} className={styles.skeleton} data-still={isStill || undefined}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
