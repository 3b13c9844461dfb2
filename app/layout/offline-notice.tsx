import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { showToast } from '../ui/toast.tsx';
import { useOnline } from '../ui/use-online.ts';
import styles from './offline-notice.module.css';

/**
 * Says that the connection is gone. Where the service worker is at work, a page that was seen opens all the same, and the
 * worker answers for the others. Where it is not, the page that is open is kept: the router answers code it cannot fetch by
 * reloading, which would trade the page for the browser's own error. Going back still works. (It reloads also when a
 * link's `prefetch` fails, hence our links have none.)
 */
export function OfflineNotice() {
  const isOnline = useOnline();
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      !isOnline && historyAction !== 'POP' && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search } = blocker.location;
    if (navigator.serviceWorker?.controller) {
      void caches
        .match(pathname, { ignoreSearch: true })
        .then((seen) => (seen ? blocker.proceed() : location.assign(pathname + search)));
      return;
    }
    blocker.reset();
    showToast('网络已断开，连上后再打开');
  }, [blocker]);

  return (
    <div aria-live="polite" className={styles.host}>
      {isOnline ? null : <p className={styles.notice}>网络已断开。已经打开的内容还在，连上后会自动继续。</p>}
    </div>
  );
}
