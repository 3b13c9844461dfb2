import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { precompress } from './precompress.ts';

const counted = vi.hoisted(() => ({ underWay: 0, most: 0 }));

vi.mock('node:zlib', async (importOriginal) => {
  const zlib = await importOriginal<typeof import('node:zlib')>();
  const gzip: typeof zlib.gzip.__promisify__ = async (content, options) => {
    counted.underWay += 1;
    counted.most = Math.max(counted.most, counted.underWay);
    await new Promise((resolve) => setTimeout(resolve, 1));
    counted.underWay -= 1;
    return zlib.gzipSync(content, options);
  };
  return { ...zlib, gzip: Object.assign(() => undefined, { [promisify.custom]: gzip }) };
});

it('compresses thousands of files, a few at a time', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yingxia-texts-'));
  const names = Array.from({ length: 100 }, (_, index) => `${index}.html`);
  await Promise.all(names.map((name) => writeFile(path.join(folder, name), name.repeat(200))));
  await precompress(folder);
  expect(await readdir(folder)).toHaveLength(300);
  expect(counted.most).toBeLessThanOrEqual(4);
});

it.each<[string, (whole: Buffer) => Buffer]>([
  ['nothing', () => Buffer.alloc(0)],
  ['half of it', (whole) => whole.subarray(0, whole.length / 2)],
])('rewrites copies of which a full disk truncated %s', async (_, cut) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yingxia-texts-'));
  const text = '映匣'.repeat(500);
  const at = (suffix: string) => path.join(folder, `page.html${suffix}`);
  await writeFile(at(''), text);
  await precompress(folder);
  for (const suffix of ['.gz', '.br']) {
    await writeFile(at(suffix), cut(await readFile(at(suffix))));
    await precompress(folder);
    expect(gunzipSync(await readFile(at('.gz'))).toString()).toBe(text);
    expect(brotliDecompressSync(await readFile(at('.br'))).toString()).toBe(text);
  }
});

it('keeps complete copies', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yingxia-texts-'));
  await writeFile(path.join(folder, 'page.html'), '映匣'.repeat(500));
  const inode = async () => (await stat(path.join(folder, 'page.html.gz'))).ino;
  await precompress(folder);
  const before = await inode();
  await precompress(folder);
  expect(await inode()).toBe(before);
});
