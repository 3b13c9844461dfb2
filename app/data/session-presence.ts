import { useSyncExternalStore } from 'react';
import { sessionKey } from './storage-keys.ts';

/** Stands on the root element while this browser holds a session; the page's first script sets it before anything is painted. */
const attribute = 'data-signed-in';

const listeners = new Set<() => void>();

/** Whether this browser holds a session, as far as one can tell before the account's code has loaded. */
function isSessionPresent(): boolean {
  return document.documentElement.hasAttribute(attribute);
}

/** Updates the attribute, for stylesheets, and the hook, for components. */
export function setSessionPresent(isPresent: boolean): void {
  if (isPresent === isSessionPresent()) return;
  document.documentElement.toggleAttribute(attribute, isPresent);
  for (const listener of listeners) listener();
}

/** False on the server and until the page is live: only the browser knows. */
export function useSessionPresence(): boolean {
  return useSyncExternalStore(subscribe, isSessionPresent, () => false);
}

function subscribe(listener: () => void): () => void {
  // Once, however many listen.
  addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Somebody signed in or out in another tab; a null key means that everything was cleared. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === sessionKey || key === null) setSessionPresent(key !== null && newValue !== null);
}
