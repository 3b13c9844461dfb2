import type { ReactNode } from 'react';
import { paginate } from '../../../domain/pagination.ts';
import { searchUrl } from '../../../domain/urls.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FocusList } from '../../ui/focus-list.tsx';
import { searchIcon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { HistorySearch } from './history-search.tsx';
import type { SavedListLabels } from './saved-list.ts';
import { SavedListGrid } from './saved-list-grid.tsx';
import { SavedListSkeleton } from './saved-list-skeleton.tsx';
import { SavedListTools } from './saved-list-tools.tsx';
import type { SavedListState } from './use-saved-list.ts';

interface SavedListPanelProps {
  savedList: SavedListState;
  /** The requested page, from 1. */
  page: number;
  onRetry: () => void;
  onTurn: () => void;
  /** Takes the focus from what is about to vanish. */
  focus: () => void;
  /** Something was removed from the list; `undo` restores it. */
  onChange: (said: string, undo: () => void) => void;
  /** Beside the action that clears the list: what else can be done with all of it. */
  children?: ReactNode;
  /** What is searched for in it, null where nothing is. */
  search?: HistorySearch | null;
}

/** One page of a saved list: loading, failed, empty or full. */
export function SavedListPanel({
  savedList,
  page,
  onRetry,
  onTurn,
  focus,
  onChange,
  children,
  search = null,
}: SavedListPanelProps) {
  const { path, labels, mark, entries } = savedList;
  if (!entries || (search && !search.found)) {
    const isLoading = savedList.isLoading || search?.isLoading;
    return (
      <>
        <SavedListTools status={isLoading ? 'loading' : 'failed'}>
          {isLoading ? null : (
            <Button kind="plain" onClick={onRetry}>
              重试
            </Button>
          )}
        </SavedListTools>
        <SavedListSkeleton isStill={!isLoading} hasDays={mark === 'time'} />
      </>
    );
  }
  const found = search ? entries.filter(({ videoId }) => search.found?.has(videoId)) : entries;
  const { rows, number, count } = paginate(found, page);
  const urlOf = (page: number) => listUrl(path, { q: search?.query, page: page === 1 ? undefined : page });
  return (
    <>
      <SavedListTools
        status={{ count: entries.length, page: number, found: search ? found.length : undefined }}
      >
        {entries.length === 0 || search ? null : (
          <>
            {children}
            <Button
              kind="ghost"
              onClick={() => {
                focus();
                onChange(labels.cleared, savedList.clear());
              }}
            >
              {labels.clear}
            </Button>
          </>
        )}
      </SavedListTools>
      {entries.length === 0 ? (
        <EmptySavedList {...labels.empty} drawing={emptyDrawings[path]} />
      ) : found.length === 0 ? (
        <NothingFound query={search?.query ?? ''} />
      ) : (
        // Another page is another list.
        <FocusList key={number} orElse={focus}>
          <SavedListGrid
            savedList={savedList}
            entries={rows}
            onRemove={(videoId) => onChange(labels.removed, savedList.remove([videoId]))}
          />
        </FocusList>
      )}
      <Pagination current={number} count={count} urlOf={urlOf} onTurn={onTurn} keepsScroll />
    </>
  );
}

/** A list's own URL, with what is set of its query. */
function listUrl(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const set = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      level="h2"
      title="未找到相关内容"
      text={`看过的短片里没有「${query}」，也许在别的短片里。`}
      drawing={searchIcon}
    >
      <ButtonLink kind="primary" href={searchUrl(query) ?? '/search'}>
        在全站搜索
      </ButtonLink>
    </EmptyState>
  );
}

function EmptySavedList({ title, text, way, drawing }: SavedListLabels['empty'] & { drawing: ReactNode }) {
  return (
    <EmptyState level="h2" title={title} text={text} drawing={drawing}>
      <ButtonLink kind="primary" href={way.to}>
        {way.label}
      </ButtonLink>
    </EmptyState>
  );
}

/** By the path of the list: time that runs back, a stone without a character, time that is still to come. */
const emptyDrawings: Readonly<Record<string, ReactNode>> = {
  '/profile': <path d="M4 12.5a8 8 0 1 0 2.3-6L4 8.8M4 4v4.8h4.8M12 8v4.7l3.2 2" />,
  '/favorites': (
    <>
      <path d="M4.5 4.5h15v15h-15z" />
      <path d="M7.5 7.5h9v9h-9z" strokeDasharray="3 3" />
    </>
  ),
  '/watch-later': <path d="M7 3.5h10M7 20.5h10M8 3.5V7l8 10v3.5M16 3.5V7L8 17v3.5" />,
};
