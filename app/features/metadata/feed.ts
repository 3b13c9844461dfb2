import type { ServerContent } from '../../../domain/content.ts';
import { linkedText } from '../../../domain/linked-text.ts';
import { videoUrl } from '../../../domain/urls.ts';
import type { DescribedVideo } from '../../../domain/video.ts';
import { coverUrl } from '../../content/card-files.ts';
import { captionTracks } from '../../content/video-files.ts';
import { site } from '../../site.ts';
import { escapeXml, xmlElement } from './escape-xml.ts';
import { siteTitle } from './page-title.ts';
import { publicationDay, publicationTime } from './publication-time.ts';

/** The Atom feed (RFC 4287) with the newest videos and their files. */
export const feedPath = '/feed.xml';

/**
 * Writes the site's feed.
 * @param siteUrl without a final slash
 * @param authority names the site in ids, which must not depend on port, scheme or proxy (RFC 4151)
 * @param videos newest first
 * @param fileBytes sizes of their files, as far as known: podcast apps show them before a download (RFC 4287 §4.2.7.6)
 * @returns an XML document
 */
export function feed(
  siteUrl: string,
  authority: string,
  videos: readonly DescribedVideo[],
  fileBytes: ServerContent['fileBytes'],
): string {
  const idOf = (path: string) => `tag:${authority},2025:${path}`;
  const today = publicationDay('9999-12-31');
  // An unreleased video dated "today" would change its date every day, so it gets that of the latest release.
  const newest = videos.find(({ releaseDate }) => releaseDate <= today)?.releaseDate ?? today;
  const dayOf = ({ releaseDate }: DescribedVideo) => (releaseDate <= today ? releaseDate : newest);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    xmlElement('id', idOf('/')),
    xmlElement('title', siteTitle()),
    xmlElement('subtitle', site().description),
    xmlElement('updated', publicationTime(newest)),
    empty('link', { rel: 'self', type: 'application/atom+xml', href: `${siteUrl}${feedPath}` }),
    empty('link', { rel: 'alternate', type: 'text/html', href: `${siteUrl}/` }),
    `<author>${xmlElement('name', site().name)}</author>`,
    xmlElement('icon', `${siteUrl}/mark.svg`),
    ...videos.flatMap((video) =>
      entry(siteUrl, video, {
        id: idOf(videoUrl(video.id)),
        published: publicationTime(dayOf(video)),
        bytes: fileBytes[video.id],
      }),
    ),
    '</feed>',
    '',
  ].join('\n');
}

interface EntryFacts {
  readonly id: string;
  readonly published: string;
  readonly bytes: number | undefined;
}

function entry(siteUrl: string, video: DescribedVideo, { id, published, bytes }: EntryFacts): string[] {
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const page = absolute(videoUrl(video.id));
  // Escaped markup: feed readers show the cover above the description.
  const content = `<p><a href="${escapeXml(page)}"><img src="${escapeXml(absolute(coverUrl(video, 1280, 'webp')))}" alt="${escapeXml(video.title)}"></a></p>${paragraphs(video.description)}`;
  return [
    '<entry>',
    xmlElement('id', id),
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

/** A text with its lines and links as HTML. */
function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => {
      const parts = linkedText(paragraph).map((part) =>
        typeof part === 'string'
          ? escapeXml(part)
          : `<a href="${escapeXml(part.href)}" rel="nofollow ugc noopener">${escapeXml(part.href)}</a>`,
      );
      return `<p>${parts.join('').replaceAll('\n', '<br>')}</p>`;
    })
    .join('');
}

function empty(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}/>`;
}
