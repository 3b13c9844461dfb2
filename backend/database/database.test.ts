import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it, vi } from 'vitest';
import { connect } from './database.ts';

afterEach(() => vi.restoreAllMocks());

it('prepares a statement once, but does not keep one that only a stranger would ask for', () => {
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

it('leaves nothing of what was deleted in the file', () => {
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
