import { site } from '../../site.ts';

/** The site's name and tagline: the title of the home page. */
export function siteTitle(): string {
  return site().tagline ? `${site().name} - ${site().tagline}` : site().name;
}

/** The document title of any other page. */
export function pageTitle(page: string): string {
  return `${page} - ${site().name}`;
}
