import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lastBackup, listBackups } from '../../backend/backup/backups.ts';
import { restoreBackup } from '../../backend/backup/restore-backup.ts';
import { DataError, dataCommand } from '../../backend/database/data-error.ts';
import { type DataFiles, dataFiles } from '../../backend/database/files.ts';

export interface RestoreOptions {
  /** The configured ones. */
  readonly files: DataFiles;
  /** Whether `DATA_DIR` names them; otherwise the folder that the backup lies in goes first. */
  readonly isNamed: boolean;
  readonly print: (line: string) => void;
  /** Asks on the terminal and waits for a yes; null: there is none. */
  readonly ask: ((question: string) => Promise<boolean>) | null;
}

/**
 * Puts a backup in the place of a database, in the data directory that `DATA_DIR` names or else in the one that the
 * backup lies in, and asks first where that replaces a database. Without a backup it says which there are.
 * @param args after `npm run restore --`
 * @throws {DataError} when it cannot be done, or not without being asked for more plainly
 */
export async function restore(args: string[], { files, isNamed, print, ask }: RestoreOptions): Promise<void> {
  const { backup, isConfirmed } = readArguments(args);
  if (backup === undefined) return listAll(files, print);
  if (!existsSync(backup)) throw new DataError(`没有这个文件：${backup}。`);
  const target = isNamed ? files : dataDirectoryOf(backup, files);
  print(`${backup} 要放进数据文件夹 ${target.directory}。`);
  if (existsSync(target.database) && !isConfirmed) {
    const loss = `它会换下 ${target.database}，换下的留在旁边。`;
    if (!ask) {
      const plain = dataCommand('restore', target, '--yes', backup);
      throw new DataError(`${loss}这里没有终端可以提问；确定要换，请运行 ${plain}`);
    }
    if (!(await ask(`${loss}确定请输入 y：`))) throw new DataError('什么也没有改。');
  }
  const replaced = restoreBackup(target, backup);
  print(`恢复好了：${target.database}`);
  if (replaced) print(`原来的还留着，要换回来，运行：${dataCommand('restore', target, replaced)}`);
}

function readArguments(args: string[]): { backup: string | undefined; isConfirmed: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    });
    const [backup, ...more] = positionals;
    if (more.length > 0)
      throw new DataError('npm run restore 后面只写一份备份；路径里有空格时，用英文引号括起来。');
    return { backup: backup === undefined ? undefined : path.resolve(backup), isConfirmed: values.yes };
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    throw new DataError(error.message, { cause: error });
  }
}

function listAll(files: DataFiles, print: RestoreOptions['print']): void {
  const last = lastBackup(files);
  if (last === undefined) {
    print(`${files.backups} 里还没有备份；数据在别的文件夹时，请设 DATA_DIR。`);
    return;
  }
  for (const backup of listBackups(files)) print(backup);
  print(`要用最近的一份换下数据库，先停下网站，再运行：${dataCommand('restore', files, last)}`);
}

/** The data directory that a backup, or a database that was set aside, lies in. */
function dataDirectoryOf(backup: string, configured: DataFiles): DataFiles {
  const folder = path.dirname(backup);
  const found = dataFiles(path.basename(folder) === 'backups' ? path.dirname(folder) : folder);
  // A copy of backups on another disk may lie in a folder of that name, too.
  const signs = [found.database, found.secret, path.join(found.directory, 'lock')];
  if (signs.some((sign) => existsSync(sign))) return found;
  throw new DataError(
    `${backup} 不在数据文件夹里：请说明要放进哪一个，例如 ${dataCommand('restore', configured, backup)}`,
  );
}
