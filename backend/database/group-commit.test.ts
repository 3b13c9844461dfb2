import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { groupCommits } from './group-commit.ts';

let connection: DatabaseSync;
let transaction: ReturnType<typeof groupCommits>;

beforeEach(() => {
  connection = new DatabaseSync(':memory:');
  connection.exec('create table notes (text text check (length(text) < 10))');
  transaction = groupCommits(connection);
});

const add = (text: string) => () => {
  connection.prepare('insert into notes values (?)').run(text);
  return text;
};
const notes = () =>
  connection
    .prepare('select text from notes')
    .all()
    .map(({ text }) => text);

it('returns each job’s own result', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map((text) => transaction(add(text))))).toEqual(['a', 'b', 'c']);
  expect(notes()).toEqual(['a', 'b', 'c']);
});

it('rolls back only the job that fails', async () => {
  const failing = () => {
    add('half')();
    add('much too long')();
  };
  const outcomes = await Promise.allSettled([
    transaction(add('a')),
    transaction(failing),
    transaction(add('b')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(notes()).toEqual(['a', 'b']);
});

it('reports no success before the commit is on the disk', async () => {
  const endsAll = () => {
    connection.exec('rollback');
    throw new Error('disk full');
  };
  const outcomes = await Promise.allSettled([
    transaction(add('a')),
    transaction(endsAll),
    transaction(add('b')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message);
  expect(reasons).toEqual(['disk full', 'disk full', 'disk full']);
  expect(notes()).toEqual([]);
  expect(await transaction(add('later'))).toBe('later');
});
