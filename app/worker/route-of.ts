import { contentFolder } from '../../domain/content.ts';
import { coverFallback } from '../../domain/media-files.ts';
import { videoIdOfMedia } from '../../domain/offline.ts';
import { pagePath } from '../../domain/urls.ts';

/** How the worker answers a request; `null` leaves it to the network. */
export type Route = 'page' | 'asset' | 'cover' | 'config' | 'media' | 'facts' | null;

type RoutedRequest = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Decides how a request is answered. Personal data (`/auth/v1`, `/rest/v1`), machine-readable files and other origins
 * are left to the network, except films at another origin.
 * @param origin the site's own
 */
export function routeOf({ method, mode, url }: RoutedRequest, origin: string): Route {
  const { origin: requestOrigin, pathname, searchParams } = new URL(url);
  if (method !== 'GET') return null;
  if (requestOrigin !== origin)
    return videoIdOfMedia(pathname) !== undefined && searchParams.has('v') ? 'media' : null;
  if (/^\/(auth|rest)\/v1\//.test(pathname)) return null;
  if (pathname.startsWith('/assets/') || pathname.startsWith(contentFolder) || pathname === coverFallback)
    return 'asset';
  // Only the static export has these files.
  if (pathname === '/config.js') return 'config';
  if (pathname.startsWith('/hidden/')) return 'facts';
  if (pathname.startsWith('/media/')) {
    // Only a URL with a version is immutable.
    if (!searchParams.has('v')) return null;
    return /\/cover-[^/]+$/.test(pathname) ? 'cover' : 'media';
  }
  // An offline page in another site's frame would make no sense.
  if (pathname.startsWith('/embed/')) return null;
  // A last segment with a dot is a file, such as the sitemap or the manifest.
  return mode === 'navigate' && !/\.[^/]+$/.test(pathname) ? 'page' : null;
}

/** The URL under which a page is cached: only the parts that it depends on according to `app/routes.ts`. */
export function cacheKeyOf(href: string): string {
  const { origin, pathname, search } = new URL(href);
  const path = pagePath(pathname);
  return origin + path + (/^\/(categories|search)$/.test(path) ? search : '');
}
