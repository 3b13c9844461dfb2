import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filmFiles, type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { makeHeavyClip, picture } from '../ingest/clips.fixture.ts';
import { hashFiles } from '../ingest/media-record.ts';
import { renamedSiteText, videoText } from '../library/library.fixture.ts';
import { readLibrary } from '../library/library.ts';

const samples = path.resolve(import.meta.dirname, '../samples');

/**
 * Creates a content folder whose second category has a former name, with a sample as its own video, with a comment and
 * tags.
 */
function contentFolder(fields: Parameters<typeof videoText>[0] = {}) {
  const content = mkdtempSync(path.join(tmpdir(), 'edit-'));
  writeFileSync(path.join(content, 'site.yaml'), renamedSiteText);
  const folder = path.join(content, 'videos/海');
  cpSync(path.join(samples, 'videos/1'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'video.md'), videoText(fields).replace('---\n', '---\n# 不要改编号\n'));
  return { content, folder, file: (name: string) => readFileSync(path.join(folder, name)) };
}

/** Runs `npm run edit -- …` as npm does, without a terminal. */
function edit(content: string, ...args: string[]) {
  const { INIT_CWD: _, ...environment } = process.env;
  const command = [path.join(import.meta.dirname, 'edit.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: { ...environment, CONTENT_DIR: content },
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

const video = (content: string) => readLibrary({ content, samples: '/nowhere' }).videos[0];

it('changes the given fields and keeps the rest', () => {
  const { content, file } = contentFolder();
  const args =
    '看海 --title 看山 --category 小孩 --tags 山 --date 2024-02-29 --unlisted --description 这次看山。';
  const { code, output } = edit(content, ...args.split(' '));
  expect(code, output).toBe(0);
  expect(`${file('video.md')}`).toBe(`---
# 不要改编号
编号: a1
标题: 看山
分类: 孩子
标签: 山
日期: 2024-02-29
状态: 不列出
---

这次看山。
`);
});

it('replaces the cover and keeps the film', { timeout: 300_000 }, () => {
  const { content, file } = contentFolder();
  const [film, cover, text] = [file(mediaFiles.video), file('cover-640.webp'), file('video.md')];
  const record: MediaRecord = JSON.parse(`${file(mediaFiles.record)}`);
  const { code, output } = edit(content, 'a1', '--cover', '3');
  expect(code, output).toBe(0);
  expect(file(mediaFiles.video).equals(film)).toBe(true);
  expect(file('video.md').equals(text)).toBe(true);
  expect(file('cover-640.webp').equals(cover)).toBe(false);
  const { hash }: MediaRecord = JSON.parse(`${file(mediaFiles.record)}`);
  expect(hash.film).toBe(record.hash.film);
  expect(hash.cover).not.toBe(record.hash.cover);
});

it('adds captions in one language and keeps the others', () => {
  const { content, folder, file } = contentFolder();
  const chinese = file('captions-zh.vtt');
  const { hash }: MediaRecord = JSON.parse(`${file(mediaFiles.record)}`);
  const subtitles = path.join(content, 'anything.en.srt');
  writeFileSync(subtitles, '1\n00:00:01,000 --> 00:00:02,000\nThe sea\n');
  const { code, output } = edit(content, 'a1', '--captions', subtitles);
  expect(code, output).toBe(0);
  expect(file('captions-zh.vtt').equals(chinese)).toBe(true);
  expect(`${file('captions-en.vtt')}`).toContain('The sea');
  expect(video(content)?.captionLanguages).toEqual(['zh', 'en']);
  const record: MediaRecord = JSON.parse(readFileSync(path.join(folder, mediaFiles.record), 'utf8'));
  expect(record.hash.film).not.toBe(hash.film);
  expect(record.hash.cover).toBe(hash.cover);
});

it('removes captions by language, and forgets those whose file was deleted', () => {
  const { content, folder, file } = contentFolder();
  const subtitles = path.join(content, 'anything.SC_JP.srt');
  writeFileSync(subtitles, '1\n00:00:01,000 --> 00:00:02,000\n海\n');
  rmSync(path.join(folder, 'captions-zh.vtt'));
  expect(video(content)?.captionLanguages).toEqual([]);
  const given = edit(content, 'a1', '--captions', subtitles);
  expect(given.code, given.output).toBe(0);
  expect(video(content)?.captionLanguages).toEqual(['zh-Hans']);
  expect(edit(content, 'a1', '--remove-captions', 'en').output).toContain('现在有：zh-Hans。');
  const removed = edit(content, 'a1', '--remove-captions', '简体');
  expect(removed.code, removed.output).toBe(0);
  expect(existsSync(path.join(folder, 'captions-zh-Hans.vtt'))).toBe(false);
  const record: MediaRecord = JSON.parse(`${file(mediaFiles.record)}`);
  expect(record.captions).toEqual([]);
});

it('makes renditions from the existing film, and resumes after SIGKILL without damage', {
  timeout: 300_000,
}, async () => {
  const { content, folder, file } = contentFolder();
  const coder = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 20';
  rmSync(path.join(folder, mediaFiles.video));
  makeHeavyClip(path.join(folder, mediaFiles.video), `${picture('640x500', 10, 12)} ${coder}`);
  const before: MediaRecord = JSON.parse(`${file(mediaFiles.record)}`);
  const bytes = file(mediaFiles.video).length;
  const record = { ...before, width: 640, height: 500, durationSeconds: 12, bytes };
  writeFileSync(path.join(folder, mediaFiles.record), JSON.stringify(record));

  const parts = path.join(folder, '.parts');
  const arguments_ = [path.join(import.meta.dirname, 'edit.ts'), 'a1', '--renditions'];
  const environment = { ...process.env, CONTENT_DIR: content, INIT_CWD: '' };
  const child = spawn(process.execPath, arguments_, { env: environment, stdio: 'ignore' });
  const ended = once(child, 'close');
  while (!existsSync(path.join(parts, 'hls-360p.json')) && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(path.join(folder, 'hls'))).toBe(false);
  expect(JSON.parse(`${file(mediaFiles.record)}`)).toEqual(record);
  expect(video(content)?.renditions).toEqual([]);
  const done = statSync(path.join(parts, 'hls/360p.mp4'));

  const { code, output } = edit(content, 'a1', '--renditions');
  expect(code, output).toBe(0);
  expect(statSync(path.join(folder, 'hls/360p.mp4')).mtimeMs).toBe(done.mtimeMs);
  expect(readdirSync(folder)).not.toContain('.parts');
  expect(video(content)?.renditions.map(({ height }) => height)).toEqual([500, 360, 240]);
  const made: MediaRecord = JSON.parse(`${file(mediaFiles.record)}`);
  const names = filmFiles(['zh'], { hasAv1: true, isAdaptive: true });
  expect(made.hash.film).toBe(await hashFiles(names.map((name) => path.join(folder, name))));
});

it('corrects a video that the site leaves out', () => {
  const { content } = contentFolder({ 分类: '电影' });
  expect(video(content)).toBeUndefined();
  expect(edit(content, '海', '--category', '旅行').code).toBe(0);
  expect(video(content)).toMatchObject({ id: 'a1', category: '旅行' });
});

it('reports remaining problems', () => {
  const { content } = contentFolder({ 分类: '电影' });
  expect(edit(content, '海', '--title', '看山').output).toMatch(/video\.md:5 {2}没有这个分类/);
});

it.each([
  [['看海'], '请写明要改什么'],
  [['看海', '--category', '电影'], '没有「电影」这个分类。现在有：旅行、孩子'],
  [['看海', '--title', '看山', '--cover', '9999'], '第 9999 秒'],
  [['看海', '--title', '看山', '--captions', '没有.srt'], '没有叫这个名字的字幕文件'],
  [['看山', '--title', '看海'], '没有标题包含「看山」的影片'],
  [['北国极光', '--title', '看海'], '样片'],
  [[], 'npm run edit'],
])('with %j: changes nothing and names the problem', (args, message) => {
  const { content, file } = contentFolder();
  const before = file('video.md');
  const { code, output } = edit(content, ...args);
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  expect(file('video.md').equals(before)).toBe(true);
});

it('does not change an unreadable file', () => {
  const { content, folder, file } = contentFolder();
  writeFileSync(path.join(folder, 'video.md'), '---\n标题: 看海\n标题: 看山\n---\n');
  const { code, output } = edit(content, '海', '--title', '看天');
  expect([code, output]).toEqual([1, expect.stringMatching(/video\.md:3 /)]);
  expect(`${file('video.md')}`).not.toContain('看天');
});
