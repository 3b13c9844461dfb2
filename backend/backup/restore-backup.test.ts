import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { asKilled, contentsOf, messagesIn, newPath, root, start } from '../data-directory.fixture.ts';
import { DataError } from '../database/data-error.ts';
import { dataFiles } from '../database/files.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

describe('a restored backup', () => {
  it('replaces the database, which is preserved beside it', async () => {
    const { files, backend, write } = start();
    await write('kept');
    const path = await makeBackup(files);
    await write('lost');
    backend.close();
    const aside = restoreBackup(files, path);
    expect(messagesIn(files.database)).toEqual(['kept']);
    expect(messagesIn(aside ?? '')).toEqual(['kept', 'lost']);
    await start(files).write('and on');
    expect(messagesIn(files.database)).toEqual(['kept', 'and on']);
  });

  it('may be the database of a killed server with its log', async () => {
    const { files, write } = start();
    await write('in the log alone');
    const killed = asKilled(files);
    const before = contentsOf(killed);
    const target = dataFiles(newPath());
    restoreBackup(target, killed.database);
    expect(messagesIn(target.database)).toEqual(['in the log alone']);
    expect(contentsOf(killed)).toEqual(before);
    expect(readdirSync(target.directory).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it('is refused while the site runs', async () => {
    const { files } = start();
    const path = await makeBackup(files);
    expect(() => restoreBackup(files, path)).toThrow(/正被另一个进程使用/);
  });

  it.each([
    ['no file', () => {}],
    [
      'a folder',
      (path: string) => {
        rmSync(path);
        mkdirSync(path);
      },
    ],
    ['another file', (path: string) => writeFileSync(path, 'not a database, but quite long'.repeat(100))],
    ['half a file', (path: string) => truncateSync(path, 8192)],
    ['an empty file', (path: string) => truncateSync(path, 0)],
    [
      "another program's",
      (path: string) => {
        rmSync(path);
        const connection = new DatabaseSync(path);
        connection.exec('create table notes (text)');
        connection.close();
      },
    ],
  ])('that is %s is refused, and the database is unchanged', async (what, spoil) => {
    const { files, backend, write } = start();
    await write('kept');
    const path = what === 'no file' ? join(root, 'nowhere.db') : await makeBackup(files);
    backend.close();
    spoil(path);
    const before = readFileSync(files.database);
    const restore = () => restoreBackup(files, path);
    expect(restore).toThrow(DataError);
    expect(restore).toThrow(path);
    expect(readFileSync(files.database).equals(before)).toBe(true);
    expect(readdirSync(files.directory).filter((name) => name.includes('restoring'))).toEqual([]);
  });
});
