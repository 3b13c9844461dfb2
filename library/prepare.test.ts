import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { contentModuleValue } from '../domain/content.ts';
import { coverFiles } from '../domain/media-files.ts';
import { fingerprint } from './fingerprint.ts';
import type { ContentFolders } from './folders.ts';
import { folderOf, mediaJson, siteText, videoText } from './library.fixture.ts';
import { precompress } from './precompress.ts';
import { prepareContent } from './prepare.ts';
import { describeDenied, describeUnwritable, markAsServed, readPrepared, stampOf } from './prepared.ts';
import { samplesFolder } from './samples.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yingxia-bundle-'));
  await mkdir(path.join(folder, 'app/ui'), { recursive: true });
  await writeFile(path.join(folder, 'app/a.ts'), 'a');
  await writeFile(path.join(folder, 'app/ui/b.css'), 'b');
  await writeFile(path.join(folder, 'config.ts'), 'c');
});

describe('fingerprint', () => {
  const take = () => fingerprint(folder, ['app', 'config.ts', 'missing']);

  it('stays the same if only a time changes', async () => {
    const before = take();
    await writeFile(path.join(folder, 'app/a.ts'), 'a');
    expect(take()).toBe(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a changed file', () => writeFile(path.join(folder, 'app/ui/b.css'), 'changed')],
    ['a changed single file', () => writeFile(path.join(folder, 'config.ts'), 'changed')],
    ['a new file', () => writeFile(path.join(folder, 'app/new.ts'), '')],
    ['a removed file', () => rm(path.join(folder, 'app/a.ts'))],
    ['a renamed file', () => rename(path.join(folder, 'app/a.ts'), path.join(folder, 'app/z.ts'))],
  ])('changes with %s', async (_, change) => {
    const before = take();
    await change();
    expect(take()).not.toBe(before);
  });

  it('ignores other files', async () => {
    const before = take();
    await writeFile(path.join(folder, 'app/a.test.ts'), 'test');
    expect(take()).toBe(before);
  });
});

describe('prepared content', () => {
  let folders: ContentFolders;
  beforeEach(() => {
    const content = folderOf({
      'site.yaml': siteText,
      'videos/sea/video.md': videoText(),
      'videos/sea/media.json': mediaJson,
      'videos/broken/video.md': videoText(),
    });
    folders = { content, samples: samplesFolder, prepared: path.join(folder, 'prepared') };
  });
  const textOf = (url: string) => readFile(path.join(folders.prepared, 'public', url), 'utf8');
  const read = async ([url = '']: readonly string[]): Promise<unknown> => {
    expect(url).toMatch(/^\/content\/[\w-]+\.js$/);
    const { default: value } = await import(path.join(folders.prepared, 'public', url));
    expect(contentModuleValue(await textOf(url))).toEqual(value);
    return value;
  };

  it('is not written into a folder with other files', async () => {
    await mkdir(path.join(folders.prepared, 'media/holiday'), { recursive: true });
    await expect(prepareContent(folders)).rejects.toThrow('CONTENT_BUILD_DIR');
    expect(await readdir(path.join(folders.prepared, 'media'))).toEqual(['holiday']);
  });

  it('is not replaced by other content while a site serves it', async () => {
    await prepareContent(folders);
    const stop = markAsServed(folders);
    await prepareContent(folders);
    const other = { ...folders, content: folderOf({ 'site.yaml': siteText }) };
    await expect(prepareContent(other)).rejects.toThrow(`进程 ${process.pid}`);
    expect(await readdir(path.join(folders.prepared, 'media'))).toEqual(['a1']);

    // The folder belongs to the other site until that stops.
    const mark = path.join(folders.prepared, '.yingxia');
    markAsServed(other)();
    expect(await readFile(mark, 'utf8')).toBe(`${process.pid} ${folders.content}`);
    stop();
    await prepareContent(other);
    markAsServed(other)();
    expect(await readFile(mark, 'utf8')).toBe(`${process.pid} ${other.content}`);
  });

  it('is written to a copy of a folder that a running site serves, and if its process id was reused', async () => {
    await prepareContent(folders);
    const stop = markAsServed(folders);
    const copied = path.join(await mkdtemp(path.join(tmpdir(), 'copied-')), 'content');
    await cp(folders.prepared, copied, { recursive: true, verbatimSymlinks: true });
    const other = { ...folders, prepared: copied, content: folderOf({ 'site.yaml': siteText }) };
    await prepareContent(other);
    stop();
    await prepareContent({ ...other, prepared: folders.prepared });
  });

  it('contains complete videos, a link to each folder, and the problems of the others', async () => {
    const { urls, urlsFile, site, problems } = await prepareContent(folders);
    expect(site.name).toBe('我家影院');
    expect(urlsFile).toBeUndefined();
    expect(await read(urls.videos)).toMatchObject([{ id: 'a1', title: '看海', duration: '00:01:01' }]);
    expect(await read(urls.descriptions)).toEqual({ a1: '第一次看海。' });
    expect(await read(urls.readings)).toMatchObject({ 看海: 'kan hai' });
    expect(await read(urls.about)).toMatchObject({ title: '关于我们' });
    expect(await readdir(path.join(folders.prepared, 'media/a1'))).toContain('media.json');
    expect(problems.map(({ file }) => path.relative(folders.content, file))).toEqual([
      'videos/broken/media.json',
      expect.stringMatching(/^videos\/sea\/film/),
      'videos/sea/captions-zh.vtt',
      ...coverFiles.map((name) => `videos/sea/${name}`),
      'brand',
    ]);
    expect(readPrepared(folders.prepared)).toMatchObject({ urls, stamp: stampOf(folders) });
  });

  it('stores a hidden video only in its own file, as long as it is hidden', async () => {
    const id = 'd7k2m9x4q8r3t';
    const write = (state: string) =>
      writeFile(
        path.join(folders.content, 'videos/sea/video.md'),
        videoText({ 编号: id, 标题: '草稿片', 状态: state }),
      );
    await write('草稿');
    const { urls } = await prepareContent(folders);
    expect(JSON.parse(await textOf(`/hidden/${id}.json`))).toMatchObject({
      id,
      title: '草稿片',
      visibility: 'draft',
    });
    for (const url of Object.values(urls)) expect(JSON.stringify(await read(url))).not.toContain('草稿片');
    await write('公开');
    await prepareContent(folders);
    expect(await readdir(path.join(folders.prepared, 'public/hidden'))).toEqual([]);
  });

  it('is written although a link among the videos is circular', async () => {
    symlinkSync('round', path.join(folders.content, 'videos/round'));
    const { urls } = await prepareContent(folders);
    expect(readPrepared(folders.prepared)).toMatchObject({ urls, stamp: stampOf(folders) });
  });

  it('removes the link of a deleted video, and finds a renamed folder by its id', async () => {
    await prepareContent(folders);
    await rename(path.join(folders.content, 'videos/sea'), path.join(folders.content, 'videos/renamed'));
    await prepareContent(folders);
    expect(await readdir(path.join(folders.prepared, 'media/a1'))).toContain('media.json');
    await rm(path.join(folders.content, 'videos/renamed'), { recursive: true });
    await prepareContent(folders);
    expect(await readdir(path.join(folders.prepared, 'media'))).not.toContain('a1');
  });

  it('changes only one part of a large catalogue when a video is added', async () => {
    const write = (id: number, 日期: string) => {
      const video = path.join(folders.content, 'videos', `${id}`);
      mkdirSync(video);
      writeFileSync(path.join(video, 'video.md'), videoText({ 编号: `${id}`, 标题: `看海 ${id}`, 日期 }));
      writeFileSync(path.join(video, 'media.json'), mediaJson);
    };
    for (let id = 0; id < 1100; id += 1) write(id, `${2000 + (id % 20)}-0${1 + (id % 9)}-11`);
    const publicFolder = path.join(folders.prepared, 'public');
    const namesNow = async () => {
      const entries = await readdir(publicFolder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    };
    const { urls, urlsFile } = await prepareContent(folders);
    const before = await namesNow();
    write(1234, '2021-05-05');
    const now = await prepareContent(folders);
    const added = (await namesNow()).filter((name) => !before.includes(name) && name.endsWith('.js'));
    // The about page contains the number of videos.
    expect(added.map((name) => name.split('-')[0]).toSorted()).toEqual([
      'about',
      'descriptions',
      'parts',
      'readings',
      'videos',
    ]);
    expect(await read([now.urlsFile ?? ''])).toEqual(now.urls);
    // Open pages still need the previous file.
    expect(await namesNow()).toContain(path.basename(urlsFile ?? ''));
    expect(urls.videos.length).toBeGreaterThan(2);
    for (const name of ['videos', 'descriptions', 'readings'] as const)
      expect(now.urls[name].slice(1)).toEqual(urls[name].slice(1));
    expect(now.urls.characters).toEqual(urls.characters);
  });

  it('keeps the files of the previous content only', async () => {
    const retitle = async (title: string) => {
      await writeFile(path.join(folders.content, 'videos/sea/video.md'), videoText({ 标题: title }));
      return path.basename((await prepareContent(folders)).urls.videos[0] ?? '');
    };
    const [oldest, before, now] = [await retitle('一'), await retitle('二'), await retitle('三')];
    const names = await readdir(path.join(folders.prepared, 'public/content'));
    expect(names).toEqual(expect.arrayContaining([before, now]));
    expect(names).not.toContain(oldest);
  });

  it.each<[string, boolean, () => Promise<unknown>]>([
    [
      'a text',
      true,
      () => writeFile(path.join(folders.content, 'videos/sea/video.md'), videoText({ 标题: '山' })),
    ],
    ['a video gone', true, () => rm(path.join(folders.content, 'videos/sea'), { recursive: true })],
    [
      'the settings',
      true,
      () => writeFile(path.join(folders.content, 'site.yaml'), `${siteText}页脚: 你好\n`),
    ],
    [
      'a page',
      true,
      () =>
        mkdir(path.join(folders.content, 'pages')).then(() =>
          writeFile(path.join(folders.content, 'pages/about.md'), ''),
        ),
    ],
    ['a film that is missing', true, () => writeFile(path.join(folders.content, 'videos/sea/film.mp4'), '')],
    ['a video being made', false, () => mkdir(path.join(folders.content, 'videos/.making'))],
  ])('%s changes its stamp: %s', async (_, changes, change) => {
    const before = stampOf(folders);
    await change();
    expect(stampOf(folders) !== before).toBe(changes);
  });
});

describe('precompress', () => {
  it('writes both codings beside a text file', async () => {
    const text = 'body { color: red }\n'.repeat(100);
    await writeFile(path.join(folder, 'app/ui/b.css'), text);
    await precompress(folder);
    const read = (suffix: string) => readFile(path.join(folder, `app/ui/b.css${suffix}`));
    expect(brotliDecompressSync(await read('.br')).toString()).toBe(text);
    expect(gunzipSync(await read('.gz')).toString()).toBe(text);
  });

  it('skips small and compressed files', async () => {
    await writeFile(path.join(folder, 'app/ui/photo.avif'), 'x'.repeat(5000));
    await precompress(folder);
    expect(await readdir(path.join(folder, 'app/ui'))).toEqual(['b.css', 'photo.avif']);
  });
});

test('reports an unwritable folder, whichever of its parents or children is the cause', () => {
  const failure = (file: string, code = 'EACCES', syscall = 'open') =>
    Object.assign(new Error(code), { code, path: file, syscall });
  for (const file of ['/srv/build', '/srv/build/content', '/srv/build/content/..yingxia.1.part'])
    expect(describeUnwritable(failure(file), '/srv/build/content')).toContain(
      `${file} 无法写入（EACCES）：请让`,
    );
  expect(describeUnwritable(failure('/srv/build/client'), '/srv/build/content')).toBeUndefined();
  expect(describeUnwritable(failure('/srv/build', 'ENOENT'), '/srv/build/content')).toBeUndefined();
  expect(describeUnwritable(failure('/srv/build', 'ENOENT', 'mkdir'), '/srv/build/content')).toContain(
    '无法写入',
  );
});

test('reports unreadable content and what to do', () => {
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/content/site.yaml' });
  expect(describeDenied(denied)).toMatch(/无法读取 \/srv\/content\/site\.yaml：运行 chmod/);
  expect(describeDenied(new Error('another'))).toBeUndefined();
});
