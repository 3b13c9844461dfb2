import { pagePath } from '../../domain/urls.ts';
import { refuseUnlessRead } from '../http/answer.ts';
import type { Handler } from '../http/handler.ts';

/**
 * The one spelling of a path: nothing is encoded that need not be, what is has capital digits (RFC 3986 §6.2.2), and no slash is at
 * its end. `?` and `#` would begin another part of the URL (§3.3).
 * @param path decoded, as `Target` has it
 */
function canonicalPath(path: string): string {
  return encodeURI(pagePath(path)).replace(/[?#]/g, encodeURIComponent);
}

/**
 * Leads every other spelling of a page's address to the one that the page names as its own: 308, so that caches, search engines and
 * shared links know one page, not several.
 * @param isPage tells of a path whether a page of the site, or one for frames, is there
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
