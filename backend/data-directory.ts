import { statfsSync, statSync } from 'node:fs';
import { endIdleSessionsHourly } from './auth/sessions.ts';
import { backupTime, lastBackup } from './backup/backups.ts';
import { backUpDaily } from './backup/daily-backup.ts';
import { finishRestore } from './backup/restore-backup.ts';
import type { Database } from './database/database.ts';
import {
  type DataFiles,
  dataFiles,
  lockDirectory,
  makeDataDirectory,
  reportDiskErrors,
} from './database/files.ts';
import { openDatabase } from './database/open.ts';
import { settleDeletions } from './hosts/action-log.ts';
import type { Logger } from './logger.ts';
import { readOrMakeSecret } from './secret.ts';

export interface DataDirectoryOptions {
  /** Absolute; made if there is none. No other process may hold it meanwhile. */
  readonly dataDirectory: string;
  /** Signs tokens; absent: one that is stored in the data directory. */
  readonly secret?: string | undefined;
  /** Whether to make a backup each day, and keep those of the last seven days; absent: no. */
  readonly dailyBackups?: boolean;
  /** Absent: the console. */
  readonly log?: Logger;
}

/** What an operator watches of a data directory. */
export interface DataStats {
  /** The database with its log. */
  readonly databaseBytes: number;
  /** When the last backup was made, in ms since 1970; null: there is none. */
  readonly lastBackupMs: number | null;
  /** Of the disk that the data lies on: what is free for the site's user, and all there is. */
  readonly diskFreeBytes: number;
  readonly diskBytes: number;
}

/** A data directory that this process holds alone, with what has to be done there once. */
interface DataDirectory {
  readonly database: Database;
  /** What tokens are signed with. */
  readonly secret: string;
  stats(): DataStats;
  /** Lets go of the directory. */
  close(): void;
}

/**
 * Takes a data directory, brings its database up to date, and from then on makes backups and ends idle sessions.
 * @throws {DataError} when the data directory cannot be used; its message says what to do
 */
export function openDataDirectory({
  dataDirectory,
  secret,
  dailyBackups = false,
  log = console,
}: DataDirectoryOptions): DataDirectory {
  const files = dataFiles(dataDirectory);
  return reportDiskErrors(files.directory, () => {
    makeDataDirectory(files);
    const unlock = lockDirectory(files.directory);
    try {
      if (finishRestore(files)) log.warn(`A restore in ${files.directory} that was cut off is finished.`);
      const keySecret = secret ?? readOrMakeSecret(files.secret);
      const database = openDatabase(files);
      settleDeletions(files);
      const stopBackups = dailyBackups ? backUpDaily(files, log) : () => {};
      const stopEnding = endIdleSessionsHourly(database, log);
      return {
        database,
        secret: keySecret,
        stats: () => readStats(files),
        close() {
          stopBackups();
          stopEnding();
          database.close();
          unlock();
        },
      };
    } catch (error) {
      unlock();
      throw error;
    }
  });
}

function readStats(files: DataFiles): DataStats {
  const last = lastBackup(files);
  const { bavail, blocks, bsize } = statfsSync(files.directory);
  return {
    diskFreeBytes: bavail * bsize,
    diskBytes: blocks * bsize,
    databaseBytes: sizeOf(files.database) + sizeOf(`${files.database}-wal`),
    lastBackupMs: last === undefined ? null : backupTime(last),
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
