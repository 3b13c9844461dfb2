import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '../../backend/backup/make-backup.ts';
import { DataError, dataCommand, shellWord } from '../../backend/database/data-error.ts';
import { type DataFiles, dataFiles } from '../../backend/database/files.ts';
import { actionLog } from '../../backend/hosts/action-log.ts';
import { createBackend } from '../../backend/index.ts';
import { type RestoreOptions, restore } from './restore-task.ts';

const project = path.resolve(import.meta.dirname, '../..');
const root = mkdtempSync(path.join(tmpdir(), 'restore-'));
let count = 0;

/** Creates a data directory with a marked database, and a backup from before the mark. */
async function fill(name: string) {
  const files = dataFiles(path.join(root, `${++count}`, name));
  createBackend({ dataDirectory: files.directory, siteUrl: null }).close();
  const backup = await makeBackup(files);
  const connection = new DatabaseSync(files.database);
  connection.exec('create table mark (text)');
  connection.close();
  return { files, backup };
}

function isMarked({ database }: DataFiles): boolean {
  const connection = new DatabaseSync(database, { readOnly: true });
  const found = connection.prepare(`select 1 from sqlite_schema where name = 'mark'`).get();
  connection.close();
  return found !== undefined;
}

/** Runs a command in a shell in the project's folder, without `DATA_DIR`. */
function inShell(command: string) {
  const { DATA_DIR: _, ...env } = process.env;
  return spawnSync('sh', ['-c', command], { cwd: project, env, encoding: 'utf8', input: '' });
}

/** The command that a refusal suggests; npm may print warnings before it. */
const suggestedCommand = (stderr: string) => /确定要换，请运行 (DATA_DIR=.+)$/m.exec(stderr)?.[1] ?? '';

let own: Awaited<ReturnType<typeof fill>>;
let checkout: Awaited<ReturnType<typeof fill>>;
let said: string[];
const run = (args: string[], options: Partial<RestoreOptions> = {}) =>
  restore(args, {
    files: checkout.files,
    isNamed: false,
    print: (line) => said.push(line),
    ...options,
  });

beforeEach(async () => {
  own = await fill('data');
  checkout = await fill('data');
  said = [];
});

describe('a restore', () => {
  it('replaces the database in the folder that contains the backup, and names the folder', async () => {
    await run(['--yes', own.backup]);
    expect(said[0]).toBe(`${own.backup} 要放进数据文件夹 ${own.files.directory}。`);
    expect([isMarked(own.files), isMarked(checkout.files)]).toEqual([false, true]);
  });

  it('replaces the database in DATA_DIR', async () => {
    await run(['--yes', own.backup], { isNamed: true });
    expect([isMarked(own.files), isMarked(checkout.files)]).toEqual([true, false]);
  });

  it('can be reverted by the command that it prints', async () => {
    await run(['--yes', own.backup]);
    const command = said.at(-1)?.replace(/^.*要换回来，运行：/, '') ?? '';
    expect(command).toContain('yingxia.replaced-');
    const refused = inShell(command);
    expect(refused.status).toBe(1);
    expect(inShell(suggestedCommand(refused.stderr)).status).toBe(0);
    expect([isMarked(own.files), isMarked(checkout.files)]).toEqual([true, true]);
  });

  it('lists restored accounts that were deleted', async () => {
    const [gone, kept] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const connection = new DatabaseSync(own.files.database);
    for (const [id, name] of [
      [gone, 'gone'],
      [kept, 'kept'],
    ])
      connection.exec(`insert into users (id, email, password_hash, user_metadata, created_at, updated_at)
        values ('${id}', '${name}@example.com', '', '{}', '2026-01-01', '2026-01-01')`);
    connection.close();
    const backup = await makeBackup(own.files, 'manual', new Date('2026-01-02'));
    const log = (action: string, account: string) =>
      appendFileSync(actionLog(own.files), `${JSON.stringify({ time: '', action, account, by: 'self' })}\n`);
    log('delete', gone);
    log('sign-out', kept);
    await run(['--yes', backup]);
    expect(said[2]).toMatch(/删除过.+\n {2}npm run people -- delete gone@example\.com$/);
    await run(['--yes', own.backup]);
    expect(said.join()).not.toMatch(/kept@|删除过.+删除过/);
  });

  it('without --yes, changes nothing and prints the command', async () => {
    await expect(run([own.backup])).rejects.toThrow(
      `请运行 ${dataCommand('restore', own.files, '--yes', own.backup)}`,
    );
    expect(isMarked(own.files)).toBe(true);
    await run(['--yes', own.backup]);
    expect(isMarked(own.files)).toBe(false);
  });

  it('needs no --yes if there is no database', async () => {
    rmSync(own.files.database);
    await run([own.backup]);
    expect(isMarked(own.files)).toBe(false);
  });

  it('requires a data directory for a backup that was copied elsewhere', async () => {
    const elsewhere = path.join(root, `${++count}`, 'backups');
    mkdirSync(elsewhere, { recursive: true });
    const copy = path.join(elsewhere, path.basename(own.backup));
    cpSync(own.backup, copy);
    await expect(run(['--yes', copy])).rejects.toThrow(
      `${copy} 不在数据文件夹里：请说明要放进哪一个，例如 ${dataCommand('restore', checkout.files, copy)}`,
    );
    expect(readdirSync(path.dirname(elsewhere))).toEqual(['backups']);
    await run(['--yes', copy], { files: own.files, isNamed: true });
    expect([isMarked(own.files), isMarked(checkout.files)]).toEqual([false, true]);
  });

  it.each([
    [['--force'], /^npm run restore 后面/],
    [['a', 'b'], /^npm run restore 后面/],
    [['nowhere.db'], /^没有这个文件/],
  ])('with %j is refused with a message', async (args, sentence) => {
    await expect(run(args)).rejects.toSatisfy(
      (error) => error instanceof DataError && sentence.test(error.message),
    );
  });

  it('without a backup, lists the backups and the command that restores the latest', async () => {
    await run([]);
    expect(said).toEqual([
      checkout.backup,
      expect.stringContaining(dataCommand('restore', checkout.files, checkout.backup)),
    ]);
  });
});

describe('a printed command', () => {
  it('works as printed, whatever the folder’s name', async () => {
    const { files, backup } = await fill("it's my data");
    const refused = inShell(dataCommand('restore', files, backup));
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('什么也没有改') });
    const done = inShell(suggestedCommand(refused.stderr));
    expect(done.stdout).toContain(`已恢复：${files.database}`);
    expect(isMarked(files)).toBe(false);
    expect(inShell(dataCommand('backup', files)).stdout).toContain(`已备份到：${files.backups}`);
  });

  it('a misspelt DATA_DIR is reported', () => {
    const { stderr } = inShell(`DATADIR=${shellWord(own.files.directory)} npm run -s restore`);
    expect(stderr).toContain('设了 DATADIR，可是没有这个变量：是不是 DATA_DIR？\n');
  });

  it.each([
    ['/srv/films/data', '/srv/films/data'],
    ['/srv/my films', "'/srv/my films'"],
    ["it's", `'it'\\''s'`],
    ['$(reboot)', "'$(reboot)'"],
    ['', "''"],
  ])('quotes %j as %s', (word, quoted) => {
    expect(shellWord(word)).toBe(quoted);
    expect(inShell(`printf %s ${shellWord(word)}`).stdout).toBe(word);
  });
});
