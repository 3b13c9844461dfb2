import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createAccount } from '../auth/accounts.ts';
import { openDataDirectory } from '../data-directory.ts';
import { type DataFiles, dataFiles } from '../database/files.ts';
import { openDatabase } from '../database/open.ts';
import { actionLog, deletedAccounts, doLogged, settleDeletions } from './action-log.ts';
import { deleteAccount } from './people.ts';

let files: DataFiles;
beforeEach(() => {
  files = dataFiles(mkdtempSync(join(tmpdir(), 'action-log-')));
});

/** Opens a database with one account, on a connection that a test may break. */
async function openWithAccount() {
  const database = openDatabase(files);
  const account = await database.transaction(() =>
    createAccount(database, { email: 'lin@example.com', passwordHash: '', metadata: {} }, new Date()),
  );
  return { database, id: account?.id ?? '' };
}

const known = () => {
  const { deleted, unsettled } = deletedAccounts(files);
  return { deleted: [...deleted], unsettled: [...unsettled] };
};

it('logs a deletion once it is committed', async () => {
  const { database, id } = await openWithAccount();
  expect(await deleteAccount({ files, database }, id)).toBe(true);
  expect(known()).toEqual({ deleted: [id], unsettled: [] });
  expect(await deleteAccount({ files, database }, id)).toBe(false);
  expect(readFileSync(actionLog(files), 'utf8').trim().split('\n')).toHaveLength(2);
  database.close();
});

it('logs no deletion whose commit failed', async () => {
  const { database, id } = await openWithAccount();
  const failing = {
    ...database,
    transaction: <Result>(work: () => Result) =>
      database.transaction<Result>(() => {
        work();
        throw new Error('disk I/O error');
      }),
  };
  await expect(deleteAccount({ files, database: failing }, id)).rejects.toThrow('disk I/O error');
  expect(known()).toEqual({ deleted: [], unsettled: [] });
  expect(database.all('select id from users')).toHaveLength(1);
  database.close();
});

const begun = (account: string) =>
  appendFileSync(
    actionLog(files),
    `${JSON.stringify({ time: '2026-01-01', action: 'delete', account, state: 'begun', by: 'self' })}\n`,
  );

it('checks interrupted deletions in the database', async () => {
  const { database, id } = await openWithAccount();
  const gone = '00000000-0000-4000-8000-000000000001';
  begun(id);
  begun(gone);
  expect(known()).toEqual({ deleted: [], unsettled: [id, gone] });
  database.close();
  openDataDirectory({ dataDirectory: files.directory }).close();
  expect(known()).toEqual({ deleted: [gone], unsettled: [] });
});

it('leaves them open if the database is unreadable', () => {
  begun('a');
  settleDeletions(files);
  expect(known()).toEqual({ deleted: [], unsettled: ['a'] });
});

it('reads earlier formats, and skips an incomplete line', () => {
  appendFileSync(actionLog(files), '{"time":"2026","action":"delete","account":"a","by":"self"}\n');
  appendFileSync(actionLog(files), '{"time":"2026","action":"delete","account":"b"');
  appendFileSync(actionLog(files), '{"time":"2026","action":"delete","account":"c","by":"self"}\n');
  expect(known()).toEqual({ deleted: ['a', 'c'], unsettled: [] });
});

it('logs nothing if there was nothing to do', async () => {
  const { database } = await openWithAccount();
  expect(await doLogged({ files, database }, { action: 'delete', account: 'nobody' }, () => null)).toBeNull();
  expect(() => readFileSync(actionLog(files))).toThrow('ENOENT');
  database.close();
});
