import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publicCovers, publicFilms } from '../../domain/media-files.ts';
import { MediaFile } from './media-files.ts';

/** More than are read at once. */
const many = Array.from({ length: 50 }, (_, index) => index);

it('reads any number of chunks at once, even after as many failures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'media-files-'));
  const path = join(folder, 'film.mp4');
  writeFileSync(path, Buffer.from(many));
  const fd = openSync(path, 'r');
  const file = new MediaFile('film.mp4', path, fd, fstatSync(fd, { bigint: true }), undefined);
  // There is nothing behind the end, as in a shortened file.
  const failed = await Promise.allSettled(many.map(() => file.read(many.length, many.length + 1)));
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true);
  const bytes = await Promise.all(many.map(async (place) => (await file.read(place, place))[0]));
  expect(bytes).toEqual(many);
  closeSync(fd);
});

it('nginx has the same list of public files', () => {
  const conf = readFileSync(join(import.meta.dirname, '../../deploy/nginx-files.conf'), 'utf8');
  expect(conf.match(/^location .*media.*/gm)).toEqual([
    `location ~ "^/media/[^/.][^/]*/(?:${publicFilms}|${publicCovers})$" {`,
  ]);
});
