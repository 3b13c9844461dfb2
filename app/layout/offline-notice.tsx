import { useOnline } from '../ui/use-online.ts';
import styles from './offline-notice.module.css';

/** Announces that the connection is lost. `router/follow-navigations.ts` decides which pages can still be opened. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite" className={styles.host}>
      {isOnline ? null : (
        <p className={styles.notice}>网络已断开。已打开的内容仍可查看，恢复网络后会自动继续。</p>
      )}
    </div>
  );
}
