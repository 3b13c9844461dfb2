import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '../../site.ts';
import { pageMetadata } from './page-metadata.ts';
import { breadcrumbList, type Crumb } from './structured-data/breadcrumb-list.ts';
import { organization } from './structured-data/organization.ts';
import { structuredData } from './structured-data/structured-data.ts';

/**
 * What a page of text says of itself: about, support, legal. They speak for whoever runs the site, so they name them.
 *
 * @param siteUrl without a final slash
 */
export function documentMetadata(
  siteUrl: string,
  { name, path, description }: Crumb & { readonly description: string },
): MetaDescriptor[] {
  return [
    ...pageMetadata(siteUrl, { title: pageTitle(name), description, path }),
    structuredData(organization(siteUrl)),
    structuredData(breadcrumbList(siteUrl, [{ name, path }])),
  ];
}
