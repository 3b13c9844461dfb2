import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exportedPages, writeExport } from './write-export.ts';

test('a folder that holds something else is left as it is', async () => {
  const target = await mkdtemp(path.join(tmpdir(), 'yingxia-export-'));
  await writeFile(path.join(target, 'holiday.jpg'), '');
  const attempt = writeExport({
    root: target,
    content: { content: target, samples: target, prepared: target },
    target,
    siteUrl: 'https://example.com',
    backend: null,
    isWithMedia: false,
  });
  await expect(attempt).rejects.toThrow('holds something that is no export');
  expect(await readdir(target)).toEqual(['holiday.jpg']);
});

const routes = ['/', '/search', '/video/:id', '*'].map((path) => ({ path }));

test('every page has a file that hosts find without sending browsers elsewhere', () => {
  const pages = exportedPages(routes, ['1', '2']);
  expect(pages.map(({ path, file, status }) => [path, file, status])).toEqual([
    ['/', 'index.html', 200],
    ['/search', 'search.html', 200],
    ['/video/1', 'video/1.html', 200],
    ['/video/2', 'video/2.html', 200],
    ['/404', '404.html', 404],
  ]);
});

test('a route whose pages are not listed stops the export', () => {
  expect(() => exportedPages([...routes, { path: '/tag/:name' }], [])).toThrow('/tag/:name');
});
