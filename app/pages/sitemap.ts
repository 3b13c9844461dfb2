import { catalogue, describe } from '../catalogue/index.ts';
import { categories } from '../domain/category.ts';
import { categoryAddress } from '../domain/category-address.ts';
import { type SitemapPage, sitemap } from '../features/metadata/sitemap.ts';
import { pageRequestContext } from '../page-request.ts';
import type { Route } from './+types/sitemap.ts';

/** Nobody noted when these were last changed, and a guess would be worse than silence. */
const textPages: readonly SitemapPage[] = [
  { path: '/search' },
  { path: '/about' },
  { path: '/service-support' },
  { path: '/copyright' },
];

/** Every page that search engines may keep. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(pageRequestContext);
  const listings = ['/', '/categories', ...categories.map(categoryAddress)].map((path) => ({
    path,
    lastModified: catalogue[0]?.releaseDate,
  }));
  const films = (await describe(catalogue)).map((video) => ({
    path: `/video/${video.id}`,
    lastModified: video.releaseDate,
    video,
  }));
  return new Response(sitemap(siteUrl, [...listings, ...films, ...textPages]), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
