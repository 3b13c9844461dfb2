import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { writeWebVtt } from '../ingest/captions/web-vtt.ts';
import { makeClip, picture, tone } from '../ingest/clips.fixture.ts';
import { removedFilms, removeFilm, restoreFilm } from '../library/bin.ts';
import { theFilm, videoFolders } from '../library/content-folder.ts';
import { folderOf, siteText } from '../library/library.fixture.ts';
import { readJson, readLibrary } from '../library/library.ts';
import { Jobs } from './jobs.ts';

const content = folderOf({
  'site.yaml': siteText,
  'videos/.incoming/one/海.zh.srt': '',
  'films/note.mp4': 'no',
});
const folders = { content, samples: path.join(content, 'none') };
const at = (name: string) => path.join(content, name);
afterAll(async () => {
  await jobs.end();
  rmSync(content, { recursive: true });
});

let jobs = new Jobs(folders, () => {});
const only = () => {
  const [job] = jobs.list();
  if (!job) throw new Error('There is no job.');
  return job;
};
const isLock = (file: string | Buffer) => path.basename(`${file}`) === '.lock';
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 60_000, interval: 50 });

it('adds a film with text written meanwhile and the files beside it', async () => {
  writeFileSync(at('videos/.incoming/one/海.zh.srt'), '1\n00:00:00,000 --> 00:00:01,000\n浪来了\n');
  const film = makeClip(at('videos/.incoming/one/海.mp4'), `${picture()} ${tone()} -c:v libx264 -c:a aac`);
  jobs.add([film], true);
  await soon(() => only().film?.title).toBe('海');
  expect(only().film).toMatchObject({ category: '旅行', visibility: 'public' });
  for (const [changes, problem] of [
    [{ title: '长'.repeat(61) }, '最多 60 个字'],
    [{ tags: ['长'.repeat(21)], title: '看山' }, '标签最多'],
    [{ releaseDate: '2025-02-30' }, '日历上'],
  ] as const)
    expect(jobs.write(only().id, changes)?.join()).toContain(problem);
  expect(only().film?.title).toBe('海');
  expect(jobs.write(only().id, { title: '看海', tags: ['海'], category: '孩子' })).toEqual([]);
  await soon(() => only().state).toBe('done');
  const text = readFileSync(at('videos/看海/video.md'), 'utf8');
  expect(text).toMatch(/标题: 看海\n分类: 孩子\n标签: 海\n/);
  expect(readFileSync(at('videos/看海/captions-zh.vtt'), 'utf8')).toContain('浪来了');
  // An uploaded file is removed after processing.
  expect(existsSync(film)).toBe(false);
});

it('reports a broken file and continues with the next', async () => {
  const film = makeClip(at('films/山.mp4'), `${picture()} -c:v libx264`);
  jobs.add([at('films/note.mp4'), film], false);
  await soon(() => jobs.list().map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
  expect(jobs.list()[1]?.text).toContain('不是影片');
  expect([existsSync(at('films/note.mp4')), existsSync(film)]).toEqual([true, true]);
});

it('stops within a second and resumes, also after a restart', async () => {
  await jobs.discard(jobs.list().map(({ id }) => id));
  const part = makeClip(at('films/短.mkv'), `${picture('640x360', 25, 2)} -c:v mpeg4 -q:v 2`);
  const film = makeClip(at('films/长.mkv'), `-stream_loop 29 -i ${part} -c copy`);
  jobs.add([film], false);
  await soon(() => only().fraction).toBeGreaterThan(0.05);
  jobs.stop([only().id]);
  expect(only()).toMatchObject({ state: 'stopped', text: expect.stringContaining('做好的部分会保留') });
  await soon(() => readdirSync(at('videos'), { recursive: true }).filter(isLock)).toEqual([]);
  await jobs.end();
  expect(readdirSync(at('videos')).filter((name) => name.startsWith('.making-'))).toHaveLength(1);

  jobs = new Jobs(folders, () => {});
  expect(only().state).toBe('stopped');
  jobs.resume([only().id]);
  await soon(() => only().state).toBe('working');
  await jobs.discard([only().id]);
  expect(jobs.list()).toEqual([]);
  expect(readdirSync(at('videos')).filter((name) => name.startsWith('.making-'))).toEqual([]);
  expect(existsSync(film)).toBe(true);
});

it('reads films before their turn, and removes one while another is processed', async () => {
  const films = ['甲', '乙', '丙'].map((name) => at(`films/${name}.mkv`));
  for (const film of films) copyFileSync(at('films/长.mkv'), film);
  jobs.add(films, false);
  await soon(() => jobs.list().map(({ film }) => film?.title)).toEqual(['甲', '乙', '丙']);
  // As the film that was put in last, also after the desk was closed.
  expect(only().film?.category).toBe('孩子');
  jobs.write(only().id, { title: '  ' });
  expect(only().film?.title).toBe('甲');
  await soon(() => only().hasStill).toBe(true);
  await jobs.discard([only().id]);
  expect(jobs.list().map(({ name }) => name)).toEqual(['乙.mkv', '丙.mkv']);
  await soon(() => only().state).toBe('working');
  await jobs.discard(jobs.list().map(({ id }) => id));
});

it('removes uploads after a week, except those of waiting films', async () => {
  writeFileSync(at('videos/.incoming/one/left.srt'), '');
  await jobs.end();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
  jobs = new Jobs(folders, () => {});
  vi.useRealTimers();
  expect(existsSync(at('videos/.incoming/one'))).toBe(false);
});

it('replaces a film, keeping its address, text, subtitles and chapters, and keeps the earlier one among the removed', async () => {
  await jobs.discard(jobs.list().map(({ id }) => id));
  const { id = '' } = videoFolders(content).find(({ title }) => title === '看海') ?? {};
  mkdirSync(at('videos/.incoming/two'), { recursive: true });
  const other = makeClip(at('videos/.incoming/two/新.mp4'), `${picture('320x180', 10, 3)} -c:v libx264`);
  const before = readFileSync(at('videos/看海/video.md'), 'utf8');
  writeFileSync(
    at('videos/看海/chapters.vtt'),
    writeWebVtt([
      { startSecond: 0, endSecond: 1, text: '出发' },
      { startSecond: 1, endSecond: 2, text: '到了' },
      { startSecond: 900, endSecond: 901, text: '剪掉了' },
    ]),
  );
  jobs.add([other], true, id);
  await soon(() => only().state).toBe('done');
  expect(only()).toMatchObject({ exchanges: '看海', folder: '看海', film: null });
  expect(readFileSync(at('videos/看海/video.md'), 'utf8')).toBe(before);
  expect(readFileSync(at('videos/看海/captions-zh.vtt'), 'utf8')).toContain('浪来了');
  expect(readFileSync(at('videos/看海/chapters.vtt'), 'utf8')).toMatch(/出发\n\n.*\n到了\n$/);
  const library = readLibrary(folders);
  expect(library.videos.find((video) => video.id === id)).toMatchObject({
    durationSeconds: 3,
    captionLanguages: ['zh'],
  });
  expect(library.problems).toEqual([]);
  const [{ name, folder } = { name: '', folder: '' }] = removedFilms(content);
  expect(readJson(path.join(folder, 'media.json'))).toMatchObject({ durationSeconds: expect.closeTo(1, 1) });
  expect(existsSync(other)).toBe(false);

  jobs.add([makeClip(at('films/又.mp4'), `${picture()} ${tone()} -c:v libx264 -t 1`)], false, id);
  removeFilm(content, theFilm(folders, id));
  await soon(() => jobs.list().at(-1)?.state).toBe('failed');
  expect(jobs.list().at(-1)?.text).toContain('「最近移除」');
  // Its unfinished files are kept.
  restoreFilm(content, removedFilms(content)[0]?.name ?? name);
  jobs.resume(
    jobs
      .list()
      .slice(-1)
      .map(({ id }) => id),
  );
  await soon(() => jobs.list().at(-1)?.state).toBe('done');
});
