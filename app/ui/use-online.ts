import { useSyncExternalStore } from 'react';

/** `navigator.onLine`; `true` on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void) {
  const controller = new AbortController();
  addEventListener('online', listener, { signal: controller.signal });
  addEventListener('offline', listener, { signal: controller.signal });
  return () => controller.abort();
}
