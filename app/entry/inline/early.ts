import { workerPath } from '../../../domain/offline.ts';
import { backendMetaName } from '../../data/backend-meta.ts';
import { homeRowsKeys, preferencesKey, sessionKey } from '../../data/storage-keys.ts';

/* Runs before the first paint: sets attributes on the root element for state that only this browser has (theme,
   session, rows of the home page, a list being played). Later it applies changes of the preferences, made here or in
   another tab. The `theme-color`s and the backend's URL precede it in the document: without a backend, a stored
   session is ignored. */

/** TypeScript's DOM library lacks Trusted Types, as some browsers do. */
declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: Record<string, (value: string) => string | null>): unknown;
    };
  }
}

const root = document.documentElement;

// Allows React's empty `<script>` for the scripts of a page, text without tags, and the URL of the service worker.
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (/^<script><.script>$|^[^<]*$/.test(html) ? html : null),
  createScriptURL: (url) => (url === workerPath ? url : null),
});
markServed();
root.toggleAttribute('data-playlist', /[?&]list=/.test(location.search));
addEventListener('storage', ({ key, newValue }) => {
  if (key === preferencesKey || key === null) applyPreferences(newValue);
});
try {
  const backend = document.querySelector<HTMLMetaElement>(`meta[name=${backendMetaName}]`);
  const isSignedIn = backend?.content !== 'null' && localStorage.getItem(sessionKey);
  if (isSignedIn) root.setAttribute('data-signed-in', '');
  root.dataset.rows = localStorage.getItem(homeRowsKeys[isSignedIn ? 'account' : 'visitor']) ?? '';
  applyPreferences(localStorage.getItem(preferencesKey));
} catch {
  // Storage may be blocked.
}

/**
 * Hides an exported page that was rendered for another URL until the app has replaced it. A page that is opened, not
 * returned to, starts at the top, so that sections below the window may be laid out later.
 */
function markServed(): void {
  const { renderedFor } = root.dataset;
  const asked = location.pathname.replace(/(\/index)?(\.html)?\/*$/, '') + location.search;
  if (renderedFor !== undefined && renderedFor !== asked) {
    root.dataset.served = 'wrong';
    // If the app's code does not load, the page must still be shown.
    setTimeout(() => root.removeAttribute('data-served'), 8000);
    return;
  }
  // WebKit has this entry only after the document has loaded: there the whole page is laid out.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate' && !location.hash) root.dataset.served = 'new';
}

function applyPreferences(preferences: string | null): void {
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
}
