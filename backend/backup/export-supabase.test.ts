import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { asKilled, contentsOf, start } from '../data-directory.fixture.ts';
import { DataError } from '../database/data-error.ts';
import { openSource, targets } from './export-supabase.ts';

describe('a database that cannot be moved, or of a server that was killed', () => {
  it.each([
    ['damaged', (path: string) => writeFileSync(path, 'x'.repeat(5000)), /读不了/],
    ['half of it', (path: string) => truncateSync(path, 40_960), /读不了/],
    [
      'of a newer version',
      (path: string) => {
        const connection = new DatabaseSync(path);
        connection.exec('pragma user_version = 999');
        connection.close();
      },
      /更新的版本/,
    ],
    ['absent', (path: string) => rmSync(path), /还没有数据库/],
  ])('%s is refused in a sentence', async (_, spoil, message) => {
    const { files, backend, write } = start();
    await write('kept');
    backend.close();
    spoil(files.database);
    expect(() => openSource(files)).toThrow(
      expect.objectContaining({ name: DataError.name, message: expect.stringMatching(message) }),
    );
  });

  it('is read with its last writes, and left as it is, its log too', async () => {
    const { files, write } = start();
    await write('in the log alone');
    const killed = asKilled(files);
    const before = contentsOf(killed);
    const source = openSource(killed);
    expect([...source.script(new Map())].join('')).toContain('in the log alone');
    source.close();
    expect(contentsOf(killed)).toEqual(before);
  });

  it('is another one once something was written, and not before', async () => {
    const { files, write } = start();
    const versionOf = () => {
      const source = openSource(files);
      source.close();
      return source.version;
    };
    const before = versionOf();
    expect(versionOf()).toBe(before);
    await write('more');
    expect(versionOf()).not.toBe(before);
  });
});

it.each(targets)(
  'the rows of $table are read in the order of an index, so that none are held in memory',
  ({ source, key, columns }) => {
    const { files } = start();
    const connection = new DatabaseSync(files.database);
    const plan = connection
      .prepare(
        `explain query plan select ${Object.values(columns).join(', ')} from ${source} where ${key} > ? order by ${key}`,
      )
      .all('');
    connection.close();
    expect(plan.map(({ detail }) => detail).join()).toMatch(
      /^SEARCH \w+ USING (COVERING |PRIMARY KEY|INDEX)/,
    );
  },
);
