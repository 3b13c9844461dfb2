import { expect, test } from 'vitest';
import { exportedPages } from './exported-pages.ts';

const routes = ['/', '/search', '/video/:id', '*'].map((path) => ({ path }));

test('every address has a file that hosts find without sending browsers elsewhere', () => {
  const pages = exportedPages(routes, { '/video/:id': ['1', '2'] });
  expect(pages.map(({ path, file, status }) => [path, file, status])).toEqual([
    ['/', 'index.html', 200],
    ['/search', 'search.html', 200],
    ['/video/1', 'video/1.html', 200],
    ['/video/2', 'video/2.html', 200],
    ['/404', '404.html', 404],
  ]);
});

test('a route whose pages nobody listed stops the export', () => {
  expect(() => exportedPages(routes, {})).toThrow('/video/:id');
});
