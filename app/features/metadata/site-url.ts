/** The first of a route's matches, as `meta` sees it: the root, whose loader brought the site's address into the page. */
type RootMatch = { readonly loaderData: { readonly siteUrl: string } };

/** Where visitors reach the site, without a final slash, for a page's `meta({ matches })`. */
export function siteUrlOf([root]: readonly [RootMatch, ...unknown[]]): string {
  return root.loaderData.siteUrl;
}
