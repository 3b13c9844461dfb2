import { paginate } from '../../../domain/pagination.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { ShelfLabels } from './shelf.ts';
import { ShelfGrid } from './shelf-grid.tsx';
import { ShelfSkeleton } from './shelf-skeleton.tsx';
import { ShelfTools } from './shelf-tools.tsx';
import type { ShelfState } from './use-shelf.ts';

interface ShelfPanelProps {
  shelf: ShelfState;
  /** The page asked for, from 1. */
  page: number;
  onRetry: () => void;
  onTurn: () => void;
  /** Something was taken off the shelf; `undo` takes it back. */
  onChange: (said: string, undo: () => void) => void;
}

/** One page of a shelf: loading, failed, empty or full. */
export function ShelfPanel({ shelf, page, onRetry, onTurn, onChange }: ShelfPanelProps) {
  const { path, name, labels, entries, isLoading } = shelf;
  if (!entries) {
    return (
      <>
        <ShelfTools status={isLoading ? 'loading' : 'failed'}>
          {isLoading ? null : (
            <Button kind="plain" onClick={onRetry}>
              重试
            </Button>
          )}
        </ShelfTools>
        <ShelfSkeleton isStill={!isLoading} />
      </>
    );
  }
  const { rows, number, count } = paginate(entries, page);
  return (
    <>
      <ShelfTools status={{ count: entries.length, page: number }}>
        {entries.length === 0 ? null : (
          <Button kind="ghost" onClick={() => onChange(labels.cleared, shelf.clear())}>
            {labels.clear}
          </Button>
        )}
      </ShelfTools>
      {entries.length === 0 ? (
        <EmptyShelf {...labels.empty} />
      ) : (
        <ShelfGrid
          name={name}
          labels={labels}
          entries={rows}
          onRemove={(videoId) => onChange(labels.removed, shelf.remove(videoId))}
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

function EmptyShelf({ title, text, way }: ShelfLabels['empty']) {
  return (
    <EmptyState level="h2" title={title} text={text}>
      <ButtonLink kind="primary" href={way.to}>
        {way.label}
      </ButtonLink>
    </EmptyState>
  );
}
