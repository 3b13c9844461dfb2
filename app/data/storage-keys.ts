/**
 * Keys of `localStorage` that every page's first script reads (`app/startup/early-script.ts`), apart from the code that
 * few pages need. The other keys stand where they are used.
 */

/** Supabase's session. Named here, because the client's default changes with the backend's host name. */
export const sessionKey = 'yingxia.session';

export const preferencesKey = 'yingxia.preferences';

/** The personal rows to reserve on the home page. */
export const homeRowsKeys = { visitor: 'yingxia.rows', account: 'yingxia.rows.account' };
