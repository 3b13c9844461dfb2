import { readPreferences } from './preferences.ts';

/** Whether the browser itself is set to save data (https://wicg.github.io/savedata/); `false` on the server. */
export function isBrowserDataSaverOn(): boolean {
  // Not in TypeScript's library: few browsers have it.
  const navigator = globalThis.navigator as
    | { readonly connection?: { readonly saveData?: boolean } }
    | undefined;
  return navigator?.connection?.saveData === true;
}

/** Whether to fetch no video before it is played, and no previews. `false` on the server. */
export function isDataSaverOn(): boolean {
  return readPreferences().savesData || isBrowserDataSaverOn();
}
