import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { asKilled, contentsOf, messagesIn, newPath, start } from '../data-directory.fixture.ts';
import { DataError } from '../database/data-error.ts';
import { registerSqlFunctions } from '../database/database.ts';
import { dataFiles } from '../database/files.ts';
import { listBackups } from './backups.ts';
import { backUpBeforeMigration, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

describe('a backup', () => {
  it('contains all acknowledged writes, while the site keeps writing', async () => {
    const { files, write } = start();
    await write('before');
    const [path] = await Promise.all([makeBackup(files), write('during')]);
    await write('after');
    expect(messagesIn(path)).toContain('before');
    expect(messagesIn(path)).not.toContain('after');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(files.backups)).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-manual\.db$/),
    ]);
  });

  it('is not made of a damaged database', async () => {
    const { files, backend } = start();
    backend.close();
    truncateSync(files.database, 8192);
    await expect(makeBackup(files)).rejects.toThrow(/备份失败|已损坏/);
    expect(listBackups(files)).toEqual([]);
  });

  it('does not change the database of a killed server, including its log', async () => {
    const { files, write } = start();
    await write('in the log alone');
    const killed = asKilled(files);
    const before = contentsOf(killed);
    expect(messagesIn(await makeBackup(killed))).toEqual(['in the log alone']);
    expect(contentsOf(killed)).toEqual(before);
    truncateSync(killed.database, 8192);
    const damaged = contentsOf(killed);
    await expect(makeBackup(killed)).rejects.toThrow(DataError);
    expect(contentsOf(killed)).toEqual(damaged);
  });

  it('does not change the folder of backups', async () => {
    const { files, write } = start();
    await write('一');
    mkdirSync(files.backups, { mode: 0o750 });
    await makeBackup(files);
    expect(statSync(files.backups).mode & 0o777).toBe(0o750);
  });
});

describe('a database of an older version', () => {
  const version = 6;
  const number = '0007';

  /** A data directory as a server of that version leaves it when killed: one row is only in the log. */
  function older() {
    const used = dataFiles(newPath());
    mkdirSync(used.directory);
    const connection = new DatabaseSync(used.database);
    registerSqlFunctions(connection);
    const folder = join(import.meta.dirname, '../database/migrations');
    const migrations = readdirSync(folder).sort().slice(0, version);
    for (const name of migrations) connection.exec(readFileSync(join(folder, name), 'utf8'));
    connection.exec(
      `pragma application_id = ${0x79_78_64_62}; pragma user_version = ${version}; pragma journal_mode = wal`,
    );
    connection.exec(`insert into feedback values ('1', 'other', '一', null, '2026-11-21T00:00:00Z')`);
    const files = asKilled(used);
    connection.close();
    return files;
  }

  it('is backed up before a migration, under a name that says so, including its log', () => {
    const files = older();
    const { backend } = start(files);
    const [backup = '', ...others] = listBackups(files);
    expect(others).toEqual([]);
    expect(backup).toMatch(new RegExp(`Z-before-${number}\\.db$`));
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(messagesIn(backup)).toEqual(['一']);
    const connection = new DatabaseSync(backup, { readOnly: true });
    expect(connection.prepare('pragma user_version').get()).toEqual({ user_version: version });
    connection.close();
    // Back to the older version, and up again.
    backend.close();
    restoreBackup(files, backup);
    const again = start(files);
    expect(messagesIn(files.database)).toEqual(['一']);
    again.backend.close();
    start(files);
    expect(listBackups(files).length).toBeLessThanOrEqual(2);
  });

  it('has one backup, however often a failing migration is retried', () => {
    const files = older();
    const made = [1, 2, 3].map((minute) =>
      backUpBeforeMigration(files, number, new Date(Date.UTC(2026, 10, 21, 8, minute))),
    );
    expect(listBackups(files)).toEqual(made.slice(-1));
  });

  it('is not changed if it cannot be backed up', () => {
    const files = older();
    writeFileSync(files.backups, 'a file where the folder should be');
    const before = contentsOf(files);
    expect(() => start(files)).toThrow(DataError);
    expect(contentsOf(files)).toEqual(before);
  });
});
