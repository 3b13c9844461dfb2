import { existsSync } from 'node:fs';
import path from 'node:path';
import { lastBackup, listBackups } from '../../backend/backup/backups.ts';
import { restoreBackup } from '../../backend/backup/restore-backup.ts';
import { DataError, dataCommand } from '../../backend/database/data-error.ts';
import { type DataFiles, dataFiles } from '../../backend/database/files.ts';
import { returnedAccounts, settleDeletions } from '../../backend/hosts/action-log.ts';
import { printedLine } from './printed.ts';
import { readWords } from './read-words.ts';

export interface RestoreOptions {
  /** The configured data directory. */
  readonly files: DataFiles;
  /** Whether `DATA_DIR` is set; otherwise the directory that contains the backup takes precedence. */
  readonly isNamed: boolean;
  readonly print: (line: string) => void;
}

/**
 * Replaces the database by a backup, in the directory of `DATA_DIR` or otherwise in that of the backup. Where there is a
 * database to replace, `--yes` confirms it. Without a backup it lists them.
 * @param args after `npm run restore --`
 * @throws {DataError} if it cannot be done, or was not confirmed
 */
export async function restore(args: string[], options: RestoreOptions): Promise<void> {
  const { files, isNamed, print } = options;
  const { words, isConfirmed } = readWords(args, usage);
  const [first, ...more] = words;
  if (more.length > 0) throw new DataError(usage);
  if (first === undefined) return listAll(files, print);
  const backup = path.resolve(first);
  if (!existsSync(backup)) throw new DataError(`没有这个文件：${backup}。`);
  await replace(isNamed ? files : dataDirectoryOf(backup, files), backup, isConfirmed, options);
}

async function replace(
  target: DataFiles,
  backup: string,
  isConfirmed: boolean,
  { print }: RestoreOptions,
): Promise<void> {
  print(`${backup} 要放进数据文件夹 ${target.directory}。`);
  if (existsSync(target.database) && !isConfirmed) {
    const plain = dataCommand('restore', target, '--yes', backup);
    throw new DataError(
      `它会换下 ${target.database}，换下的保留在旁边。什么也没有改；确定要换，请运行 ${plain}`,
    );
  }
  settleDeletions(target);
  const replaced = restoreBackup(target, backup);
  print(`已恢复：${target.database}`);
  const { deleted, unsettled } = returnedAccounts(target);
  if (deleted.length > 0)
    print(
      `这些账号在这份备份以后删除过，恢复后重新出现。请启动网站，再删除一次：${commandsToDelete(deleted)}`,
    );
  if (unsettled.length > 0)
    print(
      `这些账号删除到一半时中断了，原来的数据库又无法读取，不能确定是否已删除。请问过本人，再决定是否删除：${commandsToDelete(unsettled)}`,
    );
  if (replaced) print(`换下的已保留，要换回来，运行：${dataCommand('restore', target, replaced)}`);
}

const commandsToDelete = (accounts: readonly { readonly email: string }[]) =>
  accounts.map(({ email }) => `\n  npm run people -- delete ${printedLine(email)}`).join('');

const usage =
  'npm run restore 后面只写一份备份的路径（里面有空格时，用英文引号括起来）；不带参数，就列出全部备份。';

function listAll(files: DataFiles, print: RestoreOptions['print']): void {
  const last = lastBackup(files);
  for (const backup of listBackups(files)) print(backup);
  print(
    last === undefined
      ? `${files.backups} 里还没有备份；数据在别的文件夹时，请设 DATA_DIR。`
      : `要用最近的一份换下数据库，先停止网站，再运行：${dataCommand('restore', files, last)}`,
  );
}

/** The data directory that contains a backup or a database set aside. */
function dataDirectoryOf(backup: string, configured: DataFiles): DataFiles {
  const folder = path.dirname(backup);
  const found = dataFiles(path.basename(folder) === 'backups' ? path.dirname(folder) : folder);
  // A copy of backups on another disk may also be in a folder named `backups`.
  const signs = [found.database, found.secret, path.join(found.directory, 'lock')];
  if (signs.some((sign) => existsSync(sign))) return found;
  throw new DataError(
    `${backup} 不在数据文件夹里：请说明要放进哪一个，例如 ${dataCommand('restore', configured, backup)}`,
  );
}
