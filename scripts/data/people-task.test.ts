import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { password, startTestBackend } from '../../backend/backend.fixture.ts';
import { makeBackup } from '../../backend/backup/make-backup.ts';
import { DataError } from '../../backend/database/data-error.ts';
import { dataFiles } from '../../backend/database/files.ts';
import { actionLog } from '../../backend/hosts/action-log.ts';
import { type PeopleOptions, people } from './people-task.ts';

const dataDirectory = mkdtempSync(path.join(tmpdir(), 'people-'));
const folder = mkdtempSync(path.join(tmpdir(), 'people-exports-'));
const files = dataFiles(dataDirectory);
// The test backend is the site that runs meanwhile.
const { ask: send, newPerson } = startTestBackend({ dataDirectory });

let said: string[];
beforeEach(() => {
  said = [];
});
/** Runs a confirmed command. */
const run = (args: string[], options: Partial<PeopleOptions> = {}) => unsure([...args, '--yes'], options);
const unsure = (args: string[], options: Partial<PeopleOptions> = {}) =>
  people(args, {
    files,
    folder,
    readTitles: async () => new Map([['7', '看海']]),
    print: (line) => said.push(line),
    ...options,
  });
const output = () => said.join('\n');
const signIn = (email: string, given: string) =>
  send('POST', '/auth/v1/token?grant_type=password', { body: { email, password: given } });
const logged = () =>
  readFileSync(actionLog(files), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

async function personWithRows() {
  const person = await newPerson();
  const { id, token } = person;
  const row = { user_id: id, video_id: '7' };
  await send('POST', '/rest/v1/favorites', { token, body: { ...row, created_at: '2026-01-02T03:04:05Z' } });
  await send('POST', '/rest/v1/watch_later', { token, body: { ...row, video_id: 'gone' } });
  await send('POST', '/rest/v1/watch_history', { token, body: { ...row, progress: 12.5 } });
  const collection = { user_id: id, name: '周末', video_ids: 'gone 7', visibility: 'link' };
  await send('POST', '/rest/v1/collections', { token, body: collection });
  return person;
}

describe('the list of accounts', () => {
  it('shows accounts in columns, newest first, and finds them by part of the e-mail in any case', async () => {
    await newPerson('first@example.com');
    const { token, id } = await newPerson('second.one@example.com');
    await send('PATCH', `/rest/v1/profiles?id=eq.${id}`, { token, body: { username: '林木' } });
    await run(['SECOND']);
    const [head, row, ...others] = output().split('\n');
    expect(head).toMatch(/^邮箱 +用户名 +注册 +上次登录 +登录中/);
    expect(row).toMatch(/^second\.one@example\.com {2}林木 +\d{4}-\d\d-\d\d {2}\d{4}-\d\d-\d\d {2}1 处/);
    expect(others).toEqual([]);
    said = [];
    await run([]);
    expect(output().indexOf('second.one')).toBeLessThan(output().indexOf('first@'));
    said = [];
    await run(['%']);
    expect(output()).toBe('没有邮箱包含「%」的账号。');
  });

  it('shows at most fifty accounts, and how to find the others', async () => {
    for (let number = 0; number < 51; number += 1) await newPerson(`many-${number}@example.com`);
    await run(['many-']);
    expect(output().split('\n')).toHaveLength(52);
    expect(said.at(-1)).toMatch(/^共 51 个，这是最近注册的 50 个/);
  }, 120_000);
});

describe('each action', () => {
  it.each(['sign-out', 'password', 'export', 'delete'])('%s requires --yes', async (action) => {
    const { email } = await newPerson();
    const before = existsSync(actionLog(files)) ? logged().length : 0;
    await expect(unsure([action, email])).rejects.toThrow(/什么也没有改；确定的话，请在命令后面加上 --yes/);
    expect((await signIn(email, password)).status).toBe(200);
    expect(existsSync(actionLog(files)) ? logged().length : 0).toBe(before);
    await run([action, email.toUpperCase()]);
    expect(logged().length).toBe(before + 2);
  });

  it.each([
    ['sign-out', 'sign-out'],
    ['password', 'temporary-password'],
    ['export', 'export'],
    ['delete', 'delete'],
  ])('%s is logged with the account’s id only', async (action, name) => {
    const { id, email } = await newPerson();
    await run([action, email]);
    expect(logged().at(-1)).toEqual({
      time: expect.any(String),
      action: name,
      account: id,
      by: expect.any(String),
    });
    expect(statSync(actionLog(files)).mode & 0o777).toBe(0o600);
    expect(readFileSync(actionLog(files), 'utf8')).not.toContain('@');
  });

  it.each([
    [['sign-out'], /请写一个邮箱/],
    [['delete', 'a@example.com', 'b@example.com'], /请写一个邮箱/],
    [['delete', 'nobody@example.com'], /没有 nobody@example\.com 这个账号/],
    [['delete', 'whole@'], /请写完整的邮箱.+\n {2}whole@example\.com/],
    [['remove', 'whole@example.com'], /没有「remove」这个命令/],
    [['--force'], /sign-out、password、export 或 delete/],
  ])('%j is refused with a message', async (args, message) => {
    await newPerson('whole@example.com').catch(() => undefined);
    await expect(run(args)).rejects.toSatisfy(
      (error) => error instanceof DataError && message.test(error.message),
    );
  });

  it('is refused if it cannot be logged', async () => {
    const { email } = await newPerson();
    const blocked = dataFiles(mkdtempSync(path.join(tmpdir(), 'people-blocked-')));
    mkdirSync(actionLog(blocked));
    const broken = { ...files, directory: blocked.directory };
    await expect(run(['delete', email], { files: broken })).rejects.toThrow(/EISDIR/);
    expect((await signIn(email, password)).status).toBe(200);
  });
});

it('sign-out ends every session and says how long open pages still work', async () => {
  const { email, refreshToken } = await newPerson();
  await signIn(email, password);
  await expect(unsure(['sign-out', email])).rejects.toThrow('2 处');
  await run(['sign-out', email]);
  expect(output()).toMatch(/2 处.+60 分钟/);
  const { status, body } = await send('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  });
  expect([status, body.error_code]).toEqual([400, 'refresh_token_not_found']);
  expect((await signIn(email, password)).status).toBe(200);
});

it('password prints a random password once and stores only its hash; the list shows that it is temporary', async () => {
  const { email } = await newPerson();
  await run(['password', email]);
  const [, given = ''] = /^临时密码：([a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4})$/m.exec(output()) ?? [];
  expect((await signIn(email, given)).body.user.role).toBe('must_change_password');
  for (const file of [files.database, `${files.database}-wal`, actionLog(files)])
    expect(readFileSync(file).includes(given), file).toBe(false);
  said = [];
  await run([email]);
  expect(output()).toMatch(/临时，到 \d{4}-\d\d-\d\d \d\d:\d\d$/);
  said = [];
  vi.setSystemTime(Date.now() + 3 * 86_400_000);
  await run([email]);
  vi.useRealTimers();
  expect(output()).toMatch(/临时，已过期$/);
});

it('export writes the same data as the account’s own export, readable by the file’s owner only, and never overwrites', async () => {
  const { id, email } = await personWithRows();
  await run(['export', email, 'lin.json']);
  const target = path.join(folder, 'lin.json');
  expect(statSync(target).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(target, 'utf8'))).toEqual({
    format: 'yingxia-personal-data',
    version: 1,
    exportedAt: expect.any(String),
    account: { id, email, username: email.split('@')[0], createdAt: expect.stringMatching(/Z$/) },
    favourites: [{ videoId: '7', savedAt: '2026-01-02T03:04:05+00:00', title: '看海' }],
    watchLater: [{ videoId: 'gone', savedAt: expect.any(String), title: null }],
    watchHistory: [{ videoId: '7', progressSeconds: 12.5, watchedAt: expect.any(String), title: '看海' }],
    collections: [
      {
        id: expect.any(String),
        name: '周末',
        visibility: 'link',
        createdAt: expect.any(String),
        videos: [
          { videoId: 'gone', title: null },
          { videoId: '7', title: '看海' },
        ],
      },
    ],
  });
  writeFileSync(target, 'mine');
  await expect(run(['export', email, 'lin.json'])).rejects.toThrow(/已存在/);
  expect(readFileSync(target, 'utf8')).toBe('mine');
  await expect(run(['export', email, 'nowhere/lin.json'])).rejects.toThrow(/无法写入/);
});

it('export names its file such that git ignores it, because deploy/release.sh requires a clean folder', async () => {
  const { email } = await newPerson();
  await run(['export', email]);
  const target = /^已写入：(.+)$/m.exec(output())?.[1] ?? '';
  expect(path.dirname(target)).toBe(folder);
  for (const name of [path.basename(target), 'feedback-2026-11-24.csv'])
    expect(
      spawnSync('git', ['check-ignore', '--quiet', name], { cwd: `${import.meta.dirname}/../..` }).status,
    ).toBe(0);
});

it('delete removes all rows and the address in feedback, and names the remaining copies', async () => {
  const { id, email, token } = await personWithRows();
  const message = { kind: 'other', message: '删掉我', email: email.toUpperCase() };
  await send('POST', '/rest/v1/feedback', { body: message });
  const kept = await makeBackup(files);
  const aside = path.join(dataDirectory, 'yingxia.replaced-2026-01-01T00-00-00Z.db');
  writeFileSync(aside, '');
  await expect(unsure(['delete', email])).rejects.toThrow('收藏 1、收藏夹 1、稍后再看 1、历史 1');
  await run(['delete', email]);
  for (const file of [files.database, `${files.database}-wal`])
    expect(readFileSync(file, 'latin1').includes(email), file).toBe(false);
  expect(output()).toContain(kept);
  expect(output()).toContain(aside);
  expect((await signIn(email, password)).body.error_code).toBe('invalid_credentials');
  const { DatabaseSync } = await import('node:sqlite');
  const connection = new DatabaseSync(files.database, { readOnly: true });
  for (const table of ['sessions', 'favorites', 'watch_later', 'watch_history', 'collections'])
    expect(connection.prepare(`select 1 from ${table} where user_id = ?`).all(id), table).toEqual([]);
  for (const table of ['users', 'profiles'])
    expect(connection.prepare(`select 1 from ${table} where id = ?`).all(id), table).toEqual([]);
  expect(connection.prepare(`select email from feedback where message = '删掉我'`).get()).toEqual({
    email: null,
  });
  connection.close();
  const late = await send('POST', '/rest/v1/favorites', { token, body: { user_id: id, video_id: '8' } });
  expect(late.status).toBe(409);
});

describe('an unusable database is reported', () => {
  it.each([
    ['missing', () => {}, /还没有数据库/],
    [
      'of an earlier version',
      async (place: string) => {
        const { DatabaseSync } = await import('node:sqlite');
        const connection = new DatabaseSync(place);
        connection.exec(`pragma application_id = ${0x79_78_64_62}; pragma user_version = 8`);
        connection.close();
      },
      /先用这个版本启动一次网站/,
    ],
    ['damaged', (place: string) => writeFileSync(place, 'x'.repeat(5000)), /已损坏/],
  ])('%s', async (_, spoil, message) => {
    const other = dataFiles(mkdtempSync(path.join(tmpdir(), 'people-other-')));
    await spoil(other.database);
    await expect(run([], { files: other })).rejects.toSatisfy(
      (error) => error instanceof DataError && message.test(error.message),
    );
  });
});
