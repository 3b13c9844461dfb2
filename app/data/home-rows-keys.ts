/** Where the rows to expect on the home page are kept in `localStorage`. Every page's first script needs the keys. */
export const homeRowsKeys = { visitor: 'yingxia.rows', account: 'yingxia.rows.account' };
