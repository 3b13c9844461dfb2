import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { captionsByName, findBeside } from './beside.ts';
import { isVideoName } from './film-names.ts';

/** What is found beside `film.mp4` among files, folders (`/`) and links to themselves (`@`) of these names. */
function beside(...names: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'beside-'));
  for (const name of ['film.mp4', ...names]) {
    if (name.endsWith('/')) mkdirSync(path.join(folder, name));
    else if (name.endsWith('@')) symlinkSync(name.slice(0, -1), path.join(folder, name.slice(0, -1)));
    else writeFileSync(path.join(folder, name), '');
  }
  return found(path.join(folder, 'film.mp4'));
}

function found(film: string) {
  const { captions, unknownCaptions, covers, ...files } = findBeside(film);
  const nameOf = (file: string) => path.basename(file);
  return {
    captions: Object.fromEntries(
      captions.toReversed().map(({ language, file }) => [`${language}`, nameOf(file)]),
    ),
    unknownCaptions: unknownCaptions.map(nameOf),
    covers: covers.map(nameOf),
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
    ['other files', ['film.txt', 'film.sub', '.film.srt', 'film.zh.srt/', 'film.en.srt@'], {}],
    [
      'fansubs',
      ['film.SC_JP.ass', 'film.TC_JP.ass'],
      { 'zh-Hans': 'film.SC_JP.ass', 'zh-Hant': 'film.TC_JP.ass' },
    ],
    [
      'in brackets',
      ['film [CHS].ass', 'film_en.srt', 'film-ja.srt'],
      { 'zh-Hans': 'film [CHS].ass', en: 'film_en.srt', ja: 'film-ja.srt' },
    ],
    ['the last mark', ['film.en.zh.srt'], { zh: 'film.en.zh.srt' }],
    [
      'what YouTube and its companions write',
      ['film.en-orig.srt', 'film.und.srt', 'film.nan.srt', 'film.2_Deutsch.srt', 'film.zh-1.srt'],
      {
        en: 'film.en-orig.srt',
        undefined: 'film.und.srt',
        nan: 'film.nan.srt',
        de: 'film.2_Deutsch.srt',
        zh: 'film.zh-1.srt',
      },
    ],
    ['a language with its region in words', ['film.English (US).srt'], { en: 'film.English (US).srt' }],
    [
      'codes that are words elsewhere',
      ['film.per.srt', 'film.may.srt', 'film.rum.srt', 'film.ice.srt', 'film.mac.srt'],
      {
        fa: 'film.per.srt',
        ms: 'film.may.srt',
        ro: 'film.rum.srt',
        is: 'film.ice.srt',
        mk: 'film.mac.srt',
      },
    ],
    ['those of a trailer', ['film-trailer.zh.srt'], {}],
    [
      'those of a film with a longer name',
      ['film.2.mp4', 'film.2.zh.srt', 'film 3.mp4', 'film 3.en.srt'],
      {},
    ],
    ['other words', ['film to the sea.en.srt', 'film extended en.srt'], {}],
  ])('are found: %s', (_what, names, captions) => {
    expect(beside(...names).captions).toEqual(captions);
  });
});

it('reports subtitles without a known language', () => {
  const names = [
    'film.zh.srt',
    'film.extended.srt',
    'film.war.srt',
    'film.zh.forced.srt',
    'film2.srt',
    'film.txt',
  ];
  expect(beside(...names).unknownCaptions).toEqual(['film.extended.srt', 'film.war.srt']);
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
    expect(beside(...names).covers[0]).toBe(cover);
  });
});

it('finds metadata files', () => {
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

it.each([
  ['The.Way.to.the.sea.zh.srt', 'zh'],
  ['The.Way.to.the.sea.srt', undefined],
  ['The.Italian.Job.srt', undefined],
  ['Let it be.srt', undefined],
  ['看海 [简日双语].ass', 'zh-Hans'],
  ['看海.chs_jpn.1080p.ass', 'zh-Hans'],
])('%s is in %s', (name, language) => {
  expect(captionsByName([name])).toEqual([{ file: name, ...(language && { language }) }]);
});

it('does not treat a trailer or sample as a second film', () => {
  for (const extra of ['film-trailer.mp4', 'sample.mkv', 'film-behindthescenes.mov'])
    expect(beside('movie.nfo', 'poster.jpg', extra)).toMatchObject({
      files: { nfo: 'movie.nfo' },
      covers: ['poster.jpg'],
    });
});

it('matches names in another Unicode normalization', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'beside-'));
  const [composed, decomposed] = ['été.mp4', 'été.zh.srt'.normalize('NFD')];
  for (const name of [composed, decomposed]) writeFileSync(path.join(folder, name), '');
  expect(found(path.join(folder, composed)).captions).toEqual({ zh: decomposed });
});
