import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from './database.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('prepares a statement once, but does not cache those with visitors’ input', () => {
  const database = connect(':memory:');
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const long = `select 1 as one where ${Array(1000).fill('1').join(' and ')}`;
  for (let time = 0; time < 3; time += 1) {
    expect(database.all('select 1 as one')).toEqual([{ one: 1 }]);
    expect(database.all(long)).toEqual([{ one: 1 }]);
  }
  expect(prepare.mock.calls.map(([sql]) => (sql === long ? 'long' : 'short'))).toEqual([
    'short',
    'long',
    'long',
    'long',
  ]);
  database.close();
});

it('overwrites deleted data in the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  const path = join(folder, 'site.db');
  const database = connect(path);
  const remains = () => {
    database.connection.exec('pragma wal_checkpoint(truncate)');
    return readFileSync(path).includes('nobody@example.com');
  };
  database.connection.exec('create table people (email text)');
  database.run(`with recursive n (i) as (select 1 union all select i + 1 from n where i < 500)
    insert into people select 'nobody@example.com ' || i from n`);
  expect(remains()).toBe(true);
  database.run('delete from people');
  expect(remains()).toBe(false);
  database.close();
});

describe('the log', () => {
  const openLogged = () => {
    const path = join(mkdtempSync(join(tmpdir(), 'database-')), 'site.db');
    const database = connect(path);
    onTestFinished(() => {
      if (database.connection.isOpen) database.close();
    });
    database.connection.exec('create table people (email text)');
    return { path, database, logSize: () => statSync(`${path}-wal`).size };
  };

  it('is truncated once nobody reads, without blocking the process', async () => {
    const { path, database, logSize } = openLogged();
    const reader = new DatabaseSync(path);
    onTestFinished(() => reader.close());
    reader.exec('begin; select * from people');
    database.run(`insert into people values ('nobody@example.com')`);
    const start = performance.now();
    const emptied = database.emptyLog();
    expect(performance.now() - start).toBeLessThan(1000);
    expect(logSize()).toBeGreaterThan(0);
    reader.exec('commit');
    await emptied;
    expect(logSize()).toBe(0);
  });

  it('is truncated at most a minute after a write', async () => {
    const { database, logSize } = openLogged();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await database.transaction(() => database.run('delete from people'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(logSize()).toBeGreaterThan(0);
    const again = database.transaction(() => database.run('delete from people'));
    await vi.advanceTimersByTimeAsync(30_000);
    await again;
    expect(logSize()).toBe(0);
  });

  it('is skipped silently if the database is closed meanwhile', async () => {
    const { path, database } = openLogged();
    const reader = new DatabaseSync(path);
    onTestFinished(() => reader.close());
    reader.exec('begin; select * from people');
    database.run(`insert into people values ('nobody@example.com')`);
    const emptied = database.emptyLog();
    database.close();
    await expect(emptied).resolves.toBeUndefined();
  });
});
