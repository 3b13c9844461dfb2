import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { coverFiles, filmFiles } from '../domain/media-files.ts';
import { folderOf, mediaJson, siteText, videoText } from '../library/library.fixture.ts';
import { markAsServed } from '../library/prepared.ts';
import { writeWhole } from '../library/write-whole.ts';
import { ask as askPort } from '../server/http/test-server.fixture.ts';
import type { Desk, DeskFilm, FilmCues } from './api.ts';
import { configurationOf } from './site/configuration.fixture.ts';
import { startDesk } from './start-desk.ts';

vi.mock(import('../library/write-whole.ts'), { spy: true });

const content = folderOf({
  'site.yaml': siteText,
  'videos/看海/video.md': videoText(),
  'videos/看海/media.json': mediaJson,
  'videos/看海/film.mp4': 'film!',
  'videos/坏了/video.md': videoText({ 编号: 'b2', 分类: '没有的', 日期: '八月' }),
  'videos/坏了/media.json': mediaJson,
  'videos/空的/video.md/by-mistake.txt': '',
  'secret.txt': 'secret',
  'page/index.html': '<!doctype html>the desk',
  'page/assets/page.js': 'export {}',
});
const file = path.join(content, 'videos/看海/video.md');

let desk: NonNullable<Awaited<ReturnType<typeof startDesk>>>;
let base: URL;
let cookie: string;
beforeAll(async () => {
  const folders = { content, samples: path.join(content, 'none'), prepared: path.join(content, 'prepared') };
  const page = path.join(content, 'page');
  const configuration = { ...configurationOf(content), content: folders };
  const started = await startDesk({ configuration, page });
  if (!started) throw new Error('The desk does not listen.');
  desk = started;
  const opened = await fetch(desk.link, { redirect: 'manual' });
  cookie = opened.headers.get('set-cookie') ?? '';
  base = new URL('.', desk.link);
});
afterAll(async () => {
  await desk.stop();
  rmSync(content, { recursive: true });
});

const key = () => cookie.split(';', 1)[0] ?? '';

/** Sends a request as the page does. */
const ask = (address: string, method = 'GET', body?: unknown) =>
  fetch(new URL(address, base), {
    method,
    headers: { cookie: key(), origin: base.origin, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const read = async (): Promise<Desk> => (await ask('api/desk')).json();
const film = async (folder = '看海') => {
  const found = (await read()).films.find((each) => each.folder === folder);
  if (!found) throw new Error(`There is no ${folder}.`);
  return found;
};
const edit = (revision: string, changes: unknown) => ask('api/films/看海', 'PATCH', { revision, changes });

it('requires the key, and then the cookie that is limited to the path', async () => {
  expect(cookie).toMatch(/^desk=[\w-]{43}; Path=\/[\w-]{12}\/; HttpOnly; SameSite=Strict$/);
  expect(await (await ask('')).text()).toContain('the desk');
  expect((await ask('assets/page.js')).status).toBe(200);
});

it('opens from the redirecting file', async () => {
  const { pathname, search } = new URL(desk.link);
  const asked = { host: base.host, 'sec-fetch-site': 'cross-site' };
  const { status } = await askPort(Number(base.port), pathname + search, asked, 'GET');
  expect(status).toBe(200);
});

it.each<[what: string, path: (base: string) => string, headers: Record<string, string>, status: number]>([
  ['without the key', (base) => base, { cookie: '' }, 403],
  ['with a wrong key', (base) => base, { cookie: `desk=${'x'.repeat(43)}` }, 403],
  ['with a wrong key in the link', (base) => `${base}?key=${'x'.repeat(43)}`, { cookie: '' }, 403],
  ['for another host', (base) => base, { host: 'evil.example' }, 403],
  ['for another port', (base) => base, { host: '127.0.0.1:1' }, 403],
  ['from another origin', (base) => `${base}api/desk`, { origin: 'http://evil.example' }, 403],
  [
    'from another server of this machine',
    (base) => `${base}api/desk`,
    { 'sec-fetch-site': 'same-site' },
    403,
  ],
  ['outside its path', () => '/', {}, 404],
  ['for the API outside its path', () => '/api/desk', {}, 404],
  ['for a file beside the films', (base) => `${base}media/..%2fsecret.txt`, {}, 400],
  ['for a file above the films', (base) => `${base}media/../secret.txt`, {}, 400],
  ['for a private file of a film', (base) => `${base}media/${encodeURIComponent('看海')}/video.md`, {}, 404],
])('refuses requests %s', async (_, pathOf, headers, status) => {
  const asked = { cookie: key(), host: base.host, ...headers };
  expect((await askPort(Number(base.port), pathOf(base.pathname), asked, 'GET')).status).toBe(status);
});

it.each([
  ['no origin', {}],
  ['another origin', { origin: 'http://127.0.0.1:1' }],
])('refuses changes with %s', async (_, headers) => {
  const before = readFileSync(file, 'utf8');
  const address = `${base.pathname}api/films/${encodeURIComponent('看海')}/remove`;
  const asked = { cookie: key(), host: base.host, ...headers };
  expect((await askPort(Number(base.port), address, asked, 'POST')).status).toBe(403);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

it.each([
  ['EROFS', '影片文件夹无法写入'],
  ['ENOSPC', '磁盘已满'],
])('explains the disk error %s', async (code, sentence) => {
  const { revision } = await film();
  vi.mocked(writeWhole).mockImplementationOnce(() => {
    throw Object.assign(new Error(code), { code });
  });
  const answer = await edit(revision, { title: '看山' });
  expect(await answer.json()).toEqual({ problems: [expect.stringContaining(sentence)] });
});

it('lists the films, with the problems of those that cannot be shown', async () => {
  const { site, films } = await read();
  expect(site).toMatchObject({ name: '我家影院', url: 'http://localhost:3000' });
  expect(films.map(({ folder, id, title, problems }) => [folder, id, title, problems.join()])).toEqual([
    ['看海', 'a1', '看海', expect.stringContaining('cover-')],
    ['坏了', 'b2', '看海', expect.stringContaining('没有这个分类')],
    ['空的', '', '', expect.stringContaining('没有这个文件')],
  ]);
  // Its readable fields.
  expect(films[1]).toMatchObject({
    ...{ category: '没有的', tags: ['海', '夏天'], releaseDate: '', description: '第一次看海。' },
    ...{ visibility: 'public', durationSeconds: 61.4, version: '' },
  });
});

it('answers range requests for films', async () => {
  const part = await fetch(new URL(`media/${encodeURIComponent('看海')}/film.mp4`, base), {
    headers: { cookie: key(), range: 'bytes=1-2' },
  });
  expect([part.status, await part.text()]).toEqual([206, 'il']);
});

it('saves changed fields and keeps the rest of the file', async () => {
  const { revision } = await film();
  const changed: DeskFilm = await (
    await edit(revision, { title: '再看海', tags: ['海', '冬'], loops: true, visibility: 'public' })
  ).json();
  expect(changed).toMatchObject({ title: '再看海', tags: ['海', '冬'], loops: true, category: '旅行' });
  expect(readFileSync(file, 'utf8')).toBe(
    '---\n编号: a1\n标题: 再看海\n分类: 旅行\n标签: 海、冬\n日期: 2025-08-01\n状态: 公开\n循环: 是\n---\n\n第一次看海。\n',
  );
  await edit(changed.revision, { title: '看海', loops: false });
  expect(readFileSync(file, 'utf8')).not.toContain('循环');
});

it('knows which films the running site shows', async () => {
  const prepared = path.join(content, 'prepared');
  mkdirSync(prepared, { recursive: true });
  writeFileSync(path.join(prepared, 'content.json'), JSON.stringify({ mediaVersions: { a1: '1', b2: '1' } }));
  const onSite = async () => (await read()).films.map(({ isOnSite }) => isOnSite);
  expect(await onSite()).toEqual([false, false, false]);
  const end = markAsServed({ content, samples: path.join(content, 'none'), prepared });
  // The second one has mistakes.
  expect(await onSite()).toEqual([true, false, false]);
  end();
});

it('refuses an edit that is based on an older version', async () => {
  const { revision } = await film();
  writeFileSync(file, readFileSync(file, 'utf8').replace('第一次看海。', '第二次看海。'));
  const answer = await edit(revision, { title: '我的' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ film: { description: '第二次看海。', title: '看海' } });
  expect(readFileSync(file, 'utf8')).not.toContain('我的');
});

it.each([
  [{ title: '' }, 422, '「标题」是空的。'],
  [{ category: '没有的' }, 422, '没有这个分类'],
  [{ releaseDate: '2025-02-30' }, 422, '日历上要有这一天'],
  [{ visibility: 'draft' }, 422, '个字符以下的编号猜得到'],
  [{ id: 'mine' }, 400, 'id'],
  [{ visibility: 'secret' }, 400, 'visibility'],
])('refuses %j and writes nothing', async (changes, status, problem) => {
  const before = readFileSync(file, 'utf8');
  const answer = await edit((await film()).revision, changes);
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(problem)]);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

it.each([
  ['远方', 200, '远方'],
  // As somebody else has just called it.
  [' 远\u200B方 ', 200, '远方'],
  ['', 422, '1 到 8 个字'],
  ['长'.repeat(9), 422, '1 到 8 个字'],
])('adds the category %j, or reports the problem', async (name, status, said) => {
  const answer = await ask('api/categories', 'POST', { name });
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(said)]);
  expect((await read()).site.categories).toEqual(['旅行', '孩子', '远方']);
});

it('removes and restores a film', async () => {
  const { name } = await (await ask('api/films/看海/remove', 'POST')).json();
  const after = await read();
  expect(after.films.map(({ folder }) => folder)).toEqual(['坏了', '空的']);
  expect(after.removed).toMatchObject([{ name, title: '看海', daysLeft: 30 }]);
  expect((await ask('api/films/看海/remove', 'POST')).status).toBe(404);
  expect((await ask('api/removed/..%2f看海/restore', 'POST')).status).not.toBe(200);
  expect(await (await ask(`api/removed/${encodeURIComponent(name)}/restore`, 'POST')).json()).toMatchObject({
    folder: '看海',
    title: '看海',
  });
});

it('notifies open pages of changed files', async () => {
  const events = await ask('api/events');
  const stream = events.body?.getReader();
  await stream?.read();
  mkdirSync(path.join(content, 'videos/新的'));
  let heard = '';
  while (!heard.includes('event: change'))
    heard += Buffer.from((await stream?.read())?.value ?? []).toString();
  await stream?.cancel();
});

describe('subtitles and chapters', () => {
  const captions = (name: string, text: string, language = '') =>
    fetch(
      new URL(
        `api/films/看海/captions?${new URLSearchParams({ name, ...(language && { language }) })}`,
        base,
      ),
      {
        method: 'POST',
        headers: { cookie: key(), origin: base.origin },
        body: text,
      },
    );
  const cues = async (): Promise<FilmCues> => (await ask('api/films/看海/cues')).json();
  const srt = '1\n00:00:01,500 --> 00:00:02,000\n浪来了\n\n2\n00:00:03,000 --> 00:00:04,000\n浪走了\n';
  beforeAll(() => {
    const record = { ...JSON.parse(mediaJson), captions: [], storyboard: {} };
    writeFileSync(path.join(content, 'videos/看海/media.json'), JSON.stringify(record));
    // The files that the hashes are computed from.
    for (const name of [...filmFiles([]), ...coverFiles])
      writeFileSync(path.join(content, 'videos/看海', name), name);
  });

  it('adds, lists and removes subtitles, whose language is given or in the file’s name', async () => {
    expect(await (await captions('海.en.srt', srt)).json()).toEqual({ language: 'en', cues: 2 });
    expect(await (await captions('海.srt', srt, 'zh-Hant')).json()).toEqual({ language: 'zh-Hant', cues: 2 });
    const said = [
      { startSecond: 1.5, text: '浪来了' },
      { startSecond: 3, text: '浪走了' },
    ];
    expect((await cues()).captions).toEqual([
      { language: 'en', cues: said },
      { language: 'zh-Hant', cues: said },
    ]);
    expect((await film()).captionLanguages).toEqual(['en', 'zh-Hant']);
    expect((await ask('api/films/看海/captions/en', 'DELETE')).status).toBe(200);
    expect((await film()).captionLanguages).toEqual(['zh-Hant']);
  });

  it.each([
    ['海.txt', srt, '', 400, '.srt'],
    ['海.srt', 'nothing', '', 422, '没有可以识别的字幕'],
    ['../海.srt', 'nothing', '', 422, '没有可以识别的字幕'],
    ['海.srt', srt, '../x', 400, 'language'],
  ])('refuses %s with %j and language %j', async (name, text, language, status, problem) => {
    const before = await cues();
    const answer = await captions(name, text, language);
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(problem)]);
    expect(await cues()).toEqual(before);
  });

  it('saves chapters unless they are based on an older version', async () => {
    const { chaptersRevision: revision } = await cues();
    const chapters = [
      { startSecond: 20, text: ' 到了 ' },
      { startSecond: 0, text: '出发' },
    ];
    const save = (given: unknown) => ask('api/films/看海/chapters', 'PUT', given);
    expect((await save({ revision, chapters })).status).toBe(200);
    expect(readFileSync(path.join(content, 'videos/看海/chapters.vtt'), 'utf8')).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:20.000\n出发\n\n00:00:20.000 --> 00:01:01.400\n到了\n',
    );
    const late = await save({ revision, chapters });
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('刚被另外修改过')]);

    const { chaptersRevision } = await cues();
    const wrong = [
      { startSecond: 99, text: '太晚' },
      { startSecond: 5, text: '' },
      { startSecond: 99, text: '又' },
    ];
    const { problems } = await (await save({ revision: chaptersRevision, chapters: wrong })).json();
    expect(problems.join()).toMatch(/太晚」要在影片结束（1:01）以前.*0:05 的一章没有名字.*同时开始/);
    expect((await save({ revision: chaptersRevision, chapters: chapters.slice(1) })).status).toBe(422);
    expect((await save({ revision: chaptersRevision, chapters: [] })).status).toBe(200);
    expect((await cues()).chapters).toEqual([]);
  });
});
