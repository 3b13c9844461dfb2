import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { packTar, type TarHeader, unpackTar } from 'modern-tar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderOf } from '../../library/library.fixture.ts';
import { packBackup, unpackBackup } from './archive.ts';

/** Longer than the form of old archives allows. */
const longName = `content/videos/${'长'.repeat(80)}/${'片'.repeat(80)}.mp4`;
let from: string;
let to: string;
beforeEach(() => {
  from = folderOf({
    'yingxia.db': 'accounts',
    'people.log': 'log',
    'content/site.yaml': '名称: 我家影院',
    'content/videos/看海/video.md': '看海',
    'content/videos/看海/film.mp4': 'x'.repeat(300_000),
    'content/videos/看海/empty.vtt': '',
    [longName]: 'film',
    'content/videos/.removed/旧/video.md': 'hidden',
    'content/.git/config': 'hidden',
  });
  to = folderOf({});
});
afterEach(() => {
  for (const folder of [from, to]) rmSync(folder, { recursive: true });
});

const places = (folder: string) => ({
  database: path.join(folder, 'yingxia.db'),
  log: path.join(folder, 'people.log'),
  content: path.join(folder, 'content'),
});
const packed = async (parts = places(from)) =>
  Buffer.from(await new Response(packBackup(parts)).arrayBuffer());
const unpack = (bytes: Uint8Array) => unpackBackup(Readable.from([bytes]), places(to));
const at = (name: string) => path.join(to, name);

it('packs accounts and content with their times, without hidden files', async () => {
  const day = new Date('2020-01-02T03:04:05Z');
  utimesSync(path.join(from, 'content/videos/看海/film.mp4'), day, day);
  expect(Date.now() - Date.parse((await unpack(await packed())) ?? '')).toBeLessThan(60_000);
  for (const name of [
    'yingxia.db',
    'people.log',
    'content/site.yaml',
    'content/videos/看海/film.mp4',
    'content/videos/看海/empty.vtt',
    longName,
  ])
    expect(readFileSync(at(name), 'utf8'), name).toBe(readFileSync(path.join(from, name), 'utf8'));
  const { mtime } = await import('node:fs').then(({ statSync }) =>
    statSync(at('content/videos/看海/film.mp4')),
  );
  expect(mtime).toEqual(day);
  for (const name of ['content/videos/.removed', 'content/.git'])
    expect(existsSync(at(name)), name).toBe(false);
});

it('follows links except circular ones', async () => {
  const elsewhere = folderOf({ 'video.md': '看山' });
  symlinkSync(elsewhere, path.join(from, 'content/videos/看山'));
  symlinkSync(path.join(from, 'content'), path.join(from, 'content/videos/圈'));
  await unpack(await packed());
  rmSync(elsewhere, { recursive: true });
  expect(readFileSync(at('content/videos/看山/video.md'), 'utf8')).toBe('看山');
  expect(existsSync(at('content/videos/圈'))).toBe(false);
});

it('packs a database alone', async () => {
  expect(await unpack(Buffer.from('SQLite format 3\0 and more'))).toBeNull();
  expect(readFileSync(at('yingxia.db'), 'utf8')).toContain('and more');
});

it('is read while it is sent', async () => {
  writeFileSync(path.join(from, 'content/large'), Buffer.alloc(40_000_000));
  const before = process.memoryUsage().arrayBuffers;
  const reader = packBackup(places(from)).getReader();
  await reader.read();
  // Enough turns to read all of it.
  for (let turn = 0; turn < 2000; turn += 1) await setImmediate();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
  await reader.cancel();
});

it.each<[what: string, spoil: (bytes: Buffer) => Uint8Array, sentence: RegExp]>([
  ['a text file', () => Buffer.from('no backup at all'), /不是网站的备份/],
  ['an empty file', () => new Uint8Array(), /不是网站的备份/],
  ['a picture', () => Buffer.alloc(5000, 7), /不是网站的备份/],
  ['a backup truncated within a film', (bytes) => bytes.subarray(0, 100_000), /不完整/],
  [
    'a backup truncated between two files',
    (bytes) => bytes.subarray(0, bytes.lastIndexOf('yingxia-backup.json')),
    /不完整/,
  ],
  ['a backup with a changed byte', (bytes) => bytes.fill('y', 200_000, 200_001), /不完整/],
])('refuses %s', async (_, spoil, sentence) => {
  await expect(unpack(spoil(await packed()))).rejects.toThrow(sentence);
});

const file = (name: string): TarHeader => ({ name, size: 4, type: 'file' });
it.each<[what: string, headers: TarHeader[]]>([
  ['a path traversal', [file('content/../../evil')]],
  ['a nested path traversal', [file('content/videos/../../../evil')]],
  ['an absolute name', [file('/tmp/evil')]],
  ['a hidden name', [file('content/.restore-now/evil')]],
  ['another system’s separators', [file('content/..\\..\\evil')]],
  [
    'a link',
    [{ name: 'content/link', size: 0, type: 'symlink', linkname: '/etc' }, file('content/link/evil')],
  ],
  ['a hard link', [{ name: 'content/link', size: 0, type: 'link', linkname: '/etc/passwd' }]],
  ['a device', [{ name: 'content/null', size: 0, type: 'character-device' }]],
  ['a duplicate name', [file('content/a'), file('content/a')]],
  ['a name of a file and a folder', [file('content/a'), file('content/a/b')]],
  ['an unknown file of the accounts', [file('accounts/secret')]],
  ['the folder itself', [file('content/')]],
  ['a name that no disk takes', [file(`content/${'长'.repeat(100)}`)]],
])('refuses an archive with %s', async (_, headers) => {
  const bytes = await packTar(
    headers.map((header) => ({ header, ...(header.size > 0 && { body: 'evil' }) })),
  );
  await expect(unpack(bytes)).rejects.toThrow(/来历不明的文件|不是网站的备份|名字太长/);
  expect(existsSync(path.join(to, '../evil'))).toBe(false);
});

it('leaves out files that disappear meanwhile', async () => {
  mkdirSync(path.join(from, 'content/pages'));
  writeFileSync(path.join(from, 'content/pages/about.md'), '');
  const stream = packBackup(places(from));
  rmSync(path.join(from, 'content/site.yaml'));
  const names = (await unpackTar(stream)).map(({ header }) => header.name);
  expect(names).toContain('content/videos/看海/video.md');
  expect(names).not.toContain('content/site.yaml');
});
