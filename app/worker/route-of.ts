/** Who answers a request: `null` is the network, past the worker. */
export type Route = 'page' | 'asset' | 'cover' | 'film' | null;

interface Asked {
  readonly method: string;
  readonly mode: RequestMode;
  readonly url: string;
}

/**
 * Decides what becomes of a request. What is of a person (`/auth/v1`, `/rest/v1`) and what is for machines goes past us,
 * and so does every other site.
 *
 * @param origin the site's own
 */
export function routeOf({ method, mode, url }: Asked, origin: string): Route {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (/^\/(auth|rest)\/v1\//.test(pathname)) return null;
  if (pathname.startsWith('/assets/') || pathname === '/cover-fallback.svg') return 'asset';
  if (pathname.startsWith('/media/')) {
    // Only a version makes an address name one content for ever.
    if (!searchParams.has('v')) return null;
    return /\/cover-[^/]+$/.test(pathname) ? 'cover' : 'film';
  }
  // A last part with a dot is a file: the site map, the manifest.
  return mode === 'navigate' && !/\.[^/]+$/.test(pathname) ? 'page' : null;
}
