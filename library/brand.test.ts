import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type BrandRecord, brandFilesOf, pictureFiles, pictureSourceOf } from './brand.ts';
import { contentFiles } from './folders.ts';
import { folderOf, mediaJson, siteText, videoText } from './library.fixture.ts';
import { readLibrary } from './library.ts';
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
  return { library, ...brandFilesOf(library, folders) };
}

/** Creates the files that `npm run brand` makes. */
function make(change: Partial<BrandRecord> = {}) {
  const record: BrandRecord = { source: pictureSourceOf(read().library), ...change };
  const folder = path.join(content, contentFiles.brand);
  mkdirSync(folder, { recursive: true });
  for (const name of pictureFiles) writeFileSync(path.join(folder, name), `drawn ${name}`);
  writeFileSync(path.join(folder, contentFiles.brandRecord), JSON.stringify(record));
}

it.each(['草稿', '不列出'])('the share picture, which is public, shows no video that is %s', (state) => {
  const folder = path.join(content, 'videos/hidden');
  mkdirSync(folder);
  const id = 'k7m2x9qwt4hzp';
  writeFileSync(path.join(folder, 'video.md'), videoText({ 编号: id, 日期: '2001-01-01', 状态: state }));
  writeFileSync(path.join(folder, 'media.json'), mediaJson);
  const { library } = read();
  expect(library.videos.at(-1)?.id).toBe(id);
  expect(pictureSourceOf(library).still).toBe('a1');
});

it('has the drawn pictures', () => {
  make();
  const { brand, pictures, problems } = read();
  expect(problems).toEqual([]);
  expect(brand).toEqual({ hasPictures: true });
  expect([...pictures.keys()]).toEqual([...pictureFiles]);
});

it('without pictures, has a mark in the site’s colour and character, and says what to do', () => {
  const { brand, pictures, problems } = read();
  expect(brand).toEqual({ hasPictures: false });
  expect([...pictures.keys()]).toEqual(['mark.svg']);
  expect(pictures.get('mark.svg')).toMatch(/fill="#0069b5".*>我<\/text>/);
  expect(problems).toMatchObject([{ message: expect.stringContaining('npm run brand') }]);
});

it.each([
  ['名称', { name: '别的' }],
  ['印', { seal: '别' }],
  ['主题色相', { accentHue: 30 }],
  ['an older design', { design: 0 }],
])('rejects pictures drawn from another %s', (_, other) => {
  make({ source: { ...pictureSourceOf(read().library), ...other } });
  expect(read().brand.hasPictures).toBe(false);
});

it('reads the size of the host’s logo', () => {
  writeFileSync(
    path.join(content, 'wordmark.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120.5 24"/>',
  );
  const { brand, pictures } = read();
  expect(brand.wordmark).toEqual({ width: 120.5, height: 24 });
  expect(pictures.has('wordmark.svg')).toBe(true);
});

it('the samples have their brand (else: npm run brand)', () => {
  const folders = { content: samplesFolder, samples: samplesFolder };
  expect(brandFilesOf(samples, folders).brand).toEqual({ hasPictures: true });
});
