import { pagePath } from '../../domain/urls.ts';
import { refuseUnlessRead } from '../http/answer.ts';
import type { Handler } from '../http/handler.ts';

/**
 * The canonical spelling of a path: only necessary characters are encoded, in upper-case digits (RFC 3986 §6.2.2), and
 * there is no trailing slash. `?` and `#` would start another part of the URL (§3.3).
 * @param path decoded, from `Target`
 */
function canonicalPath(path: string): string {
  return encodeURI(pagePath(path)).replace(/[?#]/g, encodeURIComponent);
}

/**
 * Redirects every other spelling of a page's path to the canonical one with 308, so that caches, search engines and
 * shared links know one page.
 * @param isPage whether a path belongs to a page of the site or an embeddable page
 */
export function serveCanonicalPaths(isPage: (path: string) => boolean): Handler {
  return ({ request, response, target }) => {
    const [given = ''] = target.raw.split('?', 1);
    const canonical = canonicalPath(target.path);
    if (given === canonical || !isPage(canonical)) return false;
    if (refuseUnlessRead(request, response)) return true;
    const headers = {
      Location: canonical + target.raw.slice(given.length),
      'Cache-Control': 'public, max-age=3600',
    };
    response.writeHead(308, headers).end();
    return true;
  };
}
