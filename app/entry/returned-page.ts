import { preferencesKey, sessionKey } from '../data/storage-keys.ts';
import { parseJson } from '../data/stored-value.ts';

/**
 * Loads a page again to which Back leads and which the browser has kept as it was left (page cache), if the account or
 * the preferences are others than when it was loaded: it heard nothing of changes on later pages, and a profile that was
 * left by signing out would wait for ever. Without the Navigation API, browsers keep most pages.
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
  const loaded = look();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && look() !== loaded) reload();
  });
}
