import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { showToast } from '../ui/toast.tsx';
import { useOnline } from '../ui/use-online.ts';
import styles from './offline-notice.module.css';

/**
 * Says that the connection is gone, and keeps the page that is open: the router answers code it cannot fetch by
 * reloading, which would trade the page for the browser's own error. Going back still works. (It reloads also when a
 * link's `prefetch` fails, hence our links have none.) A server that is gone while the browser believes to be connected
 * is not noticed here: that takes the service worker.
 */
export function OfflineNotice() {
  const isOnline = useOnline();
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      !isOnline && historyAction !== 'POP' && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    showToast('网络已断开，连上后再打开');
  }, [blocker]);

  return (
    <div aria-live="polite" className={styles.host}>
      {isOnline ? null : <p className={styles.notice}>网络已断开。已经打开的内容还在，连上后会自动继续。</p>}
    </div>
  );
}
