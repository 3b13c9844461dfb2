import { describe, expect, it } from 'vitest';
import { routes } from '../app/routes.ts';
import { indexedPages } from '../e2e/indexed-pages.ts';
import { publicPages } from './public-pages.ts';

/** Pages that differ per person, or are only shown offline. */
const personal = ['/auth', '/reset-password', '/profile', '/favorites', '/watch-later', '/collection'];
const notIndexed = [...personal, '/offline'];

const pagePaths = routes.map(({ path }) => path).filter((path) => path !== '*');

/** The path of a URL; a video's as in its route. */
const pathOf = (url: string) => url.replace(/\?.*$/, '').replace(/^\/video\/.+$/, '/video/:id');

describe('every route of app/routes.ts', () => {
  it.each(pagePaths.filter((path) => !personal.includes(path)))(
    '%s is in scripts/public-pages.ts, for axe and screenshots',
    (path) => expect(publicPages.map(pathOf)).toContain(path),
  );

  it.each(pagePaths.filter((path) => !notIndexed.includes(path)))(
    '%s is in e2e/indexed-pages.ts, for the tests of metadata',
    (path) => expect(indexedPages.map(({ canonical }) => pathOf(canonical))).toContain(path),
  );
});
