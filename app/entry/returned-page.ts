import { preferencesKey, sessionKey } from '../data/storage-keys.ts';
import { parseJson } from '../data/stored-value.ts';

/**
 * Loads a page again that the browser kept while it was away (page cache), if somebody else is signed in now, nobody is,
 * or the preferences have changed: it heard nothing of that. Browsers without the Navigation API keep most pages.
 * @param reload `location.reload`
 */
export function renewReturnedPage(storage: () => Storage, reload: () => void): void {
  const look = () => {
    try {
      const session = parseJson(storage().getItem(sessionKey)) as
        | { user?: { id?: string } }
        | null
        | undefined;
      return `${session?.user?.id} ${storage().getItem(preferencesKey)}`;
    } catch {
      // Storage may be blocked.
      return '';
    }
  };
  let left = '';
  addEventListener('pagehide', () => {
    left = look();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && look() !== left) reload();
  });
}
