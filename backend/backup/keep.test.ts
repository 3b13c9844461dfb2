import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerSqlFunctions } from '../database/database.ts';
import { dataFiles, makePrivate } from '../database/files.ts';
import { createBackend, DataError } from '../index.ts';
import { backupName, backupTime, lastBackup, listBackups } from './backups.ts';
import { backUpDaily, isDue } from './daily-backup.ts';
import { backUpBeforeMigration, makeBackup } from './make-backup.ts';
import { pruneBackups } from './prune-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeExport } from './write-export.ts';

const root = mkdtempSync(join(tmpdir(), 'keep-'));
let count = 0;
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A data directory in use, whose feedback says what it went through. */
function start(files = dataFiles(join(root, String(++count)))) {
  const backend = createBackend({ dataDirectory: files.directory, siteUrl: null });
  closing.push(() => backend.close());
  const write = async (message: string) => {
    const body = JSON.stringify({ kind: 'other', message });
    const headers = { apikey: backend.publishableKey, 'Content-Type': 'application/json' };
    const request = new Request('http://films.test/rest/v1/feedback', { method: 'POST', headers, body });
    expect((await backend.fetch(request, { address: '192.0.2.1' })).status).toBe(201);
  };
  return { files, backend, write };
}

/** What a kill would leave of a server that goes on: its last writes are in the log alone. */
function asKilled({ directory }: ReturnType<typeof dataFiles>) {
  const killed = dataFiles(join(root, String(++count)));
  cpSync(directory, killed.directory, { recursive: true });
  expect(statSync(`${killed.database}-wal`).size).toBeGreaterThan(0);
  return killed;
}

const contentsOf = ({ database }: ReturnType<typeof dataFiles>) =>
  [database, `${database}-wal`].map((path) => readFileSync(path, 'hex'));

function messagesIn(path: string): unknown[] {
  const connection = new DatabaseSync(path);
  const rows = connection.prepare('select message from feedback order by created_at, message').all();
  connection.close();
  return rows.map(({ message }) => message);
}

describe('what an administrator does for the site', () => {
  it('belongs to whoever has the data directory', async () => {
    const { files, backend, write } = start();
    await write('一');
    backend.close();
    const user = process.getuid?.();
    // Only root can give away; everybody else tries whether it stays theirs.
    const owner = user === 0 ? 12_345 : user;
    const everything = () => [
      files.directory,
      ...readdirSync(files.directory, { recursive: true }).map((name) => join(files.directory, String(name))),
    ];
    if (user === 0) for (const path of everything()) chownSync(path, 12_345, 12_345);
    restoreBackup(files, await makeBackup(files));
    expect(everything().length).toBeGreaterThan(4);
    expect(everything().filter((path) => statSync(path).uid !== owner)).toEqual([]);
  });

  it('gives nothing away that a link leads to', () => {
    const { files, backend } = start();
    backend.close();
    const elsewhere = join(root, 'elsewhere');
    writeFileSync(elsewhere, '', { mode: 0o644 });
    const link = join(files.directory, 'link');
    symlinkSync(elsewhere, link);
    const keep = () => makePrivate(files.directory, link);
    // Only root could give away what is not its own.
    if (process.getuid?.() !== 0) return expect(keep).not.toThrow();
    expect(keep).toThrow(/is a link: remove it/);
    expect(statSync(elsewhere).mode & 0o777).toBe(0o644);
  });

  it('leaves a folder of backups as it is', async () => {
    const { files, write } = start();
    await write('一');
    mkdirSync(files.backups, { mode: 0o750 });
    await makeBackup(files);
    expect(statSync(files.backups).mode & 0o777).toBe(0o750);
  });
});

describe('a new data directory', () => {
  it('is for our user alone', () => {
    const { files } = start();
    const modes = [files.directory, files.secret, files.database].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o600]);
    expect(readFileSync(files.secret, 'utf8').trim()).toMatch(/^[\w-]{43}$/);
  });

  it('keeps its secret, and its rows, over a restart', async () => {
    const { files, backend, write } = start();
    await write('一');
    backend.close();
    expect(start(files).backend.publishableKey).toBe(backend.publishableKey);
    expect(messagesIn(files.database)).toEqual(['一']);
  });

  it('is not used with a secret that everybody knows', () => {
    const { files, backend } = start();
    backend.close();
    truncateSync(files.secret, 0);
    expect(() => start(files)).toThrow(/holds no secret; delete it to get a new one/);
  });

  it.each(['', '/below'])('is not made where there is a file: %j', (below) => {
    const directory = join(root, `file-${++count}`);
    writeFileSync(directory, '');
    expect(() => start(dataFiles(directory + below))).toThrow(
      /cannot be used \(.+\); see that it is a folder, that there is room and that our user may write there, or set DATA_DIR/,
    );
  });

  it("is one process's alone", () => {
    const { files } = start();
    expect(() => start(files)).toThrow(/is in use by another process; stop that one first/);
  });
});

describe('a backup', () => {
  it('holds what was acknowledged before it, also while the site writes on', async () => {
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
    await expect(makeBackup(files)).rejects.toThrow(/could not be made|damaged/);
    expect(listBackups(files)).toEqual([]);
  });

  it('comes back in the place of the database, which is kept beside it', async () => {
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

  it('may be a database that a killed server left, with the log beside it', async () => {
    const { files, write } = start();
    await write('in the log alone');
    const killed = asKilled(files);
    const before = contentsOf(killed);
    const target = dataFiles(join(root, String(++count)));
    restoreBackup(target, killed.database);
    expect(messagesIn(target.database)).toEqual(['in the log alone']);
    expect(contentsOf(killed)).toEqual(before);
    expect(readdirSync(target.directory).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it('leaves a database that a killed server left as it is, its log too', async () => {
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

  it('is not restored under a running site', async () => {
    const { files } = start();
    const path = await makeBackup(files);
    expect(() => restoreBackup(files, path)).toThrow(/is in use by another process/);
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
    [
      "another program's",
      (path: string) => {
        rmSync(path);
        const connection = new DatabaseSync(path);
        connection.exec('create table notes (text)');
        connection.close();
      },
    ],
  ])('that is %s is refused, and the database left alone', async (what, spoil) => {
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

describe('a database that cannot be used', () => {
  async function spoiled(spoil: (path: string) => void, withBackup = true) {
    const { files, backend, write } = start();
    await write('kept');
    const backup = withBackup ? await makeBackup(files) : undefined;
    backend.close();
    spoil(files.database);
    const before = existsSync(files.database) ? readFileSync(files.database) : null;
    let message = '';
    try {
      start(files);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      message = error.message;
    }
    const after = existsSync(files.database) ? readFileSync(files.database) : null;
    expect(before === null ? after === null : after?.equals(before)).toBe(true);
    return { message, backup, files };
  }

  it.each([
    ['truncated', (path: string) => truncateSync(path, 8192)],
    ['empty', (path: string) => truncateSync(path, 0)],
    ['overwritten', (path: string) => writeFileSync(path, 'x'.repeat(5000))],
  ])('(%s) is left as it is, and the last backup offered', async (_, spoil) => {
    const { message, backup, files } = await spoiled(spoil);
    expect(message).toMatch(new RegExp(`^${files.database} is damaged \\(.+\\); it was left as it is\\.`));
    expect(message).toContain(`DATA_DIR=${files.directory} npm run restore -- ${backup}`);
    expect(() => restoreBackup(files, backup ?? '')).not.toThrow();
    expect(messagesIn(files.database)).toEqual(['kept']);
  });

  it('(truncated after a kill) is left as it is, its log too', async () => {
    const { files, write } = start();
    await write('kept');
    await makeBackup(files);
    const killed = asKilled(files);
    truncateSync(killed.database, 8192);
    const before = contentsOf(killed);
    expect(() => start(killed)).toThrow(/is damaged \(.+\); it was left as it is\..+npm run restore/);
    expect(contentsOf(killed)).toEqual(before);
  });

  it('says so when there is no backup', async () => {
    const { message } = await spoiled((path) => truncateSync(path, 8192), false);
    expect(message).toContain('There is no backup; move the file away to start with an empty database.');
  });

  it('that went missing is not replaced by an empty one', async () => {
    const { message, backup, files } = await spoiled((path) => rmSync(path));
    expect(message).toContain('is missing');
    expect(message).toContain(`DATA_DIR=${files.directory} npm run restore -- ${backup}`);
  });

  it('from a newer version is refused', async () => {
    const { message } = await spoiled((path) => {
      const connection = new DatabaseSync(path);
      connection.exec('pragma user_version = 999');
      connection.close();
    });
    expect(message).toContain('was written by a newer version of this program');
  });

  it('of another program is refused', async () => {
    const { message } = await spoiled((path) => {
      const connection = new DatabaseSync(path);
      connection.exec('pragma application_id = 1');
      connection.close();
    });
    expect(message).toContain('belongs to another program');
  });
});

describe('a database of an older version', () => {
  const version = 6;
  const number = '0007';

  /** As a server of that version leaves it when it is killed: a row is in the log alone. */
  function older() {
    const used = dataFiles(join(root, String(++count)));
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

  it('is backed up before a migration changes it, under a name that says so, its log included', () => {
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
    // The way back, and up again.
    backend.close();
    restoreBackup(files, backup);
    const again = start(files);
    expect(messagesIn(files.database)).toEqual(['一']);
    again.backend.close();
    start(files);
    expect(listBackups(files).length).toBeLessThanOrEqual(2);
  });

  it('has one backup, however often a migration that fails is begun anew', () => {
    const files = older();
    const made = [1, 2, 3].map((minute) =>
      backUpBeforeMigration(files, number, new Date(Date.UTC(2026, 10, 21, 8, minute))),
    );
    expect(listBackups(files)).toEqual(made.slice(-1));
  });

  it('is not changed where no backup can be made of it', () => {
    const files = older();
    writeFileSync(files.backups, 'a file where the folder should be');
    const before = contentsOf(files);
    expect(() => start(files)).toThrow(DataError);
    expect(contentsOf(files)).toEqual(before);
  });
});

describe('an export', () => {
  it.each([
    ['of a damaged database', (path: string) => writeFileSync(path, 'x'.repeat(5000)), /could not be made/],
    ['of half a database', (path: string) => truncateSync(path, 40_960), /could not be made/],
    [
      "of a newer version's database",
      (path: string) => {
        const connection = new DatabaseSync(path);
        connection.exec('pragma user_version = 999');
        connection.close();
      },
      /newer version/,
    ],
    ['of no database', (path: string) => rmSync(path), /There is no database/],
  ])('%s is refused, and leaves no file', async (_, spoil, message) => {
    const { files, backend, write } = start();
    await write('kept');
    backend.close();
    spoil(files.database);
    const target = join(root, `${++count}.sql`);
    await expect(writeExport(files, target)).rejects.toSatisfy(
      (error) => error instanceof DataError && message.test(error.message),
    );
    expect(existsSync(target)).toBe(false);
  });

  it('leaves a database that a killed server left as it is, its log too', async () => {
    const { files, write } = start();
    await write('in the log alone');
    const killed = asKilled(files);
    const before = contentsOf(killed);
    const target = join(root, `${++count}.sql`);
    await writeExport(killed, target);
    expect(readFileSync(target, 'utf8')).toMatch(/^begin;\n.+in the log alone.+\ncommit;\n$/s);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(contentsOf(killed)).toEqual(before);
  });

  it('overwrites nothing, and says where it cannot write', async () => {
    const { files } = start();
    const target = join(root, `${++count}.sql`);
    writeFileSync(target, 'mine');
    await expect(writeExport(files, target)).rejects.toThrow(/is there already/);
    expect(readFileSync(target, 'utf8')).toBe('mine');
    await expect(writeExport(files, join(root, 'nowhere', 'a.sql'))).rejects.toThrow(DataError);
  });
});

describe('daily backups', () => {
  const hour = 3_600_000;

  it('are due a day after the last one', () => {
    const files = dataFiles(join(root, 'due'));
    const now = Date.parse('2026-11-21T08:00:00Z');
    expect(isDue(files, now)).toBe(true);
    mkdirSync(files.backups, { recursive: true });
    writeFileSync(join(files.backups, backupName(new Date(now), 'daily')), '');
    expect(isDue(files, now + 23 * hour)).toBe(false);
    expect(isDue(files, now + 24 * hour)).toBe(true);
    writeFileSync(join(files.backups, backupName(new Date(now + 23 * hour), 'manual')), '');
    expect(isDue(files, now + 24 * hour)).toBe(true);
  });

  const planted = (place: string, names: string[]) => {
    const files = dataFiles(join(root, place));
    mkdirSync(files.backups, { recursive: true });
    for (const name of names) writeFileSync(join(files.backups, name), '');
    return files;
  };
  const onDays = (from: number, to: number, end: string) =>
    Array.from(
      { length: to - from + 1 },
      (_, day) => `2026-11-${String(from + day).padStart(2, '0')}T${end}`,
    );
  const now = Date.UTC(2026, 10, 22);

  it('are kept for the last seven days, and no other file is touched', () => {
    const names = onDays(13, 21, '08-00-00Z-daily.db');
    const files = planted('prune', [...names, 'mine.db']);
    pruneBackups(files, now);
    expect(readdirSync(files.backups).sort()).toEqual([...names.slice(2), 'mine.db']);
  });

  it('that were cut off a day ago are taken away, and none that may be under way', () => {
    const [old, young, whole] = onDays(19, 21, '08-00-00Z-daily.db');
    const files = planted('cut off', [`${old}.new`, `${young}.new`, `${whole}`, 'mine.db.new']);
    for (const name of [`${old}.new`, 'mine.db.new'])
      utimesSync(join(files.backups, name), 0, now / 1000 - 90_000);
    utimesSync(join(files.backups, `${young}.new`), 0, now / 1000 - 3600);
    pruneBackups(files, now);
    expect(readdirSync(files.backups).sort()).toEqual([`${young}.new`, `${whole}`, 'mine.db.new'].sort());
  });

  it('are not pushed out by those made by hand, of which the last seven are kept', () => {
    const week = onDays(15, 21, '08-00-00Z-daily.db');
    const byHand = Array.from({ length: 9 }, (_, hour) => `2026-11-21T1${hour}-00-00Z-manual.db`);
    const files = planted('by hand', [...week, ...byHand]);
    pruneBackups(files, now);
    expect(readdirSync(files.backups).sort()).toEqual([...week, ...byHand.slice(2)].sort());
  });

  it('are one a day where a day has several, also where their names say no kind', () => {
    const week = onDays(15, 20, '08-00-00Z.db');
    const last = Array.from({ length: 8 }, (_, hour) => `2026-11-21T1${hour}-00-00Z.db`);
    const files = planted('no kind', [...week, ...last, '2026-11-21T18-00-00Z-daily.db']);
    pruneBackups(files, now);
    expect(readdirSync(files.backups).sort()).toEqual([...week, '2026-11-21T18-00-00Z-daily.db']);
  });

  it('do not push out those made before a migration, of which the last before each is kept', () => {
    const week = onDays(14, 21, '08-00-00Z-daily.db');
    const before = ['2026-01-01T00-00-00Z-before-0007.db', '2026-02-01T00-00-00Z-before-0008.db'];
    const files = planted('migrated', [...week, ...before, '2026-01-01T00-00-05Z-before-0007.db']);
    pruneBackups(files, now);
    const kept = ['2026-01-01T00-00-05Z-before-0007.db', '2026-02-01T00-00-00Z-before-0008.db'];
    expect(readdirSync(files.backups).sort()).toEqual([...kept, ...week.slice(1)].sort());
  });

  describe('made while the clock was ahead', () => {
    const now = Date.UTC(2026, 10, 21);
    const day = 24 * 3_600_000;
    const plant = (name: string, ...times: number[]) => {
      const files = dataFiles(join(root, name));
      mkdirSync(files.backups, { recursive: true });
      const names = times.map((time) => backupName(new Date(time), 'daily'));
      for (const one of names) writeFileSync(join(files.backups, one), '');
      return { files, names };
    };
    const decade = now + 3650 * day;

    it('do not stand in for those of today', () => {
      expect(isDue(plant('ahead', decade).files, now)).toBe(true);
      expect(isDue(plant('ahead too', decade, now - day / 2).files, now)).toBe(false);
    });

    it('neither push those of today out nor are pushed out by them', () => {
      const week = plant(
        'week',
        ...[9, 8, 7, 6, 5, 4, 3, 2].map((ago) => now - ago * day),
        decade,
        decade + day,
      );
      pruneBackups(week.files, now);
      expect(readdirSync(week.files.backups).sort()).toEqual(week.names.slice(1).sort());
    });

    it('are the last that is offered', () => {
      expect(lastBackup(plant('offer', now - day, decade).files, now)).toContain('2026-11-20');
      expect(lastBackup(plant('offer too', decade).files, now)).toContain('2036');
    });
  });

  it('are made in a thread of their own', async () => {
    const { files, write } = start();
    await write('一');
    closing.push(backUpDaily(files, console, 0));
    await vi.waitFor(() => expect(listBackups(files)).toHaveLength(1), 10_000);
    expect(listBackups(files)[0]).toMatch(/Z-daily\.db$/);
    expect(messagesIn(listBackups(files)[0] ?? '')).toEqual(['一']);
  });

  it('are named by the second', () => {
    const time = Date.parse('2026-11-21T08:09:10Z');
    expect(backupTime(join('a', 'b', backupName(new Date(time), 'daily')))).toBe(time);
    expect(backupTime(join('a', '2026-11-21T08-09-10Z.db'))).toBe(time);
  });
});
