import { preferencesKey, sessionKey } from '../data/storage-keys.ts';
import { parseJson } from '../data/stored-value.ts';

/**
 * Reloads a page that Back restores from the page cache if the account or the preferences have changed since: it missed
 * changes on later pages, and a profile left by signing out would wait forever. Without the Navigation API, browsers
 * cache most pages.
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
