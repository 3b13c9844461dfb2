import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findSources } from './sources.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
mkdirSync(path.join(folder, '更多'));
for (const name of ['10.mp4', '9.mp4', 'notes.txt', '更多/11.mkv'])
  writeFileSync(path.join(folder, name), '');

it.each([
  ['a folder', '', ['9.mp4', '10.mp4', '更多/11.mkv']],
  ['a pattern that the shell has left', '*.mp4', ['9.mp4', '10.mp4']],
])('finds the films of %s, as a person would count them', (_, words, names) => {
  const found = findSources([path.join(folder, words)]);
  expect(found.map((file) => path.relative(folder, file))).toEqual(names);
});

it.each(['没有.mp4', '*.avi'])('says that %s leads nowhere', (words) => {
  expect(() => findSources([path.join(folder, words)])).toThrow('没有这个文件或文件夹');
});
