import { categories } from '../../domain/category.ts';
import { categoryUrl } from '../../domain/urls.ts';
import { loadCatalogue, withDescriptions } from '../catalogue/index.ts';
import { type SitemapPage, sitemap } from '../features/metadata/sitemap.ts';
import { site } from '../site.ts';
import { canvasColors } from '../ui/canvas-colors.ts';

/** A file that no person reads, written when it is asked for. */
interface MachineFile {
  readonly contentType: string;
  /** @param siteUrl where visitors reach the site, without a final slash */
  readonly write: (siteUrl: string) => string | Promise<string>;
}

/** By their paths. */
export const machineFiles: Readonly<Record<string, MachineFile>> = {
  '/sitemap.xml': { contentType: 'application/xml; charset=utf-8', write: writeSitemap },
  '/robots.txt': { contentType: 'text/plain; charset=utf-8', write: writeRobots },
  '/manifest.webmanifest': { contentType: 'application/manifest+json; charset=utf-8', write: writeManifest },
};

/** Nobody noted when these were last changed, and a guess would be worse than silence. */
const textPages: readonly SitemapPage[] = [
  { path: '/search' },
  { path: '/about' },
  { path: '/service-support' },
  { path: '/copyright' },
];

/** Every page that search engines may keep. */
async function writeSitemap(siteUrl: string): Promise<string> {
  const { videos } = await loadCatalogue();
  const listings = ['/', '/categories', ...categories.map(categoryUrl)].map((path) => ({
    path,
    lastModified: videos[0]?.releaseDate,
  }));
  const films = (await withDescriptions(videos)).map((video) => ({
    path: `/video/${video.id}`,
    lastModified: video.releaseDate,
    video,
  }));
  return sitemap(siteUrl, [...listings, ...films, ...textPages]);
}

/** Pages that show nothing but one person's own things. */
const personal = ['/auth', '/profile', '/favorites'];

/** What crawlers may read (RFC 9309), and where the site map is. */
function writeRobots(siteUrl: string): string {
  const lines = [
    'User-agent: *',
    ...personal.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ];
  return lines.join('\n');
}

/**
 * What a phone or desktop needs to install the site (https://www.w3.org/TR/appmanifest/). The format knows one colour
 * scheme: the dark one, because a dark flash before a light page disturbs less than the other way round. Once a page is
 * there, its own `theme-color` follows the system.
 */
function writeManifest(): string {
  return JSON.stringify({
    id: '/',
    name: `${site.name} - ${site.tagline}`,
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
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: '视频分类', url: '/categories' },
      { name: '搜索', url: '/search' },
    ],
  });
}
