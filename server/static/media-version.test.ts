import { mkdirSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { coverFiles as coverNames, filmFiles } from '../../domain/media-files.ts';
import { samples, samplesFolder } from '../../library/samples.ts';
import { hashFiles, versionOf } from './media-hash.fixture.ts';
import { isCurrentVersion, stateOf } from './media-version.ts';

const captions = [{ language: 'zh' }, { language: 'en-GB' }];
const storyboard = { sheets: 3 };
const videoNames = filmFiles(
  captions.map(({ language }) => language),
  { hasAv1: true, storyboardSheets: storyboard.sheets },
);

let folder: string;
const at = (name: string) => path.join(folder, '1', name);
const hashNow = () => ({
  film: hashFiles(videoNames.map(at)),
  cover: hashFiles(coverNames.map(at)),
});
const write = (hash: object, bytes?: number) =>
  writeFileSync(at('media.json'), JSON.stringify({ bytes, captions, av1: {}, storyboard, hash }));
const ask = (file: string, version: string, root = folder) => {
  const stats = statSync(path.join(root, file), { bigint: true, throwIfNoEntry: false });
  return isCurrentVersion(root, file, version, stats ? stateOf(stats) : '');
};
let version: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'media-'));
  mkdirSync(at('.'));
  for (const name of [...videoNames, ...coverNames]) writeFileSync(at(name), `content of ${name}`);
  const today = hashNow();
  version = versionOf(today);
  write(today);
});

it.each([
  ['1/film.mp4', () => version, true],
  ['1/cover-640.avif', () => version, true],
  ['1/film.mp4', () => 'deadbeef', false],
  ['1/film.mp4', () => version.slice(0, 4), false],
  ['1/film.mp4', () => '', false],
  ['1/media.json', () => version, false],
  ['2/film.mp4', () => version, false],
])('%s, case %#: answers whether the version is current', async (file, asked, isCurrent) => {
  expect(await ask(file, asked())).toBe(isCurrent);
});

it.each(videoNames)('%s has the version of its video', async (name) => {
  expect(await ask(`1/${name}`, version)).toBe(true);
});

it('chapters have a version of their own', async () => {
  writeFileSync(at('chapters.vtt'), 'WEBVTT\n');
  const own = hashFiles([at('chapters.vtt')]).slice(0, 6);
  expect(await ask('1/chapters.vtt', own)).toBe(true);
  expect(await ask('1/chapters.vtt', version)).toBe(false);
});

it('holds for every file of every sample', async () => {
  const media = path.join(samplesFolder, 'videos');
  const files = samples.videos.flatMap(({ id, version: current }) =>
    readdirSync(path.join(media, id))
      .filter((name) => !/\.(json|md)$/.test(name))
      .map((name) => ({ file: `${id}/${name}`, version: current })),
  );
  const verdicts = await Promise.all(
    files.map(async (one) => ({ ...one, is: await ask(one.file, one.version, media) })),
  );
  expect(verdicts.length).toBeGreaterThan(500);
  expect(verdicts.filter(({ is }) => !is)).toEqual([]);
});

it('answers false while a large file is still being hashed, and true once it is', async () => {
  write(hashNow(), 3e9);
  writeFileSync(at('captions-zh.vtt'), 'changed, and not in the record');
  const changed = versionOf(hashNow());
  write(hashNow(), 3e9);
  expect(await ask('1/film.mp4', changed)).toBe(false);
  await expect.poll(() => ask('1/film.mp4', changed), { timeout: 60_000 }).toBe(true);
});

it.each(['film.mp4', 'cover-48.webp'])('a replaced %s makes another version', async (replaced) => {
  const old = versionOf(hashNow());
  writeFileSync(at(replaced), 'another content');
  // The record still says what was there before.
  expect(await ask(`1/${replaced}`, old)).toBe(false);
  write(hashNow());
  utimesSync(at('media.json'), 1, replaced.length);
  expect(await ask(`1/${replaced}`, old)).toBe(false);
  expect(await ask(`1/${replaced}`, versionOf(hashNow()))).toBe(true);
});
