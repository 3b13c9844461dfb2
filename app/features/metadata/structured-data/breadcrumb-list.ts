import type { BreadcrumbList } from 'schema-dts';

export interface Crumb {
  readonly name: string;
  /** From the site's root. */
  readonly path: string;
}

/** The path from the home page to this page, including both. */
export function breadcrumbList(siteUrl: string, trail: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: '首页', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  } as const satisfies BreadcrumbList;
}
