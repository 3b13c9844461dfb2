import { mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { finishReplacing, replaceFolder } from './replace-folder.ts';

/** @param folders names of folders to create, each with a file that contains its name */
async function placeWith(...folders: string[]) {
  const place = await mkdtemp(path.join(tmpdir(), 'replace-'));
  for (const name of folders) {
    await mkdir(path.join(place, name));
    await writeFile(path.join(place, name, 'index.html'), name);
  }
  const at = (name: string) => path.join(place, name);
  return { at, names: () => readdir(place), read: () => readFile(at('site/index.html'), 'utf8') };
}

it.each([
  [['draft']],
  [['draft', 'site']],
  [['draft', 'site', 'site.replaced']],
  [['draft', 'site.replaced']],
])('replaces the folder: %j', async (folders) => {
  const { at, names, read } = await placeWith(...folders);
  await replaceFolder(at('draft'), at('site'));
  expect([await names(), await read()]).toEqual([['site'], 'draft']);
});

it('keeps the folder if the new one cannot be moved', async () => {
  const { at, names, read } = await placeWith('site');
  await expect(replaceFolder(at('draft'), at('site'))).rejects.toThrow('ENOENT');
  expect([await names(), await read()]).toEqual([['site'], 'site']);
});

it('recovers if interrupted between or after the two renames', async () => {
  const { at, names, read } = await placeWith('site');
  await rename(at('site'), at('site.replaced'));
  await finishReplacing(at('site'));
  expect([await names(), await read()]).toEqual([['site'], 'site']);

  const after = await placeWith('site', 'site.replaced');
  await finishReplacing(after.at('site'));
  expect([await after.names(), await after.read()]).toEqual([['site'], 'site']);
});
