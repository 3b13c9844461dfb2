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
  if (!existsSync(backup)) throw new DataError(`There is no file ${backup}.`);
  const target = isNamed ? files : dataDirectoryOf(backup, files);
  print(`${backup} goes into the data directory ${target.directory}.`);
  if (existsSync(target.database) && !isConfirmed) {
    const loss = `It replaces ${target.database}, which is kept beside it.`;
    if (!ask) {
      const plain = dataCommand('restore', target, '--yes', backup);
      throw new DataError(`${loss} There is no terminal to ask on: if that is meant, run ${plain}`);
    }
    if (!(await ask(`${loss} Go on? [y/N] `))) throw new DataError('Nothing was changed.');
  }
  const replaced = restoreBackup(target, backup);
  print(`Restored as ${target.database}.`);
  if (replaced)
    print(`What was there is kept, and comes back with: ${dataCommand('restore', target, replaced)}`);
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
      throw new DataError('npm run restore takes one backup; quote a path with spaces in it.');
    return { backup: backup === undefined ? undefined : path.resolve(backup), isConfirmed: values.yes };
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    throw new DataError(error.message, { cause: error });
  }
}

function listAll(files: DataFiles, print: RestoreOptions['print']): void {
  const last = lastBackup(files);
  if (last === undefined) {
    print(`There is no backup in ${files.backups}; DATA_DIR names another folder.`);
    return;
  }
  for (const backup of listBackups(files)) print(backup);
  print(`To put the last one in the place of the database: ${dataCommand('restore', files, last)}`);
}

/** The data directory that a backup, or a database that was set aside, lies in. */
function dataDirectoryOf(backup: string, configured: DataFiles): DataFiles {
  const folder = path.dirname(backup);
  const found = dataFiles(path.basename(folder) === 'backups' ? path.dirname(folder) : folder);
  // A copy of backups on another disk may lie in a folder of that name, too.
  const signs = [found.database, found.secret, path.join(found.directory, 'lock')];
  if (signs.some((sign) => existsSync(sign))) return found;
  throw new DataError(
    `${backup} lies in no data directory: name the one it is for, as in ${dataCommand('restore', configured, backup)}`,
  );
}
