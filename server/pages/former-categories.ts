import { currentNames } from '../../domain/category-names.ts';
import type { CategorySettings } from '../../domain/content.ts';
import { refuseUnlessRead } from '../http/answer.ts';
import type { Handler } from '../http/handler.ts';

/** The listings whose URL contains a category (`domain/urls.ts`). */
const listings: readonly string[] = ['/categories', '/search'];

/**
 * Redirects URLs with a former name of a category to the current name with 301, so that links and search engines
 * follow.
 */
export function serveFormerCategories(categories: readonly CategorySettings[]): Handler {
  const names = currentNames(categories);
  return ({ request, response, target }) => {
    const name = listings.includes(target.path) && names.get(target.query.get('category') ?? '');
    if (!name) return false;
    if (refuseUnlessRead(request, response)) return true;
    const query = new URLSearchParams(target.query);
    query.set('category', name);
    response
      .writeHead(301, { Location: `${target.path}?${query}`, 'Cache-Control': 'public, max-age=3600' })
      .end();
    return true;
  };
}
