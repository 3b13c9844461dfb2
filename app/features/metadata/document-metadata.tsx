import { pageTitle } from '../../site.ts';
import { PageMetadata } from './page-metadata.tsx';
import { useSiteUrl } from './site-url.ts';
import { breadcrumbList, type Crumb } from './structured-data/breadcrumb-list.ts';
import { organization } from './structured-data/organization.ts';
import { StructuredData } from './structured-data/structured-data.tsx';

/** The metadata of a page of text (about, support, legal), which names who runs the site. */
export function DocumentMetadata({ name, path, description }: Crumb & { readonly description: string }) {
  const siteUrl = useSiteUrl();
  return (
    <>
      <PageMetadata title={pageTitle(name)} description={description} path={path} />
      <StructuredData thing={organization(siteUrl)} />
      <StructuredData thing={breadcrumbList(siteUrl, [{ name, path }])} />
    </>
  );
}
