import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { makeBackup } from '../../backend/backup/make-backup.ts';
import { actionLog } from '../../backend/hosts/action-log.ts';
import { createBackend } from '../../backend/index.ts';
import { folderOf, mediaJson, siteText, videoText } from '../../library/library.fixture.ts';
import { dataOf } from '../host-data.fixture.ts';
import type { HostData } from '../host-data.ts';
import type { Backups } from './api.ts';
import { backupRoutes } from './backup-routes.ts';

/** Creates the data of a site; without e-mail addresses, the site has never run. */
function computer(films: readonly string[], emails: readonly string[] | null) {
  const content = folderOf({
    ...(films.length > 0 && { 'site.yaml': siteText }),
    ...Object.fromEntries(
      films.flatMap((film) => [
        [`videos/${film}/video.md`, videoText()],
        [`videos/${film}/media.json`, mediaJson],
      ]),
    ),
  });
  const data = dataOf(
    { content, samples: path.resolve('samples') },
    path.join(mkdtempSync(path.join(tmpdir(), 'desk-backup-')), 'data'),
  );
  if (emails) createBackend({ dataDirectory: data.files.directory, siteUrl: null }).close();
  for (const email of emails ?? []) addAccount(data, email);
  const routes = backupRoutes(data);
  const ask = async (method: string, address: string, body?: unknown) => {
    const isFile = body instanceof Uint8Array;
    return routes.request(`/backup${address}`, {
      method,
      ...(body !== undefined && {
        body: isFile ? new Blob([body as Uint8Array<ArrayBuffer>]) : JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          ...(isFile && { 'content-length': String(body.length) }),
        },
      }),
    });
  };
  const look = async (): Promise<Backups> => (await ask('GET', '')).json();
  return { data, content, ask, look };
}

function addAccount({ files }: HostData, email: string): void {
  const connection = new DatabaseSync(files.database);
  connection.exec(`insert into users (id, email, password_hash, user_metadata, created_at, updated_at)
    values ('id-${email.split('@')[0]}', '${email}', '', '{}', '2026-01-01', '2026-01-01')`);
  connection.close();
}

const emails = ({ files }: HostData) => {
  const connection = new DatabaseSync(files.database, { readOnly: true });
  const rows = connection.prepare('select email from users order by email').all();
  connection.close();
  return rows.map(({ email }) => email);
};
const problemsOf = async (answer: Response) => (await answer.json()).problems.join();

let old: ReturnType<typeof computer>;
let archive: Uint8Array;
let brokenArchive: Uint8Array;
beforeEach(async () => {
  old = computer(['看海', '看山'], ['lin@example.com', 'wei@example.com']);
  const download = async () => new Uint8Array(await (await old.ask('GET', '/all')).arrayBuffer());
  archive = await download();
  const settings = path.join(old.content, 'site.yaml');
  writeFileSync(settings, `名称: "我家\n${siteText}`);
  brokenArchive = await download();
  writeFileSync(settings, siteText);
});

it('a backup is restored on a new computer', async () => {
  const fresh = computer([], null);
  expect((await fresh.ask('PUT', '/next', archive)).status).toBe(200);
  expect((await fresh.look()).next).toMatchObject({
    state: 'checked',
    accounts: 2,
    films: 2,
    madeAt: expect.any(String),
  });
  expect(existsSync(fresh.data.files.database)).toBe(false);
  expect(await (await fresh.ask('POST', '/restore')).json()).toEqual({ state: 'done' });
  expect(emails(fresh.data)).toEqual(['lin@example.com', 'wei@example.com']);
  expect(readFileSync(path.join(fresh.content, 'videos/看海/video.md'), 'utf8')).toBe(videoText());
  expect(await fresh.look()).toMatchObject({ next: null, replaced: [] });
});

it('a running site restores at its next start, keeps the replaced state, and can revert', async () => {
  const other = computer(['自己的'], ['own@example.com']);
  const site = createBackend({ dataDirectory: other.data.files.directory, siteUrl: null });
  await other.ask('PUT', '/next', archive);
  expect(await (await other.ask('POST', '/restore')).json()).toEqual({ state: 'running' });
  expect((await other.look()).next?.state).toBe('asked');
  expect(emails(other.data)).toEqual(['own@example.com']);
  site.close();
  expect(await (await other.ask('POST', '/restore')).json()).toEqual({ state: 'done' });
  expect(existsSync(path.join(other.content, 'videos/自己的'))).toBe(false);
  const [replaced] = (await other.look()).replaced;
  expect(replaced).toMatchObject({ hasAccounts: true, hasContent: true });
  await other.ask('POST', '/next', { replaced: replaced?.name });
  await other.ask('POST', '/restore');
  expect(existsSync(path.join(other.content, 'videos/自己的'))).toBe(true);
  expect(emails(other.data)).toEqual(['own@example.com']);
});

it('a copy of the database restores only the accounts', async () => {
  const other = computer(['自己的'], ['own@example.com']);
  const database = readFileSync(await makeBackup(old.data.files));
  expect((await other.ask('PUT', '/next', database)).status).toBe(200);
  expect((await other.look()).next).toMatchObject({ accounts: 2, films: null });
  await other.ask('DELETE', '/next');
  expect((await other.look()).next).toBeNull();
  await other.ask('PUT', '/next', database);
  await other.ask('POST', '/restore');
  expect(emails(other.data)).toEqual(['lin@example.com', 'wei@example.com']);
  expect(existsSync(path.join(other.content, 'videos/自己的'))).toBe(true);
});

it('restored accounts that were deleted are listed', async () => {
  const backup = await makeBackup(old.data.files);
  writeFileSync(actionLog(old.data.files), '{"time":"","action":"delete","account":"id-lin","by":"host"}\n');
  await old.ask('PUT', '/next', readFileSync(backup));
  await old.ask('POST', '/restore');
  expect((await old.look()).returned).toMatchObject({
    deleted: [{ email: 'lin@example.com' }],
    unsettled: [],
  });
});

it.each<[what: string, body: () => Uint8Array, sentence: RegExp]>([
  ['a text', () => Buffer.from('no backup'), /不是网站的备份/],
  ['a truncated backup', () => archive.subarray(0, archive.length - 3000), /不完整/],
  [
    'a database of another program',
    () => {
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'desk-backup-')), 'other.db');
      const connection = new DatabaseSync(file);
      connection.exec('create table other (text)');
      connection.close();
      return readFileSync(file);
    },
    /其他程序/,
  ],
  ['settings with which no site starts', () => brokenArchive, /第 \d+ 行有错.*请换一份备份/],
  [
    'a damaged database',
    () => Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5000, 7)]),
    /已损坏|无法读取/,
  ],
])('%s is refused and removed', async (_, body, sentence) => {
  const answer = await old.ask('PUT', '/next', body());
  expect([answer.status, await problemsOf(answer)]).toEqual([422, expect.stringMatching(sentence)]);
  const { folders, files } = old.data;
  for (const left of [
    path.join(files.directory, 'restore-next'),
    path.join(folders.content, '.restore-next'),
  ])
    expect(existsSync(left), left).toBe(false);
  expect((await old.ask('POST', '/restore')).status).toBe(404);
});

it('a backup replaces a damaged database', async () => {
  writeFileSync(old.data.files.database, 'x'.repeat(5000));
  expect((await old.look()).state).toBe('here');
  await old.ask('PUT', '/next', archive);
  await old.ask('POST', '/restore');
  expect(emails(old.data)).toEqual(['lin@example.com', 'wei@example.com']);
});

it('a backup that exceeds the free space is refused before it is read', async () => {
  const answer = await backupRoutes(old.data).request('/backup/next', {
    method: 'PUT',
    body: 'x',
    headers: { 'content-length': String(2 ** 52) },
  });
  expect(await problemsOf(answer)).toContain('磁盘空间不够');
});

it.each(['..%2F..%2Fsecret', '..%2Fyingxia.db'])(
  'no other path can be reverted or removed: %s',
  async (name) => {
    expect((await old.ask('DELETE', `/replaced/${name}`)).status).toBe(404);
    expect((await old.ask('POST', '/next', { replaced: decodeURIComponent(name) })).status).toBe(404);
  },
);
