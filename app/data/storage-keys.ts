/**
 * Keys of `localStorage` that are read before the code that few pages need: by every page's first script
 * (`app/entry/inline/early.ts`), or to tell whether that code is needed. The other keys stand where they are used.
 */

/** Supabase's session. Named here, because the client's default changes with the backend's host name. */
export const sessionKey = 'yingxia.session';

export const preferencesKey = 'yingxia.preferences';

/** How far a visitor came with the videos they watched last (`visitor-progress.ts`). */
export const progressKey = 'yingxia.progress';

/** The personal rows to reserve on the home page. */
export const homeRowsKeys = { visitor: 'yingxia.rows', account: 'yingxia.rows.account' };
