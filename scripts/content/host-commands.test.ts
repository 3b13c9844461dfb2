import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { captionsFile, coverFiles, type MediaRecord } from '../../domain/media-files.ts';
import { holdLock } from '../../library/held-lock.ts';
import { folderOf, mediaJson, siteText, videoText } from '../../library/library.fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tracked = path.join(root, 'samples/site.yaml');

/** Runs `npm run <name> -- …` on a content folder as npm does, without a terminal. */
function run(content: string, name: string, ...args: string[]) {
  const { INIT_CWD: _, ...environment } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, `scripts/${name}.ts`), ...args],
    {
      cwd: root,
      env: { ...environment, CONTENT_DIR: content, NO_COLOR: '1' },
      encoding: 'utf8',
    },
  );
  return { code: status, output: stdout + stderr };
}

/** The files of a complete video. */
function video(name: string, fields: Parameters<typeof videoText>[0]) {
  const { bytes, captions }: MediaRecord = JSON.parse(mediaJson);
  const files = Object.fromEntries(
    [...coverFiles, ...captions.map(({ language }) => captionsFile(language))].map((file) => [
      `videos/${name}/${file}`,
      '',
    ]),
  );
  return {
    ...files,
    [`videos/${name}/video.md`]: videoText(fields),
    [`videos/${name}/media.json`]: mediaJson,
    [`videos/${name}/film.mp4`]: 'x'.repeat(bytes),
  };
}

const contentFolder = () =>
  folderOf({
    'site.yaml': `# 我家的\n${siteText}`,
    ...video('海', { 编号: 'k3', 标题: '看海', 日期: '2025-08-01' }),
    ...video('again', { 编号: 'k4mnpqrstuvwx', 标题: '再去看海', 日期: '2025-09-01', 状态: '草稿' }),
    'videos/.making-1/film.mp4': '',
  });

it('films lists the videos, newest first', () => {
  const content = contentFolder();
  const { code, output } = run(content, 'films');
  expect(code).toBe(0);
  expect(output).toBe(`编号           标题      分类  日期        时长      大小    字幕  状态
k4mnpqrstuvwx  再去看海  旅行  2025-09-01  00:01:01  0.0 MB  zh    草稿
k3             看海      旅行  2025-08-01  00:01:01  0.0 MB  zh    公开

《再去看海》的网址：http://localhost:3000/video/k4mnpqrstuvwx

《.making-1》只做了一半。原来的影片还在时，在桌面里「继续」，或者再运行一次同样的 npm run add，会接着做；不再需要，就删掉 ${path.join(content, 'videos/.making-1')}
`);
});

it('films reports missing and wrong files with line numbers', () => {
  const content = contentFolder();
  rmSync(path.join(content, 'videos/海/cover-320.webp'));
  writeFileSync(path.join(content, 'videos/海/film.mp4'), '');
  writeFileSync(path.join(content, 'videos/again/video.md'), videoText({ 分类: '电影' }));
  mkdirSync(path.join(content, 'videos/空的'));
  // Links to a disk that is not mounted.
  symlinkSync('/nowhere', path.join(content, 'videos/别处'));
  symlinkSync('/nowhere/film.mp4', path.join(content, 'videos/again/film-av1.mp4'));
  const { code, output } = run(content, 'films');
  expect(code).toBe(1);
  expect(output).toMatch(/海\/film\.mp4 {2}不完整：有 0 字节/);
  expect(output).toMatch(/海\/cover-320\.webp {2}没有这个文件/);
  expect(output).toMatch(/again\/video\.md:4 {2}没有这个分类。现在有：旅行、孩子/);
  expect(output).toMatch(/空的\/video\.md {2}没有这个文件/);
  expect(output).toMatch(/别处\/video\.md {2}没有这个文件/);
  const films = JSON.parse(run(content, 'films', '--json').output);
  expect(
    films.map(({ title, problems }: { title?: string; problems: unknown[] }) => [title, problems.length]),
  ).toEqual([
    ['看海', 2],
    ['看海', 1],
    [undefined, 1],
    [undefined, 1],
  ]);
});

it('films lists films being processed, and interrupted ones with what to do', () => {
  const content = folderOf({
    'site.yaml': siteText,
    'videos/.making-1/.adding.json': JSON.stringify({ video: { title: '看雪' } }),
    'videos/.making-2/.lock': `${process.pid}`,
  });
  // A process id alone is not a lock, because another process may have it.
  writeFileSync(path.join(content, 'videos/.making-1/.lock'), `${process.pid}`);
  const letGo = holdLock(path.join(content, 'videos/.making-2/.held'), 'alone');
  const { code, output } = run(content, 'films');
  letGo?.();
  expect(code).toBe(0);
  expect(output).toContain('还没有影片');
  expect(output).toMatch(/《看雪》只做了一半。.*npm run add，.*删掉 .*\.making-1\n/);
  expect(output).toContain(`《.making-2》正在处理（进程 ${process.pid}）`);
});

it('films explains how to add the first film', () => {
  const empty = run(folderOf({ 'site.yaml': siteText }), 'films');
  expect(empty).toMatchObject({ code: 0, output: expect.stringContaining('npm run add') });
  const missing = run('/nowhere', 'films');
  expect(missing).toMatchObject({ code: 1, output: expect.stringMatching(/CONTENT_DIR.*npm run add/s) });
});

it('remove hides one film and prints the URLs to purge and the place of its files', () => {
  const content = contentFolder();
  const { code, output } = run(content, 'remove', '再去看海');
  expect([code, output]).toEqual([0, expect.stringMatching(/\/video\/k4\w+\n.*\/media\/k4\w+\/\*/)]);
  expect(readdirSync(path.join(content, 'videos')).toSorted()).toEqual(['.making-1', '.removed', '海']);
  expect(output).toContain(path.join(content, 'videos/.removed'));
});

it.each([
  [['再'], /没有影片正好是这个标题.*完整的标题.*\n {2}k4\w+ {2}再去看海/],
  [['看'], /几部.*\n.*k\w+ {2}.*\n.*k\w+/],
  [['看山'], '没有标题包含「看山」的影片'],
  [['北国极光'], 'npm run samples -- remove'],
  [[], '请写要移除的影片'],
])('remove %j removes nothing', (args, message) => {
  const content = contentFolder();
  const { code, output } = run(content, 'remove', ...args);
  expect([code, output]).toEqual([1, expect.stringMatching(message)]);
  expect(readdirSync(path.join(content, 'videos'))).toHaveLength(3);
});

it('samples hides and restores the samples without changing the repository', () => {
  const content = contentFolder();
  const before = readFileSync(tracked, 'utf8');
  expect(run(content, 'samples', 'restore').output).toContain('网站上有 52 部影片');
  expect(run(content, 'samples', 'remove').output).toContain('网站上有 2 部');
  expect(readFileSync(path.join(content, 'site.yaml'), 'utf8')).toBe(`# 我家的\n${siteText}显示样片: 否\n`);
  const fresh = path.join(folderOf({}), 'content');
  expect(run(fresh, 'samples', 'restore').output).toContain('网站上有 50 部');
  expect(run(fresh, 'samples', 'remove').output).toContain('网站上有 0 部');
  const written = readFileSync(path.join(fresh, 'site.yaml'), 'utf8');
  const lines = (text: string) => text.split('\n').filter((line) => !/^(?:简介|显示样片): /.test(line));
  expect(lines(written)).toEqual(lines(before));
  expect(written).not.toBe(before);
  expect(readFileSync(tracked, 'utf8')).toBe(before);
  expect(run(content, 'samples', 'hide').code).toBe(1);
});

it('content check reports remaining texts of the samples once a host has films', () => {
  const settings = readFileSync(tracked, 'utf8').replace('国产精品', '旅行');
  const content = folderOf({ 'site.yaml': settings, ...video('海', { 编号: 'k3', 标题: '看海' }) });
  const { code, output } = run(content, 'content', 'check');
  expect(code).toBe(1);
  expect(output).toMatch(/site\.yaml {2}「联系」里的邮箱、电话、地址还是示例/);
  expect(output).toMatch(/site\.yaml {2}「页脚」还是样片附带的/);
  expect(output).toMatch(/support\.md {2}这一页还是随附的文字.*9:00–22:00/);
  // Unchanged bundled texts still count as the samples'.
  run(content, 'content', 'new', content, '--pages');
  expect(run(content, 'content', 'check').output).toMatch(/support\.md {2}这一页还是随附的文字/);
  for (const name of ['about', 'support']) {
    const page = path.join(content, `pages/${name}.md`);
    writeFileSync(page, readFileSync(page, 'utf8').replace('导语: ', '导语: 我们：'));
  }
  const own = settings
    .replace(/ {2}邮箱: .*\n {2}电话: .*\n {2}地址: .*\n/, '  邮箱: me@home.cn\n')
    .replace(/页脚: .*\n/, '');
  writeFileSync(path.join(content, 'site.yaml'), own);
  expect(run(content, 'content', 'check')).toMatchObject({
    code: 0,
    output: expect.stringContaining('没有问题'),
  });
});

it('content new creates a folder once, and content check checks it', () => {
  const content = path.join(folderOf({}), 'content');
  const { output } = run('/nowhere', 'content', 'new', content, '--pages');
  expect(output).toContain(`CONTENT_DIR=${content}`);
  expect(readdirSync(content).toSorted()).toEqual(['pages', 'site.yaml', 'videos']);
  expect(existsSync(path.join(content, 'pages/about.md'))).toBe(true);
  expect(run(content, 'content', 'new').output).toContain('什么也没有改');
  expect(run(content, 'content', 'check')).toMatchObject({
    code: 0,
    output: expect.stringContaining('没有问题'),
  });
  writeFileSync(path.join(content, 'pages/about.md'), '没有标题。');
  mkdirSync(path.join(content, 'videos/空的'));
  const { code, output: problems } = run(content, 'content', 'check');
  expect(code).toBe(1);
  expect(problems).toMatch(/about\.md/);
  expect(problems).toMatch(/空的\/video\.md/);
  writeFileSync(path.join(content, 'site.yaml'), '名称: "');
  expect(run(content, 'content', 'check').output).toMatch(/site\.yaml:1/);
  expect(run(content, 'content').code).toBe(1);
});
