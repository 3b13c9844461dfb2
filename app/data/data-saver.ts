import { type Connection, savesData } from '../domain/saves-data.ts';
import { readPreferences } from './preferences.ts';

/** Whether the browser itself was asked to save data. Browsers only. */
export function isBrowserSavingData(): boolean {
  return savesData(false, connection());
}

/** Whether nothing may be fetched that was not asked for, by what holds at this moment. Browsers only. */
export function isSavingData(): boolean {
  return savesData(readPreferences().savesData, connection());
}

/** Not in TypeScript's library: few browsers have it. */
function connection(): Connection | undefined {
  return (navigator as { readonly connection?: Connection }).connection;
}
