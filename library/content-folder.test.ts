import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ensureContentFolder,
  findVideos,
  folderNameFor,
  removeUpTo,
  videoFolders,
} from './content-folder.ts';
import { sourceFolders } from './folders.ts';
import { folderOf, siteText, videoText } from './library.fixture.ts';
import { writeWhole } from './write-whole.ts';

it.each([
  [{}, '/site/content'],
  [{ CONTENT_DIR: '' }, '/site/content'],
  [{ CONTENT_DIR: '../films' }, '/films'],
  [{ CONTENT_DIR: '/srv/films' }, '/srv/films'],
])('with %j the folder is %s', (environment, content) => {
  expect(sourceFolders(environment, '/site')).toEqual({ content, samples: '/site/samples' });
});

it('creates a folder with the samples’ settings except the description, and changes nothing that exists', () => {
  const samples = folderOf({ 'site.yaml': siteText });
  const content = path.join(folderOf({}), 'new/content');
  expect(ensureContentFolder({ content, samples })).toEqual(['videos/', 'site.yaml']);
  const begun = readFileSync(path.join(content, 'site.yaml'), 'utf8');
  expect(begun).toContain('名称: 我家影院');
  expect(begun).toMatch(/^简介: .+短片/m);
  expect(begun).not.toContain('一家人的录像');
  writeWhole(path.join(content, 'site.yaml'), '名称: 我的\n');
  expect(ensureContentFolder({ content, samples })).toEqual([]);
  expect(readFileSync(path.join(content, 'site.yaml'), 'utf8')).toBe('名称: 我的\n');
  expect(readdirSync(content).toSorted()).toEqual(['site.yaml', 'videos']);
});

it('removes a folder and its empty parents up to a given one', () => {
  const root = folderOf({
    'content/videos/.making-1/film.mp4': '',
    'full/site.yaml': '',
    'full/videos/1/film.mp4': '',
  });
  removeUpTo(path.join(root, 'content'), path.join(root, 'content/videos/.making-1'));
  expect(readdirSync(root)).toEqual(['full']);
  removeUpTo(path.join(root, 'full'), path.join(root, 'full/videos/1'));
  expect(readdirSync(path.join(root, 'full'))).toEqual(['site.yaml']);
  removeUpTo(path.join(root, 'full/videos'), path.join(root, 'full/videos'));
  expect(existsSync(path.join(root, 'full'))).toBe(true);
});

describe('the video folders', () => {
  const content = folderOf({
    'videos/海/video.md': videoText({ 编号: 'k3', 标题: '看海' }),
    'videos/Second/video.md': videoText({ 编号: 'k4', 标题: '再去看海 Again' }),
    'videos/坏的/video.md': '---\n标题: "坏\n---\n',
    'videos/空的/film.mp4': '',
    'videos/.making-1/video.md': videoText(),
    'videos/notes.txt': '',
  });
  const found = (words: string) =>
    findVideos(content, words).videos.map(({ folder }) => path.basename(folder));

  it('are all that a host sees', () => {
    expect(videoFolders(content).map(({ folder, id, title }) => [path.basename(folder), id, title])).toEqual(
      expect.arrayContaining([
        ['海', 'k3', '看海'],
        ['Second', 'k4', '再去看海 Again'],
        ['坏的', undefined, undefined],
        ['空的', undefined, undefined],
      ]),
    );
    expect(videoFolders(content)).toHaveLength(4);
    expect(videoFolders('/nowhere')).toEqual([]);
  });

  it.each([
    ['its id', 'k4', ['Second']],
    ['its whole title', '看海', ['海']],
    ['part of the title', '再去', ['Second']],
    ['part of a title in other letters', 'ＡＧＡＩＮ', ['Second']],
    ['part of several titles', '海', ['海']],
    ['words of two', '看', expect.arrayContaining(['海', 'Second'])],
    ['its folder', '坏的', ['坏的']],
    ['the path of its folder', path.join(content, 'videos/空的'), ['空的']],
    ['nothing that there is', '山', []],
  ])('are found by %s', (_what, words, folders) => {
    expect(found(words)).toEqual(folders);
  });
});

describe('folderNameFor', () => {
  it.each([
    ['看海', '看海'],
    ['AC/DC: "Live" <1991>?', 'AC DC Live 1991'],
    ['..隐藏..', '隐藏'],
    ['con', 'con_'],
    ['COM1.2024', 'COM1.2024_'],
    ['???', '短片'],
    ['一\u200b\n二', '一 二'],
    ['长'.repeat(90), '长'.repeat(66)],
    ['😀'.repeat(60), '😀'.repeat(50)],
  ])('makes %j into %j', (title, name) => {
    expect(folderNameFor(title, '/nowhere')).toBe(name);
  });

  it('is unique, also ignoring case', () => {
    const content = folderOf({ 'videos/Sea/video.md': '', 'videos/sea 2/video.md': '' });
    expect(folderNameFor('sea', content)).toBe('sea 3');
    mkdirSync(path.join(content, 'videos', 'e\u0301'));
    expect(folderNameFor('é', content)).toBe('é 2');
  });
});
