import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCatalogue } from './catalogue.ts';
import { precompress } from './precompress.ts';
import { fingerprint, siteFingerprints } from './site-fingerprint.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yingxia-bundle-'));
  await mkdir(path.join(folder, 'app/ui'), { recursive: true });
  await writeFile(path.join(folder, 'app/a.ts'), 'a');
  await writeFile(path.join(folder, 'app/ui/b.css'), 'b');
  await writeFile(path.join(folder, 'config.ts'), 'c');
});
afterEach(() => rm(folder, { recursive: true }));

describe('fingerprint', () => {
  const take = () =>
    fingerprint(folder, ['app', 'config.ts', 'missing'], (file) => !file.endsWith('.test.ts'));

  it('stays the same when nothing but a time changed', async () => {
    const before = take();
    await writeFile(path.join(folder, 'app/a.ts'), 'a');
    expect(take()).toBe(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a changed file', () => writeFile(path.join(folder, 'app/ui/b.css'), 'changed')],
    ['a changed single file', () => writeFile(path.join(folder, 'config.ts'), 'changed')],
    ['a new file', () => writeFile(path.join(folder, 'app/new.ts'), '')],
    ['a removed file', () => rm(path.join(folder, 'app/a.ts'))],
    ['a renamed file', () => rename(path.join(folder, 'app/a.ts'), path.join(folder, 'app/z.ts'))],
  ])('changes with %s', async (_, change) => {
    const before = take();
    await change();
    expect(take()).not.toBe(before);
  });

  it('leaves out what does not count', async () => {
    const before = take();
    await writeFile(path.join(folder, 'app/a.test.ts'), 'test');
    expect(take()).toBe(before);
  });
});

describe('siteFingerprints', () => {
  it.each([
    ['a title', 'app/catalogue/videos.ts', ['catalogue']],
    ['a rule of both', 'domain/text.ts', ['scripts', 'catalogue']],
    ['a component', 'app/ui/button.tsx', ['scripts']],
    ["a video's facts", 'media/1/media.json', ['catalogue']],
    ["a video's file", 'media/1/film.mp4', []],
    ['a test', 'domain/text.test.ts', []],
  ])('%s changes what is made of it', async (_what, file, changed) => {
    const before = siteFingerprints(folder);
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), 'changed');
    const after = siteFingerprints(folder);
    expect((['scripts', 'catalogue'] as const).filter((step) => before[step] !== after[step])).toEqual(
      changed,
    );
  });
});

describe('writeCatalogue', () => {
  it('keeps the files of the catalogue before, and no older ones', async () => {
    const assets = path.join(folder, 'build/client/assets');
    await mkdir(assets, { recursive: true });
    const others = ['videos-before00.json', 'videos-before00.json.br', 'find-videos-C1Cq8ytj.js'];
    for (const name of [...others, 'videos-older000.json', 'videos-older000.json.br'])
      await writeFile(path.join(assets, name), '');
    await writeFile(
      path.join(folder, 'build/catalogue.json'),
      JSON.stringify({ videos: '/assets/videos-before00.json' }),
    );
    await writeCatalogue(folder);
    const names = await readdir(assets);
    expect(names).toEqual(expect.arrayContaining(others));
    expect(names.join()).not.toContain('older');
    const urls = JSON.parse(await readFile(path.join(folder, 'build/catalogue.json'), 'utf8'));
    expect(names).toContain(path.basename(urls.videos));
  });
});

describe('precompress', () => {
  it('writes both codings beside a text file', async () => {
    const text = 'body { color: red }\n'.repeat(100);
    await writeFile(path.join(folder, 'app/ui/b.css'), text);
    await precompress(folder);
    const read = (suffix: string) => readFile(path.join(folder, `app/ui/b.css${suffix}`));
    expect(brotliDecompressSync(await read('.br')).toString()).toBe(text);
    expect(gunzipSync(await read('.gz')).toString()).toBe(text);
  });

  it('leaves alone what is small, or compressed already', async () => {
    await writeFile(path.join(folder, 'app/ui/photo.avif'), 'x'.repeat(5000));
    await precompress(folder);
    expect(await readdir(path.join(folder, 'app/ui'))).toEqual(['b.css', 'photo.avif']);
  });
});
