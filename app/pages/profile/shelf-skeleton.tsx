import { rowsPerPage } from '../../../domain/pagination.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import grid from './shelf-grid.module.css';
import styles from './shelf-skeleton.module.css';

/** A full page of a shelf before its videos are known; still, where nothing is on its way. */
export function ShelfSkeleton({ isStill = false }: { isStill?: boolean }) {
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
