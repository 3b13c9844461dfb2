import { useEffect } from 'react';

const askEveryMs = 3000;

/**
 * Leads to a page as soon as it can be had again: asks for it every few seconds while somebody looks, and at once when the
 * browser believes to be connected. That it believes so does not mean that the server answers.
 *
 * @param address null: leads nowhere
 */
export function useReturn(address: string | null): void {
  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        // Past the service worker, which answers what is read alone.
        const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
        if (status < 500) location.replace(address);
      } catch {
        return;
      }
    };
    const timer = setInterval(ask, askEveryMs);
    addEventListener('online', ask, { signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [address]);
}
