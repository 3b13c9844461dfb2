import { durationSeconds } from '../../../domain/format.ts';
import type { DescribedVideo } from '../../../domain/video.ts';
import { coverUrl } from '../../content/card-files.ts';
import { site } from '../../site.ts';
import { xmlElement } from './escape-xml.ts';
import { publicationDay, publicationTime } from './publication-time.ts';

/** Limits of Google's video extension in characters, characters, entries and seconds. */
const longest = { title: 100, description: 2048, tags: 32, duration: 28_800 };

export interface SitemapPage {
  /** From the site's root. */
  readonly path: string;
  /** YYYY-MM-DD; absent if unknown. */
  readonly lastModified?: string | undefined;
  readonly video?: DescribedVideo;
}

/**
 * The sitemap (https://www.sitemaps.org/protocol.html), with Google's video extension for videos
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps).
 * @param siteUrl without a final slash
 * @returns an XML document
 */
export function sitemap(siteUrl: string, pages: readonly SitemapPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">',
    ...pages.map((page) => url(siteUrl, page)),
    '</urlset>',
    '',
  ].join('\n');
}

/** A sitemap index. Each sitemap has the date on which its newest page changed. */
export function sitemapIndex(
  siteUrl: string,
  parts: readonly { readonly path: string; readonly pages: readonly SitemapPage[] }[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map(({ path, pages }) => {
      const lastModified = pages
        .flatMap((page) => page.lastModified ?? [])
        .toSorted()
        .at(-1);
      return parent('sitemap', [
        xmlElement('loc', new URL(path, siteUrl).href),
        ...(lastModified ? [xmlElement('lastmod', publicationDay(lastModified))] : []),
      ]);
    }),
    '</sitemapindex>',
    '',
  ].join('\n');
}

function url(siteUrl: string, { path, lastModified, video }: SitemapPage): string {
  return parent('url', [
    xmlElement('loc', new URL(path, siteUrl).href),
    ...(lastModified ? [xmlElement('lastmod', publicationDay(lastModified))] : []),
    ...(video ? [videoEntry(siteUrl, video)] : []),
  ]);
}

/** The elements are in the order of the extension's schema. */
function videoEntry(siteUrl: string, video: DescribedVideo): string {
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const seconds = durationSeconds(video.duration);
  return parent('video:video', [
    xmlElement('video:thumbnail_loc', absolute(coverUrl(video, 1280, 'webp'))),
    xmlElement('video:title', shorten(video.title, longest.title)),
    xmlElement('video:description', shorten(video.description || video.title, longest.description)),
    xmlElement('video:content_loc', absolute(video.videoFile)),
    ...(seconds > 0 && seconds <= longest.duration ? [xmlElement('video:duration', String(seconds))] : []),
    // The catalogue's ratings are out of 10, the extension's out of 5.
    ...(video.rating === undefined ? [] : [xmlElement('video:rating', String(video.rating / 2))]),
    ...(video.views === undefined ? [] : [xmlElement('video:view_count', String(video.views))]),
    xmlElement('video:publication_date', publicationTime(video.releaseDate)),
    ...video.tags.slice(0, longest.tags).map((tag) => xmlElement('video:tag', tag)),
    xmlElement('video:family_friendly', 'yes'),
    xmlElement('video:requires_subscription', 'no'),
    xmlElement('video:uploader', site().name),
    xmlElement('video:live', 'no'),
  ]);
}

function parent(name: string, children: readonly string[]): string {
  return `<${name}>\n${children.join('\n')}\n</${name}>`;
}

/** Shortens a text between characters, never inside a surrogate pair. */
function shorten(text: string, characters: number): string {
  return [...text].slice(0, characters).join('');
}
