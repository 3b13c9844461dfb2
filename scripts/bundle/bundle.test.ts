import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from './precompress.ts';
import { fingerprint } from './site-fingerprint.ts';

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
