import type { MetaDescriptor } from 'react-router';
import { site } from '../../site.ts';
import { brandPicture, type SharePicture } from './share-picture.ts';

/** Keeps a page out of search results: pages of results, stand-ins and errors. */
export const noIndex = { name: 'robots', content: 'noindex' };

/** Lets search engines show the cover large and play a preview of any length. */
const showAll = { name: 'robots', content: 'max-image-preview:large, max-video-preview:-1' };

export interface PageFacts {
  /** The document's title, the site's name included. */
  readonly title: string;
  readonly description: string;
  /** The one address of what the page shows, from the site's root, whatever the visitor's own said: `/video/1`. */
  readonly path: string;
  readonly picture?: SharePicture;
  /** Open Graph's word for what the page is about; https://ogp.me/#types */
  readonly type?: 'website' | 'video.other';
  readonly isIndexed?: boolean;
}

/**
 * What every page says of itself to browsers, search engines and the places where links are shared.
 *
 * @param siteUrl without a final slash
 * @returns tags for React Router's `meta`
 */
export function pageMetadata(siteUrl: string, facts: PageFacts): MetaDescriptor[] {
  const { title, description, picture = brandPicture, type = 'website', isIndexed = true } = facts;
  const address = new URL(facts.path, siteUrl).href;
  const image = new URL(picture.address, siteUrl).href;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    isIndexed ? showAll : noIndex,
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'zh_CN' },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...openGraphAndTwitter('title', title),
    ...openGraphAndTwitter('description', description),
    ...openGraphAndTwitter('image', image),
    ...sizeTags(picture),
    ...openGraphAndTwitter('image:alt', picture.text),
  ];
}

function openGraphAndTwitter(name: string, content: string): MetaDescriptor[] {
  return [
    { property: `og:${name}`, content },
    { name: `twitter:${name}`, content },
  ];
}

function sizeTags({ size }: SharePicture): MetaDescriptor[] {
  if (!size) return [];
  return [
    { property: 'og:image:width', content: String(size.width) },
    { property: 'og:image:height', content: String(size.height) },
  ];
}
