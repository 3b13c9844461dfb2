import { readPreferences } from './preferences.ts';

/** Whether the browser is set to save data (https://wicg.github.io/savedata/); `false` on the server. */
export function isBrowserDataSaverOn(): boolean {
  // TypeScript's DOM library lacks it, because few browsers support it.
  const navigator = globalThis.navigator as
    | { readonly connection?: { readonly saveData?: boolean } }
    | undefined;
  return navigator?.connection?.saveData === true;
}

/** Whether to load no video before it is played, and no previews; `false` on the server. */
export function isDataSaverOn(): boolean {
  return readPreferences().savesData || isBrowserDataSaverOn();
}
