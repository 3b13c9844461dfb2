import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeExport } from './write-export.ts';

test('a folder that holds something else is left as it is', async () => {
  const target = await mkdtemp(path.join(tmpdir(), 'yingxia-export-'));
  onTestFinished(() => rm(target, { recursive: true }));
  await writeFile(path.join(target, 'holiday.jpg'), '');
  const attempt = writeExport({
    root: target,
    target,
    siteUrl: 'https://example.com',
    backend: null,
    isWithMedia: false,
  });
  await expect(attempt).rejects.toThrow('holds something that is no export');
  expect(await readdir(target)).toEqual(['holiday.jpg']);
});
