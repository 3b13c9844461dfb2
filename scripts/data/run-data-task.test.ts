import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startTestBackend } from '../../backend/backend.fixture.ts';
import { dataFiles } from '../../backend/database/files.ts';
import { actionLog } from '../../backend/hosts/action-log.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'data-task-'));
const files = dataFiles(path.join(folder, 'data'));
mkdirSync(files.directory);
const { newPerson } = startTestBackend({ dataDirectory: files.directory });
const { email } = await newPerson();

/** Debian's user nobody if root runs the tests, because nothing is closed to root. */
const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function run(words: readonly string[], user: { uid?: number; gid?: number } = {}) {
  const env = { ...process.env, DATA_DIR: files.directory };
  return spawnSync(process.execPath, words, { cwd: root, env, encoding: 'utf8', ...user });
}
const signOut = ['scripts/people.ts', 'sign-out', email, '--yes'];

describe.skipIf(process.platform !== 'linux')('a command on unusable data reports in one line', () => {
  it('that this user may not read it', () => {
    chmodSync(folder, 0o000);
    const ran = [run(signOut, stranger), run(['scripts/doctor.ts'], stranger)];
    chmodSync(folder, 0o700);
    expect(ran[0]?.stderr).toMatch(/^当前用户无法读取 .+ sudo。\n$/);
    expect(ran[1]?.stdout).toMatch(/✗ 数据库：当前用户无法读取/);
  });

  it('that the disk is full', () => {
    symlinkSync('/dev/full', actionLog(files));
    const { stderr, status } = run(signOut);
    rmSync(actionLog(files));
    expect(stderr).toMatch(/^\S+ 无法使用（ENOSPC.+磁盘有没有空间.+\n$/);
    expect(status).toBe(1);
  });

  it('that another program has locked the database', () => {
    const database = new DatabaseSync(files.database);
    database.exec('begin immediate');
    const { stderr } = run(signOut);
    database.close();
    expect(stderr).toMatch(/^.+正被其他程序占用.+\n$/);
  });
});
