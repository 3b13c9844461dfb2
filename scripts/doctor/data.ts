import { existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backupTime, lastBackup } from '../../backend/backup/backups.ts';
import { isRestoreCutOff } from '../../backend/backup/restore-backup.ts';
import { dataCommand } from '../../backend/database/data-error.ts';
import { registerSqlFunctions } from '../../backend/database/database.ts';
import type { DataFiles } from '../../backend/database/files.ts';
import { diskFailureOf } from '../../backend/database/sqlite-error.ts';
import { type Finding, findingsAbout } from './finding.ts';

const leastBytes = 200e6;
const hour = 3_600_000;
const minute = 60_000;

/**
 * Whether the disk has room for the data and a backup of it, and that of the content for another video.
 * @param content the host's folder
 */
export function checkFreeSpace({ directory }: DataFiles, content: string, freeBytes = freeBytesOf): Finding {
  const { fine, wrong } = findingsAbout('disk');
  const places = [directory, content].map((folder) => ({ folder, free: freeBytes(nearestExisting(folder)) }));
  const found = places.map(
    ({ folder, free }) => `${folder}: ${Math.floor(free / 1e6).toLocaleString('en')} MB free`,
  );
  return places.some(({ free }) => free < leastBytes)
    ? wrong(`${found.join(', ')}: make room, backups need as much again.`)
    : fine(found.join(', '));
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function nearestExisting(directory: string): string {
  return existsSync(directory) ? directory : nearestExisting(path.dirname(directory));
}

/** Reads the whole database, also while the site runs, and changes nothing: a start only reads its head. */
export function checkDatabase(files: DataFiles): Finding {
  const { fine, note, wrong } = findingsAbout('database');
  if (isRestoreCutOff(files)) return note('a restore was cut off: the next start of the site finishes it');
  if (!existsSync(files.database)) return note('none yet: made at the first start');
  try {
    const connection = new DatabaseSync(files.database, { readOnly: true, timeout: 5000 });
    try {
      registerSqlFunctions(connection);
      const found = String(connection.prepare('pragma integrity_check(1)').get()?.integrity_check);
      if (found === 'ok') return fine(`whole, ${(statSync(files.database).size / 1e6).toFixed(1)} MB`);
      return wrong(`it is damaged (${found.split('\n').at(-1)}): ${remedyFor(files)}.`);
    } finally {
      connection.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return diskFailureOf(error) === null
      ? wrong(`it cannot be read (${reason}): ${remedyFor(files)}.`)
      : wrong(
          `it cannot be opened (${reason}), which says nothing of what is in it: let our user read and write ${files.database} and the files beside it, and see to the disk.`,
        );
  }
}

function remedyFor(files: DataFiles): string {
  const backup = lastBackup(files);
  return backup
    ? `stop the site and run ${dataCommand('restore', files, backup)}`
    : 'there is no backup; move the file away to begin with an empty one';
}

/** @param now ms since 1970 */
export function checkBackup(files: DataFiles, now: number): Finding {
  const { fine, note, wrong } = findingsAbout('backups');
  const last = lastBackup(files);
  if (!existsSync(files.database) && !last) return note('none yet: nothing to back up');
  if (!last) return note('none yet: the site makes one half a minute after its start, then daily');
  const hours = Math.floor((now - backupTime(last)) / hour);
  return hours < 48
    ? fine(`the last one is ${Math.max(hours, 0)} hours old`)
    : wrong(
        `the last one is ${Math.floor(hours / 24)} days old: run ${dataCommand('backup', files)}, and see what the log says of it.`,
      );
}

/**
 * Whether the clock has gone back behind what was made here before: tokens would then come from the future.
 * @param now ms since 1970
 */
export function checkClock(files: DataFiles, now: number): Finding {
  const { fine, wrong } = findingsAbout('clock');
  const last = lastBackup(files);
  const written = existsSync(files.database) ? statSync(files.database).mtimeMs : 0;
  const latest = Math.max(last ? backupTime(last) : 0, written);
  return now + minute < latest
    ? wrong(
        `it says ${new Date(now).toISOString()}, but data was written at ${new Date(latest).toISOString()}: set it.`,
      )
    : fine(new Date(now).toISOString());
}
