/**
 * Where the preferences are kept in `localStorage`. Apart from them, because every page's first script needs the key, and
 * few pages the rest.
 */
export const preferencesKey = 'yingxia.preferences';
