import { expect, test } from 'vitest';
import { exportedPages } from './exported-pages.ts';

const route = (id: string, path?: string) => ({ [id]: { id, parentId: 'root', path, module: {} } });
const routes = {
  root: { id: 'root', path: '', module: {} },
  ...route('home'),
  ...route('search', 'search'),
  ...route('about', 'about'),
  ...route('watch', 'video/:id'),
  ...route('robots', 'robots.txt'),
} as unknown as Parameters<typeof exportedPages>[0];

test('every address has a file that hosts find without sending browsers elsewhere', () => {
  const pages = exportedPages(routes, { '/video/:id': ['1', '2'] });
  expect(pages.map(({ path, file, status, awakening }) => [path, file, status, awakening])).toEqual([
    ['/', 'index.html', 200, 'picked-anew'],
    ['/search', 'search.html', 200, 'by-address'],
    ['/about', 'about.html', 200, 'as-asked'],
    ['/video/1', 'video/1.html', 200, 'as-asked'],
    ['/video/2', 'video/2.html', 200, 'as-asked'],
    ['/robots.txt', 'robots.txt', 200, 'as-asked'],
    ['/404', '404.html', 404, 'by-address'],
  ]);
});

test('a route whose pages nobody listed stops the export', () => {
  expect(() => exportedPages(routes, {})).toThrow('/video/:id');
});
