import { maxFeedEntries, type ServerContent } from '../../domain/content.ts';
import { countByCategory } from '../../domain/listing.ts';
import { categoryUrl, videoUrl } from '../../domain/urls.ts';
import { loadCatalogue, withDescriptions } from '../content/index.ts';
import { feed, feedPath } from '../features/metadata/feed.ts';
import { siteTitle } from '../features/metadata/page-title.ts';
import { type SitemapPage, sitemap, sitemapIndex } from '../features/metadata/sitemap.ts';
import { site } from '../site.ts';
import { canvasColors } from '../ui/canvas-colors.ts';

/** A file for crawlers and browsers, written on request. */
interface MachineFile {
  readonly contentType: string;
  /**
   * @param siteUrl where visitors reach the site, without a final slash
   * @param authority names the site whatever its address is for this request; absent: the address is the site's own
   * @returns null: there is no such file
   */
  readonly write: (siteUrl: string, authority?: string) => string | null | Promise<string | null>;
}

let fileBytes: ServerContent['fileBytes'] = {};

/** Gives the sizes that the feed names. */
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

/** The file at a path, if there may be one. */
export function machineFileAt(path: string): MachineFile | undefined {
  const part = /^\/sitemap-([1-9]\d{0,4})\.xml$/.exec(path)?.[1];
  if (part === undefined) return files.get(path);
  return { contentType: xml, write: (siteUrl) => writeSitemapPart(siteUrl, Number(part)) };
}

/** The paths of all of them. */
export async function machineFilePaths(): Promise<string[]> {
  return [...files.keys(), ...(await readSitemap()).parts.map(({ path }) => path)];
}

/** Without `lastmod`: their dates are not recorded. */
const textPages: readonly SitemapPage[] = [
  { path: '/search' },
  { path: '/about' },
  { path: '/service-support' },
  { path: '/copyright' },
];

/**
 * Every page that search engines may index: in one file, or where they are many in parts, the oldest videos first, so that a
 * new one changes the last part.
 */
async function readSitemap() {
  const { videos } = await loadCatalogue();
  const categories = countByCategory(videos, site.categories).map(({ category }) => categoryUrl(category));
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

/** Far below what the protocol allows, 50,000 addresses and 50 MB: a crawler that comes back for one new video fetches little. */
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

/** RFC 9309. Every page may be read: what is in no index says so itself, which a page that may not be read cannot. */
function writeRobots(siteUrl: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}

/**
 * https://www.w3.org/TR/appmanifest/. The format has one colour scheme: a dark flash before a light page disturbs less than
 * the opposite. Then the page's own `theme-color` applies.
 */
function writeManifest(): string {
  return JSON.stringify({
    id: '/',
    name: siteTitle(),
    short_name: site.name,
    description: site.description,
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
      ...(site.brand.hasPictures ? drawnIcons : []),
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
