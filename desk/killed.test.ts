import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeClip, picture, tone } from '../ingest/clips.fixture.ts';
import { removedFilms } from '../library/bin.ts';
import { videoFolders } from '../library/content-folder.ts';
import { folderOf, siteText } from '../library/library.fixture.ts';
import { readLibrary } from '../library/library.ts';
import { missingFiles } from '../library/missing-files.ts';
import { Jobs } from './jobs.ts';

/** Number of kills at random moments; use `DESK_KILLS=50` before a release. */
const kills = Number(process.env.DESK_KILLS ?? 1);

const content = folderOf({ 'site.yaml': siteText, 'page/index.html': '' });
const folders = { content, samples: path.join(content, 'none') };
const at = (name: string) => path.join(content, name);
const clip = (name: string, seconds: number) =>
  makeClip(at(name), `${picture('160x90', 10, seconds)} ${tone(seconds)} -c:v libx264 -c:a aac`);
beforeAll(async () => {
  const jobs = new Jobs(folders, () => {});
  jobs.add([clip('海.mp4', 2)], false);
  await vi.waitFor(() => expect(jobs.list()[0]?.state).toBe('done'), { timeout: 60_000 });
  await jobs.end();
  clip('新.mp4', 3);
  cpSync(at('videos'), at('begun'), { recursive: true });
}, 120_000);
afterAll(() => rmSync(content, { recursive: true }));

/** Starts a process that replaces the film, changes its text, cover and subtitles, removes and restores it. */
function start(): ChildProcess {
  const program = path.join(import.meta.dirname, 'killed.fixture.ts');
  return spawn(process.execPath, [program, content, at('新.mp4')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Checks that what the site shows is complete, and the host's film is shown or among the removed. */
function expectWhole(): void {
  const { videos, problems } = readLibrary(folders);
  expect(problems).toEqual([]);
  expect(videos.flatMap((video) => missingFiles(video, {}))).toEqual([]);
  const all = [...videoFolders(content), ...removedFilms(content)];
  for (const { folder, title } of all) {
    expect(title).toBe('海');
    expect(existsSync(path.join(folder, 'film.mp4'))).toBe(true);
  }
  expect(all.length).toBeGreaterThan(0);
}

it('SIGKILL at any moment leaves nothing incomplete or lost, and the next start continues', {
  timeout: 3_600_000,
}, async () => {
  let longestMs = 6000;
  for (let index = 0; index < kills; index += 1) {
    rmSync(at('videos'), { recursive: true });
    cpSync(at('begun'), at('videos'), { recursive: true });
    const killed = start();
    const ended = once(killed, 'exit');
    const began = performance.now();
    await Promise.race([wait(Math.random() * longestMs), ended]);
    if (killed.exitCode !== null) longestMs = performance.now() - began;
    killed.kill('SIGKILL');
    await ended;
    expectWhole();

    const [code] = await once(start(), 'exit');
    expect(code).toBe(0);
    longestMs = Math.max(longestMs, performance.now() - began);
    expectWhole();
    expect(readLibrary(folders).videos).toMatchObject([
      { title: '海', durationSeconds: expect.closeTo(3, 1), captionLanguages: ['en'] },
    ]);
    expect(readdirSync(at('videos')).filter((name) => name.startsWith('.making-'))).toEqual([]);
  }
});
