import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import surfaces from '../../ui/surfaces.module.css';
import styles from './saved-list-tools.module.css';

interface SavedListToolsProps {
  status:
    | 'loading'
    | 'failed'
    | {
        readonly count: number;
        readonly page: number;
        /** How many of them a search has found. */
        readonly found?: number | undefined;
      };
  /** Actions for the whole list. */
  children?: ReactNode;
}

/** The number of videos, above them and announced when it changes. An empty list says so below instead. */
export function SavedListTools({ status, children }: SavedListToolsProps) {
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
            {status.found === undefined ? null : (
              <>
                找到 <b>{status.found}</b> 个，
              </>
            )}
            共 <b>{status.count}</b> 个视频
            {status.page > 1 ? <span className={surfaces.visuallyHidden}>，第 {status.page} 页</span> : null}
          </>
        ) : null}
      </p>
      {children}
    </div>
  );
}
