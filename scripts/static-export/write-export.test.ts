import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyMedia, exportedPages, writeExport, writeNginxFile } from './write-export.ts';

test('a folder with other files is not overwritten', async () => {
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
  await expect(attempt).rejects.toThrow('里有其他文件');
  expect(await readdir(target)).toEqual(['holiday.jpg']);
});

test('after an interruption, the next export first restores the earlier one', async () => {
  const target = path.join(await mkdtemp(path.join(tmpdir(), 'yingxia-export-')), 'site');
  await mkdir(`${target}.replaced`);
  for (const name of ['_headers', '404.html', 'config.js']) await writeFile(`${target}.replaced/${name}`, '');
  const content = { content: target, samples: target, prepared: target };
  const options = { root: target, content, target, siteUrl: 'https://example.com', backend: null };
  // There is no build, so a new export fails.
  await expect(writeExport({ ...options, isWithMedia: false })).rejects.toThrow();
  expect(await readdir(path.dirname(target))).toEqual(['site']);
  expect(await readdir(target)).toContain('config.js');
});

test('the nginx file is updated unless the host has changed it; then a new one is written beside it', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'yingxia-export-')), 'site.nginx.conf');
  const ours = { path: file, isBesideChanged: false };
  expect(await writeNginxFile(file, 'listen 80;\n')).toEqual(ours);
  expect(await writeNginxFile(file, 'listen 80;\nroot /srv;\n')).toEqual(ours);
  const changed = (await readFile(file, 'utf8')).replace('listen 80', 'listen 443 ssl');
  await writeFile(file, changed);
  expect(await writeNginxFile(file, 'listen 80;\nroot /srv/site;\n')).toEqual({
    path: `${file}.new`,
    isBesideChanged: true,
  });
  expect(await readFile(file, 'utf8')).toBe(changed);
  expect(await readFile(`${file}.new`, 'utf8')).toContain('root /srv/site;');
});

const routes = ['/', '/search', '/video/:id', '*'].map((path) => ({ path }));

test('every page has a file that file servers find', () => {
  const pages = exportedPages(routes, ['1', '2']);
  expect(pages.map(({ path, file, status }) => [path, file, status])).toEqual([
    ['/', 'index.html', 200],
    ['/search', 'search/index.html', 200],
    ['/video/1', 'video/1/index.html', 200],
    ['/video/2', 'video/2/index.html', 200],
    ['/404', '404.html', 404],
  ]);
});

test('a route with unknown pages is refused', () => {
  expect(() => exportedPages([...routes, { path: '/tag/:name' }], [])).toThrow('/tag/:name');
});

test('only a video’s public files are exported', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yingxia-export-'));
  await mkdir(path.join(folder, 'sea/hls'), { recursive: true });
  await mkdir(path.join(folder, 'sea/raw'));
  await mkdir(path.join(folder, 'media'));
  await symlink(path.join(folder, 'sea'), path.join(folder, 'media/1'));
  const shown = ['captions-zh.vtt', 'cover-640.webp', 'film.mp4', 'hls/main.m3u8'];
  const own = [
    'contract.pdf',
    'film.mp4.part',
    'media.json',
    'notes.txt',
    'raw/film.mp4',
    'video.md~',
    'hls/a.mov',
  ];
  for (const name of [...shown, ...own]) await writeFile(path.join(folder, 'sea', name), '');
  const copy = async (isElsewhere: boolean) => {
    const out = path.join(folder, `out ${isElsewhere}`);
    await copyMedia(path.join(folder, 'media'), out, { drafts: [], isElsewhere });
    return (await readdir(path.join(out, '1'), { recursive: true })).toSorted();
  };
  expect(await copy(false)).toEqual([...shown, 'hls'].toSorted());
  expect(await copy(true)).toEqual(['cover-640.webp']);
});
