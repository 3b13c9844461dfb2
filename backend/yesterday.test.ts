import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { listBackups } from './backup/backups.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { dataFiles } from './database/files.ts';
import { type Backend, createBackend } from './index.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A copy of the data directory of a host who updates from commit 2c949429. */
function yesterdaysData(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'yesterday-'));
  folders.push(folder);
  cpSync(path.join(import.meta.dirname, '../e2e/yesterday/data'), folder, { recursive: true });
  return folder;
}

const open = (dataDirectory: string) => createBackend({ dataDirectory, siteUrl: null });

async function ask(backend: Backend, address: string, body?: object, token?: string) {
  const answer = await backend.fetch(
    new Request(`http://site.test${address}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey: backend.publishableKey,
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
    { address: '192.0.2.1' },
  );
  return { status: answer.status, body: await answer.json() };
}

async function signIn(backend: Backend): Promise<string> {
  const credentials = { email: 'lin@example.com', password: 'correct horse' };
  const { status, body } = await ask(backend, '/auth/v1/token?grant_type=password', credentials);
  expect(status).toBe(200);
  return body.access_token;
}

it('people of an earlier version can sign in and find their rows', async () => {
  const backend = open(yesterdaysData());
  const token = await signIn(backend);
  const rows = async (address: string) => (await ask(backend, `/rest/v1/${address}`, undefined, token)).body;
  expect(await rows('profiles?select=username')).toEqual([{ username: '林间' }]);
  expect(await rows('favorites?select=video_id&order=created_at.desc')).toHaveLength(3);
  expect(await rows('watch_later?select=video_id')).toEqual([{ video_id: '3' }]);
  // A table that yesterday's version did not have.
  expect(await rows('collections')).toEqual([]);
  expect(await rows('watch_history?select=video_id,progress&video_id=eq.1')).toEqual([
    { video_id: '1', progress: 12.5 },
  ]);
  backend.close();
});

it('a backup of an earlier version can be restored', async () => {
  const folder = yesterdaysData();
  const files = dataFiles(folder);
  const [backup = ''] = listBackups(files);
  restoreBackup(files, backup);
  const backend = open(folder);
  await signIn(backend);
  backend.close();
});

it('an earlier version opens the data again, or refuses because of a migration', () => {
  const folder = yesterdaysData();
  const versionOf = () => {
    const connection = new DatabaseSync(dataFiles(folder).database);
    const version = connection.prepare('pragma user_version').get()?.user_version;
    connection.close();
    return Number(version);
  };
  const before = versionOf();
  open(folder).close();
  // A higher version is refused with a message (data-directory.test.ts).
  expect(versionOf()).toBeGreaterThanOrEqual(before);
});
