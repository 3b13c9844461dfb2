import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILM_NAME, sidecarNames } from '../../studio/encode/film-files.ts';
import { versionOf } from '../../studio/encode/media-record.ts';
import { isCurrentVersion } from './media-version.ts';

const today = { film: '0123456789ab', cover: 'ba9876543210' };
const version = versionOf(today);

let folder: string;
const record = () => path.join(folder, '1', 'media.json');
const write = (hash: object) => writeFileSync(record(), JSON.stringify({ hash }));

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'media-'));
  mkdirSync(path.join(folder, '1'));
  write(today);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['1/film.mp4', version, true],
  ['1/cover-640.avif', version, true],
  ['1/film.mp4', 'deadbeef', false],
  ['1/film.mp4', version.slice(0, 4), false],
  ['1/film.mp4', '', false],
  ['1/media.json', version, false],
  ['2/film.mp4', version, false],
])('%s?v=%s is the version of today: %s', async (file, asked, isCurrent) => {
  expect(await isCurrentVersion(folder, file, asked)).toBe(isCurrent);
});

it.each([FILM_NAME, ...sidecarNames])('%s has the version of the film', async (name) => {
  expect(await isCurrentVersion(folder, `1/${name}`, version)).toBe(true);
});

it.each(['film', 'cover'])('a replaced %s makes another version at once', async (replaced) => {
  const tomorrow = { ...today, [replaced]: 'ffffffffffff' };
  write(tomorrow);
  utimesSync(record(), 1, replaced.length);
  expect(await isCurrentVersion(folder, '1/film.mp4', version)).toBe(false);
  expect(await isCurrentVersion(folder, '1/film.mp4', versionOf(tomorrow))).toBe(true);
});
