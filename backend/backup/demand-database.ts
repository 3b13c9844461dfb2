import { existsSync } from 'node:fs';
import { DataError } from '../database/data-error.ts';
import type { DataFiles } from '../database/files.ts';
import { isRestoreCutOff } from './restore-backup.ts';

/** @throws {DataError} where there is no database to read, or it is about to be another one */
export function demandDatabase(files: DataFiles): void {
  if (isRestoreCutOff(files)) {
    throw new DataError(
      `A restore in ${files.directory} is under way or was cut off: start the site, which finishes it, then try again.`,
    );
  }
  if (existsSync(files.database)) return;
  throw new DataError(`There is no database in ${files.directory} yet; DATA_DIR names another folder.`);
}
