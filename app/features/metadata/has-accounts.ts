/** The first of a route's matches, as `meta` sees it. */
type RootMatch = { readonly loaderData: { readonly hasAccounts: boolean } };

/** Whether the page was made for a site with accounts, for a page's `meta({ matches })`. */
export function hasAccountsOf([root]: readonly [RootMatch, ...unknown[]]): boolean {
  return root.loaderData.hasAccounts;
}

/** What pages for somebody with an account are called on a site without any. */
export const noAccountsTitle = '本站没有账号';
