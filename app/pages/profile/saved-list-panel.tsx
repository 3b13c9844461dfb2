import type { ReactNode } from 'react';
import { paginate } from '../../../domain/pagination.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
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
  /** Something was removed from the list; `undo` restores it. */
  onChange: (said: string, undo: () => void) => void;
  /** Beside the action that clears the list: what else can be done with all of it. */
  children?: ReactNode;
}

/** One page of a saved list: loading, failed, empty or full. */
export function SavedListPanel({
  savedList,
  page,
  onRetry,
  onTurn,
  onChange,
  children,
}: SavedListPanelProps) {
  const { path, name, labels, entries, isLoading } = savedList;
  if (!entries) {
    return (
      <>
        <SavedListTools status={isLoading ? 'loading' : 'failed'}>
          {isLoading ? null : (
            <Button kind="plain" onClick={onRetry}>
              重试
            </Button>
          )}
        </SavedListTools>
        <SavedListSkeleton isStill={!isLoading} />
      </>
    );
  }
  const { rows, number, count } = paginate(entries, page);
  return (
    <>
      <SavedListTools status={{ count: entries.length, page: number }}>
        {entries.length === 0 ? null : (
          <>
            {children}
            <Button kind="ghost" onClick={() => onChange(labels.cleared, savedList.clear())}>
              {labels.clear}
            </Button>
          </>
        )}
      </SavedListTools>
      {entries.length === 0 ? (
        <EmptySavedList {...labels.empty} />
      ) : (
        <SavedListGrid
          name={name}
          labels={labels}
          entries={rows}
          onRemove={(videoId) => onChange(labels.removed, savedList.remove([videoId]))}
        />
      )}
      <Pagination
        current={number}
        count={count}
        urlOf={(page) => (page === 1 ? path : `${path}?page=${page}`)}
        onTurn={onTurn}
      />
    </>
  );
}

function EmptySavedList({ title, text, way }: SavedListLabels['empty']) {
  return (
    <EmptyState level="h2" title={title} text={text}>
      <ButtonLink kind="primary" href={way.to}>
        {way.label}
      </ButtonLink>
    </EmptyState>
  );
}
