import { statSync } from 'node:fs';
import type { DataFiles } from '../database/files.ts';
import { backupTime, lastBackup } from './backups.ts';

/** What an operator watches of the data directory. */
export interface Vitals {
  /** The database with its log. */
  readonly databaseBytes: number;
  /** When the last backup was made, in ms since 1970; null: there is none. */
  readonly lastBackupMs: number | null;
}

export function readVitals(files: DataFiles): Vitals {
  const last = lastBackup(files);
  return {
    databaseBytes: sizeOf(files.database) + sizeOf(`${files.database}-wal`),
    lastBackupMs: last === undefined ? null : backupTime(last),
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
