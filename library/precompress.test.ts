import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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

it('compresses every file of thousands, a few at a time', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yingxia-texts-'));
  const names = Array.from({ length: 100 }, (_, index) => `${index}.html`);
  await Promise.all(names.map((name) => writeFile(path.join(folder, name), name.repeat(200))));
  await precompress(folder);
  expect(await readdir(folder)).toHaveLength(300);
  expect(counted.most).toBeLessThanOrEqual(4);
});
