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

/** More than any two clocks differ that are right. */
const clockTolerance = 3_600_000;

/**
 * Backups by whether their time has come. A clock that was ahead for a while leaves some that have not happened yet:
 * they are as good as others, but say nothing of how long ago the last one was made.
 * @param now ms since 1970
 */
export function sortOutBackups(files: DataFiles, now: number): { past: string[]; future: string[] } {
  const { past = [], future = [] } = Object.groupBy(listBackups(files), (path) =>
    backupTime(path) > now + clockTolerance ? 'future' : 'past',
  );
  return { past, future };
}

/** The one to put back first, if there is any. */
export function lastBackup(files: DataFiles, now = Date.now()): string | undefined {
  const { past, future } = sortOutBackups(files, now);
  return past.at(-1) ?? future.at(-1);
}
