import { rowsPerPage } from '../../../domain/pagination.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import grid from './saved-list-grid.module.css';
import styles from './saved-list-skeleton.module.css';

/** The skeleton of a full page of a list; without animation where nothing is being loaded. */
export function SavedListSkeleton({ isStill = false }: { isStill?: boolean }) {
  return (
    <div className={grid.grid}>
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
