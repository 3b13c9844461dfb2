/**
 * Keys of `localStorage` that are needed before the code that uses them is loaded: by the first script of every page
 * (`app/entry/inline/early.ts`), or to decide whether to load that code. Other keys are defined where they are used.
 */

/** Supabase's session. It is named here because the client's default depends on the backend's host name. */
export const sessionKey = 'yingxia.session';

export const preferencesKey = 'yingxia.preferences';

/** A visitor's position in the videos they watched last (`visitor-progress.ts`). */
export const progressKey = 'yingxia.progress';

/** The personal rows to reserve on the home page. */
export const homeRowsKeys = { visitor: 'yingxia.rows', account: 'yingxia.rows.account' };
