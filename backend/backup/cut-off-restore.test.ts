import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { asKilled, newPath, root, start } from '../data-directory.fixture.ts';
import { registerSqlFunctions } from '../database/database.ts';
import { dataFiles } from '../database/files.ts';
import { createBackend } from '../index.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const { cpSync, readFileSync, readdirSync, renameSync, truncateSync, writeFileSync } = fs;
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue());

/** Undoes, in a copy of the directory, a change that may not be on the disk yet. */
type Undo = (copy: string) => void;

/**
 * Runs `work` and copies the directory before each change of a file, in the states that a crash could leave: after a
 * kill, and after a loss of power, which undoes all unflushed changes (`fsync`), or all but the last rename or removal.
 */
function momentsOf(directory: string, work: () => void): string[] {
  const moments: string[] = [];
  const unsynced = new Set<string>();
  const names: Undo[] = [];
  const opened = new Map<unknown, string>();
  const patched = ['openSync', 'copyFileSync', 'writeFileSync', 'renameSync', 'fsyncSync', 'rmSync'] as const;
  const originals = Object.fromEntries(patched.map((name) => [name, fs[name]]));
  let isReentrant = false;

  const snapshot = (...undo: Undo[]) => {
    const copy = newPath();
    cpSync(directory, copy, { recursive: true });
    for (const one of undo) one(copy);
    moments.push(copy);
  };
  const inCopy = (copy: string, path: string) => join(copy, relative(directory, path));
  const loseContents: Undo = (copy) => {
    for (const path of unsynced) if (fs.existsSync(inCopy(copy, path))) truncateSync(inCopy(copy, path), 0);
  };
  const snapshotAll = () => {
    if (!fs.existsSync(directory)) return;
    snapshot();
    snapshot(loseContents, ...names.toReversed());
    snapshot(loseContents, ...names.slice(0, -1).toReversed());
  };

  const notice: Record<string, (...args: never[]) => void> = {
    openSync: (path: string, _flags: unknown, handle: unknown) => opened.set(handle, path),
    copyFileSync: (_from: string, to: string) => {
      unsynced.add(to);
      // A kill in the middle of the copy.
      snapshot((copy) => truncateSync(inCopy(copy, to), 5000));
    },
    writeFileSync: (to: string, _content: unknown, options?: { flush?: boolean }) =>
      options?.flush || unsynced.add(to),
    renameSync: (from: string, to: string) => {
      if (unsynced.delete(from)) unsynced.add(to);
      names.push((copy) => {
        if (fs.existsSync(inCopy(copy, to))) renameSync(inCopy(copy, to), inCopy(copy, from));
      });
    },
    fsyncSync: (handle: unknown) => {
      const path = opened.get(handle) ?? '';
      unsynced.delete(path);
      if (path === directory) names.length = 0;
    },
  };
  for (const name of patched) {
    const original = fs[name] as (...args: unknown[]) => unknown;
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        if (isReentrant) return original(...args);
        isReentrant = true;
        try {
          snapshotAll();
          const [path] = args as [string];
          const content = name === 'rmSync' && fs.existsSync(path) ? readFileSync(path) : undefined;
          const result = original(...args);
          if (content) names.push((copy) => writeFileSync(inCopy(copy, path), content));
          (notice[name] as ((...args: unknown[]) => void) | undefined)?.(...args, result);
          return result;
        } finally {
          isReentrant = false;
        }
      },
    });
  }
  syncBuiltinESMExports();
  try {
    work();
  } finally {
    Object.assign(fs, originals);
    syncBuiltinESMExports();
  }
  snapshotAll();
  return moments;
}

/** A text that is equal for directories with equal content. */
function contentOf(directory: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || ['lock', 'yingxia.db-shm'].includes(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    hash.update(`${relative(directory, path)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Reads a copy, since opening the original would merge its log. */
function messagesIn(database: string): string {
  const copy = join(newPath(), 'copy.db');
  fs.mkdirSync(join(copy, '..'));
  for (const end of ['', '-wal']) if (fs.existsSync(database + end)) cpSync(database + end, copy + end);
  const connection = new DatabaseSync(copy);
  registerSqlFunctions(connection);
  const rows = connection.prepare('select message from feedback order by message').all();
  expect(connection.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  connection.close();
  return rows.map(({ message }) => message).join(' ');
}

const asidesIn = (directory: string) =>
  readdirSync(directory)
    .filter((name) => /^yingxia\.replaced-.*\.db$/.test(name))
    .map((name) => messagesIn(join(directory, name)));

/** A killed server whose message `old` is only in the log, and a backup elsewhere with `new`. */
async function prepare() {
  const { files, backend, write } = start();
  await write('new');
  const backup = join(newPath(), 'backup.db');
  cpSync(await makeBackup(files), backup);
  await write('old');
  const killed = asKilled(files);
  fs.rmSync(killed.backups, { recursive: true });
  backend.close();
  return { killed, backup };
}

describe('an interrupted restore', () => {
  it('leaves the complete old or new database at every moment, and preserves the old one', async () => {
    const { killed, backup } = await prepare();
    const first = momentsOf(killed.directory, () => void restoreBackup(killed, backup));
    const waiting = first.map((moment) => ({ moment, isSecond: false }));
    const seen = new Set<string>();
    const found = { old: 0, new: 0 };
    const wrong: string[] = [];
    for (const { moment, isSecond } of waiting) {
      const content = contentOf(moment);
      if (seen.has(content)) continue;
      seen.add(content);
      const what = readdirSync(moment).join(' ');
      const again = newPath();
      cpSync(moment, again, { recursive: true });
      try {
        const startAgain = () => createBackend({ dataDirectory: moment, siteUrl: null }).close();
        // The next start may be interrupted as well.
        if (isSecond) startAgain();
        else
          waiting.push(
            ...momentsOf(moment, startAgain).map((second) => ({ moment: second, isSecond: true })),
          );
        const messages = messagesIn(dataFiles(moment).database);
        if (messages === 'new old' && asidesIn(moment).length === 0) found.old += 1;
        else if (messages === 'new' && asidesIn(moment).join() === 'new old') found.new += 1;
        else wrong.push(`${what}: ${messages}; beside it ${asidesIn(moment)}`);
        const leftOver = readdirSync(moment).filter((name) => /restor|\.new/.test(name));
        if (leftOver.length > 0) wrong.push(`${what}: ${leftOver} stays`);

        restoreBackup(dataFiles(again), backup, new Date(Date.now() + 5000));
        const asides = asidesIn(again);
        if (messagesIn(dataFiles(again).database) !== 'new')
          wrong.push(`${what}: restored again it is not new`);
        if (!asides.includes('new old')) wrong.push(`${what}: restored again the old one is lost`);
      } catch (error) {
        wrong.push(`${what}: ${error}`);
      }
    }
    expect(wrong.map((one) => one.replaceAll(root, ''))).toEqual([]);
    expect(found.old).toBeGreaterThan(2);
    expect(found.new).toBeGreaterThan(2);
    // Some hundred starts and restores take minutes on a busy machine.
  }, 1_200_000);
});

it('two restores in one second preserve both replaced databases', async () => {
  const { killed, backup } = await prepare();
  const now = new Date();
  const asides = [restoreBackup(killed, backup, now), restoreBackup(killed, backup, now)];
  expect(new Set(asides.map((path) => basename(path ?? ''))).size).toBe(2);
  expect(asidesIn(killed.directory).sort()).toEqual(['new', 'new old']);
});

it('a log without its database is set aside, not used with the new one', async () => {
  const { killed, backup } = await prepare();
  fs.rmSync(killed.database);
  restoreBackup(killed, backup);
  expect(messagesIn(killed.database)).toBe('new');
  expect(readdirSync(killed.directory).filter((name) => /replaced.*-wal$/.test(name))).toHaveLength(1);
});
