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
