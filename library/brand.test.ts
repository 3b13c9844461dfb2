import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import {
  type BrandRecord,
  brandFilesOf,
  charactersOf,
  headingTextsOf,
  pictureFiles,
  pictureSourceOf,
} from './brand.ts';
import { contentFiles } from './folders.ts';
import { folderOf, mediaJson, siteText, videoText } from './library.fixture.ts';
import { readLibrary } from './library.ts';
import { readPages, siteFactsOf } from './pages.ts';
import { samples, samplesFolder } from './samples.ts';

let content: string;
beforeEach(() => {
  content = folderOf({
    'site.yaml': `主题色相: 250\n${siteText}`,
    'videos/sea/video.md': videoText({ 标题: '龘海' }),
    'videos/sea/media.json': mediaJson,
  });
});

function read() {
  const folders = { content, samples: samplesFolder };
  const library = readLibrary(folders);
  const { pages } = readPages(folders, siteFactsOf(library));
  return { library, pages, ...brandFilesOf(library, pages, folders) };
}

/** Stores what `npm run brand` makes of the content. */
function make(change: Partial<BrandRecord> = {}) {
  const { library, pages } = read();
  const texts = headingTextsOf(library, pages);
  const record: BrandRecord = {
    source: pictureSourceOf(library),
    characters: charactersOf(texts.everyPage, ...texts.titles, ...texts.pages),
    slices: [{ file: 'a.woff2', characters: '龘' }],
    ...change,
  };
  const folder = path.join(content, contentFiles.brand);
  mkdirSync(folder, { recursive: true });
  for (const name of [...pictureFiles, 'a.woff2']) writeFileSync(path.join(folder, name), `drawn ${name}`);
  writeFileSync(path.join(folder, contentFiles.brandRecord), JSON.stringify(record));
}

it('sets no title of a draft in the heading face, whose characters stand in a file for everybody', () => {
  const folder = path.join(content, 'videos/draft');
  mkdirSync(folder);
  writeFileSync(
    path.join(folder, 'video.md'),
    videoText({ 编号: 'k7m2x9qwt4hzp', 标题: '龘', 状态: '草稿' }),
  );
  writeFileSync(path.join(folder, 'media.json'), mediaJson);
  const { library, pages } = read();
  expect(library.videos.map(({ title }) => title)).toContain('龘');
  expect(headingTextsOf(library, pages).titles).not.toContain('龘');
});

it.each(['草稿', '不列出'])(
  'shows nothing of a video that is %s in the share picture, which is everywhere',
  (state) => {
    const folder = path.join(content, 'videos/hidden');
    mkdirSync(folder);
    const id = 'k7m2x9qwt4hzp';
    writeFileSync(path.join(folder, 'video.md'), videoText({ 编号: id, 日期: '2001-01-01', 状态: state }));
    writeFileSync(path.join(folder, 'media.json'), mediaJson);
    const { library } = read();
    expect(library.videos.at(-1)?.id).toBe(id);
    expect(pictureSourceOf(library).still).toBe('a1');
  },
);

it('has the pictures and the slices that were made', () => {
  make();
  const { brand, pictures, assets, problems } = read();
  expect(problems).toEqual([]);
  expect(brand.hasPictures).toBe(true);
  expect([...pictures.keys()]).toEqual([...pictureFiles]);
  expect(brand.headingStylesheets).toEqual([expect.stringMatching(/^\/content\/brand-[\w-]{8}\.css$/)]);
  const sheet = [...assets].find(([name]) => name.endsWith('.css'))?.[1].toString();
  expect(sheet).toContain('unicode-range: U+9f98;');
  expect(assets.get(/url\("\.\/(.+?)"\)/.exec(sheet ?? '')?.[1] ?? '')?.toString()).toBe('drawn a.woff2');
});

it('without them has a mark in the colour and with the character of the site, no half face, and says what to do', () => {
  const { brand, pictures, assets, problems } = read();
  expect(brand).toEqual({ hasPictures: false, headingStylesheets: null });
  expect([...pictures.keys()]).toEqual(['mark.svg']);
  expect(pictures.get('mark.svg')).toMatch(/fill="#0069b5".*>我<\/text>/);
  expect(assets.size).toBe(0);
  expect(problems).toMatchObject([{ message: expect.stringContaining('npm run brand') }]);
});

it.each([
  ['名称', { name: '别的' }],
  ['印', { seal: '别' }],
  ['主题色相', { accentHue: 30 }],
  ['an older design', { design: 0 }],
])('does not take pictures that were drawn from another %s', (_, other) => {
  make({ source: { ...pictureSourceOf(read().library), ...other } });
  expect(read().brand.hasPictures).toBe(false);
});

it('does not take a face that lacks a character', () => {
  make({ characters: '我家影院' });
  expect(read().brand).toMatchObject({ hasPictures: true, headingStylesheets: null });
});

it('knows the size of a wordmark that the host drew', () => {
  writeFileSync(
    path.join(content, 'wordmark.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120.5 24"/>',
  );
  const { brand, pictures } = read();
  expect(brand.wordmark).toEqual({ width: 120.5, height: 24 });
  expect(pictures.has('wordmark.svg')).toBe(true);
});

it('the samples have their brand (else: npm run brand, or npm run fonts for new characters)', () => {
  const folders = { content: samplesFolder, samples: samplesFolder };
  const { pages } = readPages(folders, siteFactsOf(samples));
  expect(brandFilesOf(samples, pages, folders).brand).toEqual({ hasPictures: true, headingStylesheets: [] });
});
