import { maxFeedEntries, type ServerContent } from '../../domain/content.ts';
import { countByCategory } from '../../domain/listing.ts';
import { categoryUrl, videoUrl } from '../../domain/urls.ts';
import { loadCatalogue, withDescriptions } from '../content/index.ts';
import { feed, feedPath } from '../features/metadata/feed.ts';
import { siteTitle } from '../features/metadata/page-title.ts';
import { type SitemapPage, sitemap, sitemapIndex } from '../features/metadata/sitemap.ts';
import { site } from '../site.ts';
import { canvasColors } from '../ui/canvas-colors.ts';

/** A file for crawlers and browsers, generated on request. */
interface MachineFile {
  readonly contentType: string;
  /**
   * @param siteUrl where visitors reach the site, without a final slash
   * @param authority a fixed name of the site for ids, whatever the address of this request; by default the site's
   * address
   * @returns null if there is no such file
   */
  readonly write: (siteUrl: string, authority?: string) => string | null | Promise<string | null>;
}

let fileBytes: ServerContent['fileBytes'] = {};

/** Sets the sizes of files, which the feed contains. */
export function provideFileBytes(bytes: ServerContent['fileBytes']): void {
  fileBytes = bytes;
}

const xml = 'application/xml; charset=utf-8';

const files: ReadonlyMap<string, MachineFile> = new Map(
  Object.entries({
    '/sitemap.xml': { contentType: xml, write: writeSitemap },
    [feedPath]: { contentType: 'application/atom+xml; charset=utf-8', write: writeFeed },
    '/robots.txt': { contentType: 'text/plain; charset=utf-8', write: writeRobots },
    '/manifest.webmanifest': {
      contentType: 'application/manifest+json; charset=utf-8',
      write: writeManifest,
    },
  }),
);

/** The file at a path; undefined if there is none. A part of the sitemap may still turn out not to exist. */
export function machineFileAt(path: string): MachineFile | undefined {
  const part = /^\/sitemap-([1-9]\d{0,4})\.xml$/.exec(path)?.[1];
  if (part === undefined) return files.get(path);
  return { contentType: xml, write: (siteUrl) => writeSitemapPart(siteUrl, Number(part)) };
}

/** The paths of all these files. */
export async function machineFilePaths(): Promise<string[]> {
  return [...files.keys(), ...(await readSitemap()).parts.map(({ path }) => path)];
}

/** Without `lastmod`, because the dates of these pages are not recorded. */
const textPages: readonly SitemapPage[] = [
  { path: '/search' },
  { path: '/about' },
  { path: '/service-support' },
  { path: '/copyright' },
];

/**
 * All pages that search engines may index. A large sitemap is split into parts, oldest videos first, so that a new
 * video changes only the last part.
 */
async function readSitemap() {
  const { videos } = await loadCatalogue();
  const categories = countByCategory(videos, site().categories).map(({ category }) => categoryUrl(category));
  const listings = ['/', '/categories', ...categories].map((path) => ({
    path,
    lastModified: videos[0]?.releaseDate,
  }));
  const videoPages = (await withDescriptions(videos)).map((video) => ({
    path: videoUrl(video.id),
    lastModified: video.releaseDate,
    video,
  }));
  const pages: readonly SitemapPage[] = [...listings, ...videoPages, ...textPages];
  const parts =
    pages.length > pagesInSitemap ? [[...listings, ...textPages], ...inParts(videoPages.reverse())] : [];
  return { pages, parts: parts.map((part, index) => ({ path: `/sitemap-${index + 1}.xml`, pages: part })) };
}

/** Far below the protocol's limit of 50,000 URLs and 50 MB, so that a crawler fetches little for one new video. */
const pagesInSitemap = 1000;

const inParts = (pages: readonly SitemapPage[]): (readonly SitemapPage[])[] =>
  Array.from({ length: Math.ceil(pages.length / pagesInSitemap) }, (_, part) =>
    pages.slice(part * pagesInSitemap, (part + 1) * pagesInSitemap),
  );

async function writeSitemap(siteUrl: string): Promise<string> {
  const { pages, parts } = await readSitemap();
  return parts.length > 0 ? sitemapIndex(siteUrl, parts) : sitemap(siteUrl, pages);
}

async function writeSitemapPart(siteUrl: string, number: number): Promise<string | null> {
  const part = (await readSitemap()).parts[number - 1];
  return part ? sitemap(siteUrl, part.pages) : null;
}

async function writeFeed(siteUrl: string, authority = new URL(siteUrl).hostname): Promise<string> {
  const { videos } = await loadCatalogue();
  return feed(siteUrl, authority, await withDescriptions(videos.slice(0, maxFeedEntries)), fileBytes);
}

/**
 * RFC 9309. No page is disallowed: pages that must not be indexed carry a noindex, which crawlers see only if they may
 * fetch them.
 */
function writeRobots(siteUrl: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}

/**
 * https://www.w3.org/TR/appmanifest/. The format has only one colour scheme. A dark flash before a light page is less
 * disturbing than the opposite; afterwards the page's `theme-color` applies.
 */
function writeManifest(): string {
  return JSON.stringify({
    id: '/',
    name: siteTitle(),
    short_name: site().name,
    description: site().description,
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: canvasColors.dark,
    theme_color: canvasColors.dark,
    categories: ['entertainment'],
    icons: [
      { src: '/mark.svg', type: 'image/svg+xml', sizes: 'any' },
      ...(site().brand.hasPictures ? drawnIcons : []),
    ],
    shortcuts: [
      { name: '视频分类', url: '/categories' },
      { name: '搜索', url: '/search' },
    ],
  });
}

const drawnIcons = [
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];
