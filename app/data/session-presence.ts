import { create } from 'zustand';
import { sessionKey } from './storage-keys.ts';

/**
 * Set on the root element while this browser holds a session; the page's first script sets it before the first paint.
 */
const attribute = 'data-signed-in';

/**
 * Whether this browser holds a session, as far as known before the code of accounts has loaded. False on the server and
 * until hydration: only the browser knows.
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
  // Another tab signed in or out; a null key means that all storage was cleared.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKey || key === null) setSessionPresent(key !== null && newValue !== null);
  });
}
