import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MediaRecord } from '../../domain/media-files.ts';
import { exchangeFilm } from '../../library/bin.ts';
import { ContentFolder } from '../content-folder.ts';
import { type SiteInProcess, startSiteInProcess } from './site-in-process.ts';

const content = new ContentFolder({
  films: [
    { id: 'sea', picture: {} },
    { id: 'new', picture: { width: 360, height: 360, seconds: 4 } },
  ],
});
const at = (file: string) => path.join(content.environment.CONTENT_DIR, 'videos', file);
const bytesAt = (folder: string) => readFileSync(at(`${folder}/film.mp4`));
const [old, exchanged] = [bytesAt('sea'), bytesAt('new')];
const hidden = at('.making-new');

/** Sets the hashes as `ingest` does: another film has another version. */
function setHash(folder: string, film: string): void {
  const record: MediaRecord = JSON.parse(readFileSync(path.join(folder, 'media.json'), 'utf8'));
  writeFileSync(
    path.join(folder, 'media.json'),
    JSON.stringify({ ...record, hash: { ...record.hash, film } }),
  );
}
renameSync(at('new'), hidden);
setHash(hidden, 'cccccccccccc');

let site: SiteInProcess;
let end = () => {};
beforeAll(async () => {
  site = await startSiteInProcess(content.environment);
});
afterAll(async () => {
  vi.useRealTimers();
  end();
  await site.stop();
  content.remove();
});

const soon: typeof expect.poll = (actual) => expect.poll(actual, { timeout: 30_000 });
const versionShown = async () =>
  /\/media\/sea\/film\.mp4\?v=(\w+)/.exec(await (await site.ask('/video/sea')).text())?.[1] ?? '';
const ask = (version: string, file = 'film.mp4', headers = {}) =>
  site.ask(`/media/sea/${file}?v=${version}`, { headers });
const filmOf = async (version: string) => {
  const answer = await ask(version);
  return {
    bytes: Buffer.from(await answer.arrayBuffer()),
    isForEver: answer.headers.get('cache-control')?.includes('immutable') ?? false,
  };
};
const endOf = async (version: string) => {
  const answer = await ask(version, 'film.mp4', { range: 'bytes=-100' });
  return Buffer.from(await answer.arrayBuffer());
};

it('gives each version of a film its own bytes, whatever has its place by now', async () => {
  const first = await versionShown();
  expect(await filmOf(first)).toEqual({ bytes: old, isForEver: true });

  // Captions or a cover make a new version of the same film.
  end = site.follow();
  setHash(at('sea'), 'bbbbbbbbbbbb');
  await soon(versionShown).not.toBe(first);
  const second = await versionShown();
  for (const version of [first, second]) expect((await filmOf(version)).bytes.equals(old)).toBe(true);

  expect(exchangeFilm(content.environment.CONTENT_DIR, 'sea', hidden)).toBe(at('sea'));
  expect(bytesAt('sea').equals(exchanged)).toBe(true);
  // The site needs a moment to show it.
  for (const version of [first, second]) expect((await filmOf(version)).bytes.equals(old)).toBe(true);

  await soon(versionShown).not.toBe(second);
  const third = await versionShown();
  expect(await filmOf(third)).toEqual({ bytes: exchanged, isForEver: true });
  for (const version of [first, second]) {
    expect(await filmOf(version)).toEqual({ bytes: old, isForEver: false });
    expect((await endOf(version)).equals(old.subarray(-100))).toBe(true);
  }
  // An unknown version is not cached.
  expect(await filmOf('ffffff')).toEqual({ bytes: exchanged, isForEver: false });

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
  // Unlike the film itself, which is still open.
  for (const version of [first, second]) expect((await ask(version, 'preview.mp4')).status).toBe(410);
  expect((await ask(first, 'cover-320.webp')).status).toBe(200);
  expect((await filmOf(third)).bytes.equals(exchanged)).toBe(true);
});
