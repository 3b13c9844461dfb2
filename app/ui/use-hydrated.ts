import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False in the served page and while it is coming alive, true from then on; no mismatch, no second effect. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
