import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { asKilled, contentsOf, start } from '../data-directory.fixture.ts';
import { DataError } from '../database/data-error.ts';
import { openSource } from './export-supabase.ts';

describe('a database that cannot be moved, or of a server that was killed', () => {
  it.each([
    ['damaged', (path: string) => writeFileSync(path, 'x'.repeat(5000)), /无法读取/],
    ['half of it', (path: string) => truncateSync(path, 40_960), /无法读取/],
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
  ])('%s is refused with a message', async (_, spoil, message) => {
    const { files, backend, write } = start();
    await write('kept');
    backend.close();
    spoil(files.database);
    expect(() => openSource(files)).toThrow(
      expect.objectContaining({ name: DataError.name, message: expect.stringMatching(message) }),
    );
  });

  it('is read with its last writes and not changed, including its log', async () => {
    const { files, write } = start();
    await write('in the log alone');
    const killed = asKilled(files);
    const before = contentsOf(killed);
    const source = openSource(killed);
    expect([...source.script()].join('')).toContain('in the log alone');
    source.close();
    expect(contentsOf(killed)).toEqual(before);
  });
});
