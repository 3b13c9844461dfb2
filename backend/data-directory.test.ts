import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { makeBackup } from './backup/make-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { asKilled, contentsOf, messagesIn, newPath, root, start } from './data-directory.fixture.ts';
import { DataError } from './database/data-error.ts';
import { dataFiles, makePrivate } from './database/files.ts';

describe('an administrator’s files', () => {
  it('belong to the owner of the data directory', async () => {
    const { files, backend, write } = start();
    await write('一');
    backend.close();
    const user = process.getuid?.();
    // Only root can change the owner; for other users the test checks that the owner stays the same.
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

  it('are not written through links', () => {
    const { files, backend } = start();
    backend.close();
    const elsewhere = join(root, 'elsewhere');
    writeFileSync(elsewhere, '', { mode: 0o644 });
    const link = join(files.directory, 'link');
    symlinkSync(elsewhere, link);
    const keep = () => makePrivate(files.directory, link);
    // Only root can change the owner of a link's target.
    if (process.getuid?.() !== 0) return expect(keep).not.toThrow();
    expect(keep).toThrow(/是一个链接：请删掉/);
    expect(statSync(elsewhere).mode & 0o777).toBe(0o644);
  });
});

describe('a new data directory', () => {
  it('is accessible only to its user', () => {
    const { files } = start();
    const modes = [files.directory, files.secret, files.database].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o600]);
    expect(readFileSync(files.secret, 'utf8').trim()).toMatch(/^[\w-]{43}$/);
  });

  it('keeps its secret and rows over a restart', async () => {
    const { files, backend, write } = start();
    await write('一');
    backend.close();
    expect(start(files).backend.publishableKey).toBe(backend.publishableKey);
    expect(messagesIn(files.database)).toEqual(['一']);
  });

  it('is refused with a well-known secret', () => {
    const { files, backend } = start();
    backend.close();
    truncateSync(files.secret, 0);
    expect(() => start(files)).toThrow(/没有密钥：请删除这个文件，网站会重新生成/);
  });

  it.each(['', '/below'])('is not created in place of a file: %j', (below) => {
    const directory = newPath();
    writeFileSync(directory, '');
    expect(() => start(dataFiles(directory + below))).toThrow(
      /无法使用（.+）：请检查它是不是文件夹.+DATA_DIR/,
    );
  });

  it('is used by one process only', () => {
    const { files } = start();
    expect(() => start(files)).toThrow(/正被另一个进程使用.+请先停止它/);
  });
});

describe('an unusable database', () => {
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
  ])('(%s) is not changed, and the last backup is offered', async (_, spoil) => {
    const { message, backup, files } = await spoiled(spoil);
    expect(message).toMatch(new RegExp(`^${files.database} 已损坏（.+），没有改动它。`));
    expect(message).toContain(`DATA_DIR=${files.directory} npm run restore -- ${backup}`);
    expect(() => restoreBackup(files, backup ?? '')).not.toThrow();
    expect(messagesIn(files.database)).toEqual(['kept']);
  });

  it('(truncated after a kill) is not changed, including its log', async () => {
    const { files, write } = start();
    await write('kept');
    await makeBackup(files);
    const killed = asKilled(files);
    truncateSync(killed.database, 8192);
    const before = contentsOf(killed);
    expect(() => start(killed)).toThrow(/已损坏（.+），没有改动它。.+npm run restore/);
    expect(contentsOf(killed)).toEqual(before);
  });

  it('(read-only) is reported at the start, not at each sign-in', () => {
    const { files, backend } = start();
    backend.close();
    // Root may write everywhere, so the test runs as another user.
    const isRoot = process.getuid?.() === 0;
    for (const path of readdirSync(files.directory))
      if (isRoot) chownSync(join(files.directory, path), 12_345, 12_345);
    if (isRoot) chownSync(files.directory, 12_345, 12_345);
    for (const folder of [root, tmpdir()]) chmodSync(folder, 0o755);
    chmodSync(files.database, 0o444);
    try {
      if (isRoot) process.seteuid?.(12_345);
      expect(() => start(files)).toThrow(/无法使用（.*readonly.*）：请检查.*能不能写入/);
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  it('is reported without a backup if there is none', async () => {
    const { message } = await spoiled((path) => truncateSync(path, 8192), false);
    expect(message).toContain('没有备份；把这个文件移走，就从空的数据库开始。');
  });

  it('that is missing is not replaced by an empty one', async () => {
    const { message, backup, files } = await spoiled((path) => rmSync(path));
    expect(message).toContain('没有找到');
    expect(message).toContain(`DATA_DIR=${files.directory} npm run restore -- ${backup}`);
  });

  it('from a newer version is refused', async () => {
    const { message } = await spoiled((path) => {
      const connection = new DatabaseSync(path);
      connection.exec('pragma user_version = 999');
      connection.close();
    });
    expect(message).toContain('由更新的版本写入');
  });

  it('of another program is refused', async () => {
    const { message } = await spoiled((path) => {
      const connection = new DatabaseSync(path);
      connection.exec('pragma application_id = 1');
      connection.close();
    });
    expect(message).toContain('属于其他程序');
  });
});
