import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { EmptyState } from '../../app/ui/empty-state.tsx';
import { Skeleton } from '../../app/ui/skeleton.tsx';
import styles from './room-data.module.css';

interface RoomDataProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** A room once its data has come; until then where it will stand, or why it cannot be had. */
export function RoomData<Data>({
  query: { data, error, isFetching, refetch },
  children,
}: RoomDataProps<Data>) {
  if (data !== undefined) return children(data);
  if (!error)
    return (
      <div className={styles.skeleton} aria-hidden="true">
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
    </EmptyState>
  );
}
