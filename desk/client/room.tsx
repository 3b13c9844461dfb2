import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { EmptyState } from '../../app/ui/empty-state.tsx';
import { Skeleton } from '../../app/ui/skeleton.tsx';
import surfaces from '../../app/ui/surfaces.module.css';
import { useMediaQuery } from '../../app/ui/use-media-query.ts';
import styles from './room.module.css';

/** Whether the screen is too narrow for a panel beside a list. The stylesheets use the same width. */
export const useIsNarrow = (): boolean => useMediaQuery('(width < 72rem)');

interface RoomProps {
  name: string;
  /** The page's heading; defaults to its name. */
  title?: string | undefined;
  /** A number of items, for example. */
  note?: ReactNode;
  /** Shown beside the heading. */
  beside?: ReactNode;
  /** Limits the line length for prose. */
  isText?: boolean;
  /** The open item: beside the page, or over it on narrow screens. */
  panel?: ReactNode;
  children: ReactNode;
}

/** The frame of a page of the desk. */
export function Room({ name, title = name, note, beside, isText, panel, children }: RoomProps) {
  useEffect(() => {
    document.title = `${title} - 主办者的桌面`;
  }, [title]);
  const isCovered = useIsNarrow() && Boolean(panel);
  return (
    <div className={styles.room} data-open={Boolean(panel) || undefined}>
      <div className={styles.list} data-text={isText || undefined} inert={isCovered}>
        <div className={styles.heading}>
          <h1>{name}</h1>
          {note ? <p role="status">{note}</p> : null}
          {beside}
        </div>
        {children}
      </div>
      {panel}
    </div>
  );
}

interface RoomDataProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Shown with the error message. */
  otherwise?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data, or its loading or error state. */
export function RoomData<Data>({ query, otherwise, children }: RoomDataProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error)
    return (
      <div className={styles.skeleton}>
        <p className={surfaces.visuallyHidden} role="status">
          正在读取
        </p>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className={styles.row} />
        ))}
      </div>
    );
  return (
    <EmptyState level="h2" title="读取失败" text={error.message}>
      <Button kind="primary" isBusy={isFetching} onClick={() => void refetch()}>
        重试
      </Button>
      {otherwise}
    </EmptyState>
  );
}
