import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/**
 * Counts down to 0 and then calls `onEnd`, once. Holds while the tab is hidden: nothing begins that nobody sees.
 * @returns the seconds that are left
 */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const isVisible = useSyncExternalStore(subscribe, () => !document.hidden);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) end();
    if (left === 0 || !isVisible) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isVisible]);
  return left;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
