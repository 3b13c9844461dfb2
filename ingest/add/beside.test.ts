import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBeside, isVideoName } from './beside.ts';

/** What is found beside `film.mp4` among files of these names. */
function beside(...names: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'beside-'));
  for (const name of ['film.mp4', ...names]) writeFileSync(path.join(folder, name), '');
  const { captions, ...files } = findBeside(path.join(folder, 'film.mp4'));
  const nameOf = (file: string) => path.basename(file);
  return {
    captions: Object.fromEntries([...captions].map(([language, file]) => [`${language}`, nameOf(file)])),
    files: Object.fromEntries(Object.entries(files).map(([kind, file]) => [kind, nameOf(file)])),
  };
}

describe('subtitles', () => {
  it.each([
    ['one without a language', ['film.srt'], { undefined: 'film.srt' }],
    [
      'several languages',
      ['film.zh.srt', 'film.en.vtt', 'film.zh-Hans.ass'],
      { zh: 'film.zh.srt', en: 'film.en.vtt', 'zh-Hans': 'film.zh-Hans.ass' },
    ],
    [
      'a language with remarks',
      ['film.en.sdh.srt', 'film.default.zh.srt'],
      { en: 'film.en.sdh.srt', zh: 'film.default.zh.srt' },
    ],
    ['remarks alone', ['film.sdh.srt'], { undefined: 'film.sdh.srt' }],
    ['one language twice', ['film.zh.srt', 'film.chi.vtt'], { zh: 'film.chi.vtt' }],
    ['signs alone', ['film.zh.forced.srt'], {}],
    ['those of another film', ['film2.srt', 'other.zh.srt', 'film.extended.srt'], {}],
    ['other letters', ['FILM.ZH.SRT'], { zh: 'FILM.ZH.SRT' }],
    ['other files', ['film.txt', 'film.sub', '.film.srt'], {}],
  ])('are found: %s', (_what, names, captions) => {
    expect(beside(...names).captions).toEqual(captions);
  });
});

describe('the cover', () => {
  it.each([
    [['film.jpg'], 'film.jpg'],
    [['film-poster.png', 'film-fanart.jpg'], 'film-poster.png'],
    [['film.webp', 'film-poster.jpg'], 'film.webp'],
    [['cover.jpg', 'folder.jpg'], 'cover.jpg'],
    [['Poster.JPEG'], 'Poster.JPEG'],
    [['cover.jpg', 'second.mkv'], undefined],
    [['second.jpg'], undefined],
    [['film.gif'], undefined],
  ])('among %j is %s', (names, cover) => {
    expect(beside(...names).files.cover).toBe(cover);
  });
});

it('finds descriptions', () => {
  expect(beside('film.info.json', 'film.nfo', 'other.nfo').files).toEqual({
    infoJson: 'film.info.json',
    nfo: 'film.nfo',
  });
  expect(beside('movie.nfo').files).toEqual({ nfo: 'movie.nfo' });
  expect(beside('movie.nfo', 'second.avi').files).toEqual({});
});

it.each([
  ['a.MP4', true],
  ['b.m2ts', true],
  ['._a.mp4', false],
  ['c.jpg', false],
  ['mp4', false],
])('%s is a film: %s', (name, isFilm) => {
  expect(isVideoName(name)).toBe(isFilm);
});
