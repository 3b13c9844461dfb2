import { describe, expect, it } from 'vitest';
import { routes } from '../app/routes.ts';
import { indexedPages } from '../e2e/indexed-pages.ts';
import { publicPages } from './public-pages.ts';

/** Pages that differ per person, or are only shown offline. */
const personal = ['/auth', '/reset-password', '/profile', '/favorites', '/watch-later'];
const notIndexed = [...personal, '/offline'];

const pagePaths = routes.map(({ path }) => path).filter((path) => path !== '*');

/** The path of a URL; a video's as in its route. */
const pathOf = (url: string) => url.replace(/\?.*$/, '').replace(/^\/video\/.+$/, '/video/:id');

describe('a page of app/routes.ts', () => {
  it.each(pagePaths.filter((path) => !personal.includes(path)))(
    '%s is looked at by axe and by npm run shots (else: scripts/public-pages.ts)',
    (path) => expect(publicPages.map(pathOf)).toContain(path),
  );

  it.each(pagePaths.filter((path) => !notIndexed.includes(path)))(
    '%s is held to what search engines need (else: e2e/indexed-pages.ts)',
    (path) => expect(indexedPages.map(({ canonical }) => pathOf(canonical))).toContain(path),
  );
});
