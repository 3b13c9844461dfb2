import { workerPath } from '../../domain/offline.ts';
import { backendMetaName } from '../data/backend-meta.ts';
import { homeRowsKeys, preferencesKey, sessionKey } from '../data/storage-keys.ts';

/** What of Trusted Types is used here: not in TypeScript's library, nor in every browser. */
declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: Record<string, (value: string) => string | null>): unknown;
    };
  }
}

/**
 * Runs before anything is painted, so that nobody sees the other colours or the other header first: puts on the root
 * element what only this browser knows. Then it stays, and paints the page anew whenever the appearance is changed,
 * by `changePreferences` or in another tab; nothing else of the site does. The two `theme-color`s and the backend's address stand before it: a session
 * of a site that has no accounts any more is none.
 *
 * An exported page of another address than the one that was asked for is not shown: the app puts the right one in its place.
 *
 * All that the policy of Trusted Types lets through: React makes the script elements of a page moved to by way of an empty
 * one and text, and neither runs; and the service worker has its address.
 *
 * The page carries the text of this function, in development on one line: nothing from outside of it may be used within,
 * nor a comment to the end of a line.
 */
function applyStoredState(
  backendMetaName: string,
  sessionKey: string,
  preferencesKey: string,
  visitorRowsKey: string,
  accountRowsKey: string,
  workerPath: string,
) {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (/^<script><.script>$|^[^<]*$/.test(html) ? html : null),
    createScriptURL: (url) => (url === workerPath ? url : null),
  });
  const root = document.documentElement;
  const { madeFor } = root.dataset;
  if (madeFor !== undefined && madeFor !== location.pathname.replace(/\.html$|\/$/, '') + location.search) {
    root.dataset.moving = '';
    // Whose code does not come sees what came.
    setTimeout(() => root.removeAttribute('data-moving'), 8000);
  }
  const show = (preferences: string | null) => {
    const { appearance, isTheatre, usesCharacterKeys } = JSON.parse(preferences || '{}') ?? {};
    root.toggleAttribute('data-theatre', isTheatre === true);
    root.toggleAttribute('data-no-character-keys', usesCharacterKeys === false);
    const isChosen = appearance === 'light' || appearance === 'dark';
    if (isChosen) root.dataset.theme = appearance;
    else delete root.dataset.theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const { scheme } = meta.dataset;
      const chosen = scheme === appearance ? 'all' : 'not all';
      meta.media = isChosen ? chosen : `(prefers-color-scheme: ${scheme})`;
    }
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (key === preferencesKey || key === null) show(newValue);
  });
  try {
    const backend = document.querySelector<HTMLMetaElement>(`meta[name=${backendMetaName}]`);
    const isSignedIn = backend?.content !== 'null' && localStorage.getItem(sessionKey);
    if (isSignedIn) root.setAttribute('data-signed-in', '');
    root.dataset.rows = localStorage.getItem(isSignedIn ? accountRowsKey : visitorRowsKey) ?? '';
    show(localStorage.getItem(preferencesKey));
  } catch {
    return;
  }
}

const constants = [
  backendMetaName,
  sessionKey,
  preferencesKey,
  homeRowsKeys.visitor,
  homeRowsKeys.account,
  workerPath,
];

/** Its text. */
export const earlyScript = `(${String(applyStoredState).replace(/\s+/g, ' ')})(${constants.map((text) => JSON.stringify(text))})`;
