import { rowsPerPage } from '../../../domain/pagination.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import grid from './saved-list-grid.module.css';
import styles from './saved-list-skeleton.module.css';

interface SavedListSkeletonProps {
  /** Without animation, where nothing is being loaded. */
  isStill?: boolean;
  /** Under the heading of a day. */
  hasDays: boolean;
}

/** The skeleton of a full page of a list. */
export function SavedListSkeleton({ isStill = false, hasDays }: SavedListSkeletonProps) {
  return (
    <div className={grid.grid}>
      {hasDays ? (
        <div className={grid.day}>
          <Skeleton className={styles.day} />
        </div>
      ) : null}
      {Array.from({ length: rowsPerPage }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
        <div key={index} className={styles.card} data-still={isStill || undefined}>
          <Skeleton className={styles.cover} />
          <Skeleton className={styles.title} />
          <Skeleton className={styles.meta} />
        </div>
      ))}
    </div>
  );
}
