import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import surfaces from '../../ui/surfaces.module.css';
import styles from './shelf-tools.module.css';

interface ShelfToolsProps {
  status: 'loading' | 'failed' | { readonly count: number; readonly page: number };
  /** What can be done with the whole of it. */
  children?: ReactNode;
}

/** How much there is: seen above the videos, and heard whenever it changes. An empty shelf says it larger below. */
export function ShelfTools({ status, children }: ShelfToolsProps) {
  const isEmpty = typeof status === 'object' && status.count === 0;
  return (
    <div className={isEmpty ? surfaces.visuallyHidden : styles.tools}>
      <p role="status">
        {status === 'loading' ? (
          <>
            <span className={surfaces.visuallyHidden}>加载中</span>
            <Skeleton className={styles.unknownCount} />
          </>
        ) : null}
        {typeof status === 'object' ? (
          <>
            共 <b>{status.count}</b> 个视频
            {status.page > 1 ? <span className={surfaces.visuallyHidden}>，第 {status.page} 页</span> : null}
          </>
        ) : null}
      </p>
      {children}
    </div>
  );
}
