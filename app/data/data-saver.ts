import { type Connection, savesData } from '../../domain/saves-data.ts';
import { readPreferences } from './preferences.ts';

/** Whether the browser itself was asked to save data; `false` on the server. */
export function isBrowserSavingData(): boolean {
  return savesData(false, connection());
}

/** Whether nothing may be fetched that was not asked for, by what holds at this moment; `false` on the server. */
export function isSavingData(): boolean {
  return savesData(readPreferences().savesData, connection());
}

/** Not in TypeScript's library: few browsers have it. */
function connection(): Connection | undefined {
  return (globalThis.navigator as { readonly connection?: Connection } | undefined)?.connection;
}
