import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFiles } from '../database/files.ts';

const nameForm = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db$/;

/** The name of a backup made now: sorts by time, and is a file name on every system. */
export function backupName(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`;
}

/** When a backup was made, in ms since 1970, by its name. */
export function backupTime(path: string): number {
  const [, date, time = ''] = /([^/\\]+)T([^/\\]+)Z\.db$/.exec(path) ?? [];
  return Date.parse(`${date}T${time.replaceAll('-', ':')}Z`);
}

/** Every backup in the directory, oldest first, as paths. */
export function listBackups({ backups }: DataFiles): string[] {
  if (!existsSync(backups)) return [];
  return readdirSync(backups)
    .filter((name) => nameForm.test(name))
    .sort()
    .map((name) => join(backups, name));
}

export function lastBackup(files: DataFiles): string | undefined {
  return listBackups(files).at(-1);
}
