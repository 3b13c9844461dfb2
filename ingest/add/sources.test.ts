import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { findSources } from './sources.ts';

/** Creates a folder with empty files of these names. */
function folderOf(...names: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), '');
  }
  return folder;
}

const found = (folder: string, words = '') =>
  findSources([path.join(folder, words)]).map((file) => path.relative(folder, file));

const folder = folderOf('10.mp4', '9.mp4', 'notes.txt', '更多/11.mkv');

it.each([
  ['a folder', '', ['9.mp4', '10.mp4', '更多/11.mkv']],
  ['a pattern that the shell has left', '*.mp4', ['9.mp4', '10.mp4']],
])('lists the films of %s in natural order', (_, words, names) => {
  expect(found(folder, words)).toEqual(names);
});

it('refuses a folder with too many files, and anything that is not a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  for (let file = 0; file <= 20_000; file++) writeFileSync(path.join(folder, `${file}.txt`), '');
  expect(() => findSources([folder])).toThrow('超过 20000 个');
  expect(() => findSources(['/dev/zero'])).toThrow('不是文件');
});

it.each(['没有.mp4', '*.avi', '自环.mp4'])('reports that %s does not exist', (words) => {
  const folder = folderOf('9.mp4');
  symlinkSync('自环.mp4', path.join(folder, '自环.mp4'));
  expect(() => findSources([path.join(folder, words)])).toThrow('没有这个文件或文件夹');
});

it.each([
  '@eaDir/film.mp4/SYNOVIDEO_VIDEO_SCREENSHOT.mp4',
  '#recycle/old.mp4',
  '$RECYCLE.BIN/S-1-5-21/$R1.mp4',
  'System Volume Information/a.mp4',
  '.Trash-1000/files/a.mp4',
  '.@__thumb/a.mp4',
  'lost+found/a.mp4',
  '__MACOSX/._a.mp4',
  '@Recycle/a.mp4',
  '~snapshot/a.mp4',
  'Recycle.Bin/a.mp4',
  '回收站/a.mp4',
  '@appstore/a.mp4',
  '@docker/a.mp4',
  '@S2S/a.mp4',
])('skips system files: %s', (name) => {
  expect(found(folderOf('film.mp4', name))).toEqual(['film.mp4']);
});

it.each([
  ...[
    'film.mp4.part',
    'film.mp4.crdownload',
    'film.mp4.!qB',
    'film.mp4.!ut',
    'film.mp4.aria2',
    'film.mp4.td',
  ],
  ...['film.mp4.download', 'film.mp4.tmp', 'film.f137.mp4', 'film.f251-drc.webm', 'film.temp.mp4'],
])('skips incomplete files: %s', (name) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(found(folderOf('film.mp4', name))).toEqual(['film.mp4']);
  expect(log.mock.calls.flat().join()).toContain(`名字不像影片的文件：${name}`);
  log.mockRestore();
});

it.each([
  [['film.mp4', 'film-trailer.mp4', 'film.sample.mkv', 'sample.mp4'], ['film.mp4']],
  [
    ['film.mp4', 'film-short.mp4', 'a-short.mp4'],
    ['a-short.mp4', 'film.mp4'],
  ],
  [['a-trailer.mp4'], ['a-trailer.mp4']],
  [['film.mp4', 'Featurettes/1.mp4', 'trailers/2.mp4'], ['film.mp4']],
  [['Samples/1.mp4'], ['Samples/1.mp4']],
])('from %j selects %j', (names, films) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(found(folderOf(...names))).toEqual(films);
  expect(log.mock.calls.flat().join()).toContain(films.length < names.length ? '预告' : '');
  log.mockRestore();
});

it('keeps the names of links, lists each film once, and follows no circular links', () => {
  const store = folderOf('7f3a.bin');
  const linked = folderOf('other.mp4');
  symlinkSync(path.join(store, '7f3a.bin'), path.join(linked, '看海.mp4'));
  symlinkSync(path.join(linked, 'other.mp4'), path.join(linked, 'same.mp4'));
  symlinkSync(linked, path.join(linked, 'round'));
  symlinkSync('/nowhere', path.join(linked, 'gone.mp4'));
  symlinkSync('自环.txt', path.join(linked, '自环.txt'));
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(found(linked)).toEqual(['看海.mp4', 'other.mp4'].toSorted((a, b) => a.localeCompare(b, 'zh')));
  expect(log.mock.calls.flat().join()).toMatch(/跳过 2 个无法读取的文件或文件夹：.*自环\.txt/);
  log.mockRestore();
  expect(found(linked, '看海.mp4')).toEqual(['看海.mp4']);
});

it('finds a name in another Unicode normalization', () => {
  const decomposed = 'été.mp4'.normalize('NFD');
  expect(found(folderOf(`é/${decomposed}`.normalize('NFD')), 'é/été.mp4')).toEqual([
    `é/${decomposed}`.normalize('NFD'),
  ]);
});
