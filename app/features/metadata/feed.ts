import type { ServerContent } from '../../../domain/content.ts';
import type { DescribedVideo } from '../../../domain/video.ts';
import { coverUrl } from '../../content/card-files.ts';
import { captionTracks } from '../../content/video-files.ts';
import { site, siteTitle } from '../../site.ts';
import { escapeXml, xmlElement } from './escape-xml.ts';
import { publicationTime } from './publication-time.ts';

/** For readers of feeds: the newest videos with their files (Atom, RFC 4287). */
export const feedPath = '/feed.xml';

/**
 * The site's feed.
 * @param siteUrl without a final slash
 * @param videos newest first
 * @param fileBytes of their files, as far as known: a podcast app says from it what a download takes (RFC 4287 §4.2.7.6)
 * @returns an XML document
 */
export function feed(
  siteUrl: string,
  videos: readonly DescribedVideo[],
  fileBytes: ServerContent['fileBytes'],
): string {
  const newest = videos[0]?.releaseDate ?? '1970-01-01';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    xmlElement('id', `${siteUrl}/`),
    xmlElement('title', siteTitle()),
    xmlElement('subtitle', site.description),
    xmlElement('updated', publicationTime(newest)),
    empty('link', { rel: 'self', type: 'application/atom+xml', href: `${siteUrl}${feedPath}` }),
    empty('link', { rel: 'alternate', type: 'text/html', href: `${siteUrl}/` }),
    `<author>${xmlElement('name', site.name)}</author>`,
    xmlElement('icon', `${siteUrl}/mark.svg`),
    ...videos.flatMap((video) => entry(siteUrl, video, fileBytes[video.id])),
    '</feed>',
    '',
  ].join('\n');
}

function entry(siteUrl: string, video: DescribedVideo, bytes: number | undefined): string[] {
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const page = absolute(`/video/${video.id}`);
  const published = publicationTime(video.releaseDate);
  // Markup as text: a reader shows the cover above the description.
  const content = `<p><a href="${escapeXml(page)}"><img src="${escapeXml(absolute(coverUrl(video, 1280, 'webp')))}" alt="${escapeXml(video.title)}"></a></p><p>${escapeXml(video.description)}</p>`;
  return [
    '<entry>',
    xmlElement('id', page),
    xmlElement('title', video.title),
    xmlElement('published', published),
    xmlElement('updated', published),
    empty('link', { rel: 'alternate', type: 'text/html', href: page }),
    empty('link', {
      rel: 'enclosure',
      type: 'video/mp4',
      href: absolute(video.videoFile),
      ...(bytes !== undefined && { length: `${bytes}` }),
    }),
    ...captionTracks(video).map(({ language, url }) =>
      empty('link', { rel: 'related', type: 'text/vtt', hreflang: language, href: absolute(url) }),
    ),
    empty('category', { term: video.category }),
    ...video.tags.filter((tag) => tag !== video.category).map((tag) => empty('category', { term: tag })),
    xmlElement('summary', video.description || video.title),
    `<content type="html">${escapeXml(content)}</content>`,
    '</entry>',
  ];
}

function empty(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}/>`;
}
