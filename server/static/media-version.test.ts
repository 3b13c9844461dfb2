import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILM_NAME, sidecarNames } from '../../studio/encode/film-files.ts';
import { isCurrentVersion } from './media-version.ts';

let folder: string;
const record = () => path.join(folder, '1', 'media.json');
const write = (hash: object) => writeFileSync(record(), JSON.stringify({ hash }));

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'media-'));
  mkdirSync(path.join(folder, '1'));
  write({ film: '0123456789ab', cover: 'ba9876543210' });
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['1/film.mp4', '01234567', true],
  ['1/film.mp4', '0123456789ab', true],
  ['1/cover-640.avif', 'ba987654', true],
  ['1/film.mp4', 'ba987654', false],
  ['1/film.mp4', 'deadbeef', false],
  ['1/film.mp4', '0123', false],
  ['1/film.mp4', '', false],
  ['1/media.json', '01234567', false],
  ['2/film.mp4', '01234567', false],
])('%s?v=%s is the version of today: %s', async (file, version, isCurrent) => {
  expect(await isCurrentVersion(folder, file, version)).toBe(isCurrent);
});

it.each([FILM_NAME, ...sidecarNames])('%s has the version of the film', async (name) => {
  expect(await isCurrentVersion(folder, `1/${name}`, '01234567')).toBe(true);
  expect(await isCurrentVersion(folder, `1/${name}`, 'ba987654')).toBe(false);
});

it('a replaced film has another version at once', async () => {
  write({ film: 'ffffffffffff', cover: 'ba9876543210' });
  utimesSync(record(), 1, 1);
  expect(await isCurrentVersion(folder, '1/film.mp4', '01234567')).toBe(false);
  expect(await isCurrentVersion(folder, '1/film.mp4', 'ffffffff')).toBe(true);
});
