import type { Organization } from 'schema-dts';
import { site } from '../../../site.ts';

/** The organisation that runs the site, with the contacts of `site.ts`. */
export function organization(siteUrl: string) {
  const { email, phone, address } = site().contact;
  return {
    ...publisher(siteUrl),
    slogan: site().tagline,
    description: site().description,
    logo: `${siteUrl}${site().brand.hasPictures ? '/icon-512.png' : '/mark.svg'}`,
    ...(email && { email }),
    ...(address && { address }),
    ...((email || phone) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(email && { email }),
        ...(phone && { telephone: phone }),
        availableLanguage: 'zh-CN',
      },
    }),
  } as const satisfies Organization;
}

/** The same organisation as a publisher, identified by its `@id`. */
export function publisher(siteUrl: string) {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: site().name,
    url: `${siteUrl}/`,
  } as const satisfies Organization;
}
