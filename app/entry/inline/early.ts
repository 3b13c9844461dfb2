import { workerPath } from '../../../domain/offline.ts';
import { backendMetaName } from '../../data/backend-meta.ts';
import { homeRowsKeys, preferencesKey, sessionKey } from '../../data/storage-keys.ts';

/*
 * Runs before the first paint: sets attributes on the root element for what only this browser knows (theme, session, rows of
 * the home page, a list that is played through). Afterwards it applies each change of the preferences, by `changePreferences`
 * or in another tab. The `theme-color`s and the backend's URL precede it in the document: without a backend, a stored session
 * is ignored.
 */

/** Trusted Types are missing in TypeScript's DOM library and in some browsers. */
declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: Record<string, (value: string) => string | null>): unknown;
    };
  }
}

const root = document.documentElement;

// The empty `<script>` that React creates for the scripts of a page, text without tags, and the URL of the service worker.
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
  // Storage may be forbidden.
}

/**
 * Hides an exported page that was rendered for another URL, until the app has replaced it. One that is opened, not come back to,
 * begins at its top: what is below the window may be laid out later.
 */
function markServed(): void {
  const { renderedFor } = root.dataset;
  const asked = location.pathname.replace(/(\/index)?(\.html)?\/*$/, '') + location.search;
  if (renderedFor !== undefined && renderedFor !== asked) {
    root.dataset.served = 'wrong';
    // If the app's code does not load, the page is shown after all.
    setTimeout(() => root.removeAttribute('data-served'), 8000);
    return;
  }
  // WebKit knows it only when the document has arrived: there the page is laid out whole.
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
