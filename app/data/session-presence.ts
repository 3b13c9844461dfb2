import { create } from 'zustand';
import { sessionKey } from './storage-keys.ts';

/** Stands on the root element while this browser holds a session; the page's first script sets it before anything is painted. */
const attribute = 'data-signed-in';

/**
 * Whether this browser holds a session, as far as one can tell before the account's code has loaded. False on the server and
 * until the page is live: only the browser knows.
 */
export const useSessionPresence = create<boolean>(() => false);

/** Updates the attribute, for stylesheets, and the hook, for components. */
export function setSessionPresent(isPresent: boolean): void {
  if (isPresent === useSessionPresence.getState()) return;
  document.documentElement.toggleAttribute(attribute, isPresent);
  useSessionPresence.setState(isPresent);
}

if (!import.meta.env.SSR) {
  useSessionPresence.setState(document.documentElement.hasAttribute(attribute));
  // Somebody signed in or out in another tab; a null key means that everything was cleared.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKey || key === null) setSessionPresent(key !== null && newValue !== null);
  });
}
