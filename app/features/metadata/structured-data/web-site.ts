import type { SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import { site } from '../../../site.ts';
import { publisher } from './organization.ts';

/** The site and its search; for the home page. */
export function webSite(siteUrl: string) {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site().name,
    alternateName: `${site().name} - ${site().tagline}`,
    description: site().description,
    url: `${siteUrl}/`,
    inLanguage: 'zh-CN',
    publisher: publisher(siteUrl),
    potentialAction: searchAction(siteUrl),
  } as const satisfies WebSite;
}

function searchAction(siteUrl: string) {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as const satisfies WithActionConstraints<SearchAction>;
}
