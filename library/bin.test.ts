import { copyFileSync, existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { emptyBin, exchangeFilm, removedFilms, removeFilm, restoreFilm } from './bin.ts';
import { videoFolders } from './content-folder.ts';
import { folderOf, videoText } from './library.fixture.ts';

const content = folderOf({ 'videos/看海/video.md': videoText(), 'videos/看海/film.mp4': 'film' });
afterAll(() => rmSync(content, { recursive: true }));

const theOnly = () => {
  const [film] = videoFolders(content);
  if (!film) throw new Error('There is no film.');
  return film;
};
const day = (date: string) => new Date(`${date}T12:30:05.120Z`);

it('a removed film is off the site and can be restored unchanged', () => {
  const { name } = removeFilm(content, theOnly(), day('2026-03-01'));
  expect(videoFolders(content)).toEqual([]);
  expect(removedFilms(content)).toEqual([
    expect.objectContaining({ name, title: '看海', id: 'a1', removedAt: day('2026-03-01') }),
  ]);
  const folder = restoreFilm(content, name);
  expect(folder).toBe(path.join(content, 'videos/看海'));
  expect(readFileSync(path.join(content, 'videos/看海/film.mp4'), 'utf8')).toBe('film');
  expect(removedFilms(content)).toEqual([]);
  expect(restoreFilm(content, name)).toBeUndefined();
});

it('a restored film gets another folder name if its own is taken', () => {
  const { name } = removeFilm(content, theOnly(), day('2026-03-02'));
  const place = path.join(content, 'videos/看海');
  mkdirSync(place);
  expect(restoreFilm(content, `../${name}`)).toBeUndefined();
  expect(restoreFilm(content, name)).toBe(`${place} 2`);
  rmdirSync(place);
});

it('a removed film is deleted after thirty days', () => {
  const { folder } = removeFilm(content, theOnly(), day('2026-03-01'));
  emptyBin(content, day('2026-03-31'));
  expect(existsSync(folder)).toBe(true);
  emptyBin(content, day('2026-04-01'));
  expect(existsSync(folder)).toBe(false);
});

it('a replaced film keeps its folder, text and other files, and can be restored the same way', () => {
  const at = (file: string) => path.join(content, 'videos', file);
  const readIn = (file: string) => readFileSync(at(file), 'utf8');
  const put = (folder: string, film: string) => {
    mkdirSync(at(folder));
    writeFileSync(at(`${folder}/film.mp4`), film);
  };
  put('看海', 'old');
  writeFileSync(at('看海/video.md'), videoText());
  writeFileSync(at('看海/合同.txt'), 'mine');
  put('.making-1', 'new');
  expect(exchangeFilm(content, 'a1', at('.making-1'))).toBe(at('看海'));
  expect(videoFolders(content)).toEqual([{ folder: at('看海'), id: 'a1', title: '看海' }]);
  expect([readIn('看海/film.mp4'), readIn('看海/合同.txt')]).toEqual(['new', 'mine']);

  const [{ name } = { name: '' }] = removedFilms(content);
  writeFileSync(at('看海/video.md'), videoText({ 标题: '再看海' }));
  expect(restoreFilm(content, name)).toBe(at('看海'));
  expect([readIn('看海/film.mp4'), readIn('看海/合同.txt')]).toEqual(['old', 'mine']);
  expect(theOnly().title).toBe('再看海');

  // Killed between the two renames.
  put('.making-2', 'third');
  copyFileSync(at('看海/video.md'), at('.making-2/video.md'));
  removeFilm(content, theOnly());
  expect(exchangeFilm(content, 'a1', at('.making-2'))).toBe(at('看海'));
  expect(readIn('看海/film.mp4')).toBe('third');

  put('.making-3', 'fourth');
  removeFilm(content, theOnly());
  expect(exchangeFilm(content, 'a1', at('.making-3'))).toBeUndefined();
  expect(videoFolders(content)).toEqual([]);
});
