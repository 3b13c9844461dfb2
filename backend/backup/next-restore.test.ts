import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newPath, start } from '../data-directory.fixture.ts';
import { type DataFiles, dataFiles } from '../database/files.ts';
import { createBackend } from '../index.ts';
import { makeBackup } from './make-backup.ts';
import {
  nextPlaces,
  performRestore,
  readNext,
  removeReplaced,
  replacedStates,
  saveNext,
} from './next-restore.ts';

const { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = fs;

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** A site with content and one message, and a prepared restore that a host has confirmed. */
async function laid() {
  const { files: other, backend: one, write: writeOther } = start();
  await writeOther('from the backup');
  const backup = await makeBackup(other);
  one.close();
  const { files, backend, write: writeOwn } = start();
  await writeOwn('of this computer');
  backend.close();
  const content = newPath('-content');
  write(content, {
    'site.yaml': 'old',
    'videos/旧/video.md': 'old',
    'videos/.incoming/half.mp4': 'on its way',
    '.git/config': 'hidden',
  });
  const places = nextPlaces(files, content);
  write(places.content, { 'site.yaml': 'new', 'videos/新/video.md': 'new', 'pages/about.md': 'new' });
  saveNext(files, {
    madeAt: null,
    accounts: 1,
    films: 1,
    replaced: null,
    state: 'asked',
    askedAt: '2026-11-29T12:00:00Z',
  });
  cpSync(backup, places.database);
  write(places.folder, { 'people.log': '{"action":"delete","account":"a","by":"self"}\n' });
  return { files, content };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
const messages = (files: DataFiles, database = files.database) => {
  const copy = dataFiles(newPath());
  mkdirSync(copy.directory);
  cpSync(database, copy.database);
  const text = readFileSync(copy.database, 'latin1');
  return [text.includes('from the backup'), text.includes('of this computer')];
};

const aside = '.replaced-2026-11-29T12-00-00Z';
const old = ['.git/config', 'site.yaml', 'videos/.incoming/half.mp4', 'videos/旧/video.md'];
const restored = [
  '.git/config',
  `${aside}/site.yaml`,
  `${aside}/videos/旧/video.md`,
  'pages/about.md',
  'site.yaml',
  'videos/.incoming/half.mp4',
  'videos/新/video.md',
];

function expectRestored({ files, content }: Awaited<ReturnType<typeof laid>>): void {
  expect(filesIn(content)).toEqual(restored);
  expect(messages(files)).toEqual([true, false]);
  expect(readFileSync(path.join(files.directory, 'people.log'), 'utf8')).toContain('"account":"a"');
  expect(readNext(files)).toBeNull();
  const [state, ...others] = replacedStates(files, content);
  expect(others).toEqual([]);
  expect(messages(files, state?.database ?? '')).toEqual([false, true]);
  createBackend({ dataDirectory: files.directory, siteUrl: null }).close();
}

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Fails every file change from the `count`th on. @returns the number of changes */
function failAfter(
  count: number,
  error: Error,
  kinds: readonly (
    | 'renameSync'
    | 'rmSync'
    | 'writeFileSync'
    | 'copyFileSync'
    | 'mkdirSync'
    | 'appendFileSync'
  )[],
) {
  let changes = 0;
  for (const kind of kinds) {
    const original = fs[kind] as (...args: never[]) => unknown;
    vi.spyOn(fs, kind).mockImplementation(((...args: never[]) => {
      changes += 1;
      if (changes > count) throw error;
      return original(...args);
    }) as never);
  }
  syncBuiltinESMExports();
  return () => changes;
}

describe('a confirmed restore', () => {
  it('replaces accounts and content, and sets the earlier ones aside', async () => {
    const place = await laid();
    expect(performRestore(place.files, place.content)).toEqual({ state: 'done' });
    expectRestored(place);
    expect(performRestore(place.files, place.content)).toEqual({ state: 'none' });
  });

  it('is completed after SIGKILL at any moment', async () => {
    const kinds = [
      'renameSync',
      'rmSync',
      'writeFileSync',
      'copyFileSync',
      'mkdirSync',
      'appendFileSync',
    ] as const;
    let isDone = false;
    for (let moment = 0; !isDone; moment += 1) {
      const place = await laid();
      failAfter(moment, new Error('killed'), kinds);
      try {
        performRestore(place.files, place.content);
        isDone = true;
      } catch (error) {
        expect(String(error)).toContain('killed');
      }
      vi.restoreAllMocks();
      syncBuiltinESMExports();
      performRestore(place.files, place.content);
      expect(filesIn(place.content), `at ${moment}`).toEqual(restored);
      expect(messages(place.files), `at ${moment}`).toEqual([true, false]);
      expect(readNext(place.files)).toBeNull();
      expect(moment).toBeLessThan(100);
    }
  }, 120_000);

  it.each([1, 2, 3, 4, 5])('changes nothing if it fails in step %i', async (step) => {
    const { files, content } = await laid();
    const before = filesIn(content);
    const original = fs.renameSync;
    let moves = 0;
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (String(from).startsWith(content)) moves += 1;
      if (moves === step) {
        moves += 1;
        throw Object.assign(new Error('EBUSY: resource busy'), { code: 'EBUSY' });
      }
      original(from, to);
    });
    syncBuiltinESMExports();
    const outcome = performRestore(files, content);
    expect(outcome).toMatchObject({ state: 'failed', problem: expect.stringContaining('EBUSY') });
    expect(filesIn(content)).toEqual(before);
    expect(messages(files)).toEqual([false, true]);
    // Is not tried at every start.
    expect(performRestore(files, content)).toEqual({ state: 'none' });
    expect(readNext(files)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('和原来一样'),
    });
  });

  it('is refused if the database has been damaged meanwhile', async () => {
    const { files, content } = await laid();
    writeFileSync(nextPlaces(files, content).database, 'x'.repeat(5000));
    expect(performRestore(files, content)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('已损坏'),
    });
    expect(filesIn(content).filter((name) => !name.startsWith('.restore'))).toEqual(old);
    expect(messages(files)).toEqual([false, true]);
  });

  it('waits while the site runs', async () => {
    const { files, content } = await laid();
    const running = createBackend({ dataDirectory: files.directory, siteUrl: null });
    expect(performRestore(files, content)).toEqual({ state: 'running' });
    expect(readNext(files)?.state).toBe('asked');
    running.close();
    expect(performRestore(files, content)).toEqual({ state: 'done' });
  });

  it('can be reverted, which removes the set-aside copy', async () => {
    const { files, content } = await laid();
    performRestore(files, content);
    const [state] = replacedStates(files, content);
    saveNext(files, {
      madeAt: null,
      accounts: 1,
      films: 1,
      replaced: state?.name ?? '',
      state: 'asked',
      askedAt: '2026-11-29T13:00:00Z',
    });
    expect(performRestore(files, content)).toEqual({ state: 'done' });
    expect(filesIn(content).filter((name) => !name.startsWith('.replaced'))).toEqual(old);
    expect(messages(files)).toEqual([false, true]);
    const replaced = replacedStates(files, content);
    expect(replaced.map(({ name }) => name)).toEqual(['2026-11-29T13-00-00Z']);
    for (const each of replaced) removeReplaced(each);
    expect(filesIn(content)).toEqual(old);
    expect(existsSync(replaced[0]?.database ?? '')).toBe(false);
  });
});
