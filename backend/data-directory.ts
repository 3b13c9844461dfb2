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
  /** Absolute path; created if missing. No other process may hold it meanwhile. */
  readonly dataDirectory: string;
  /** Signs tokens; defaults to the one stored in the data directory. */
  readonly secret?: string | undefined;
  /** Whether to make daily backups and keep those of the last seven days; defaults to no. */
  readonly dailyBackups?: boolean;
  /** Defaults to the console. */
  readonly log?: Logger;
}

/** The metrics of a data directory. */
export interface DataStats {
  /** Database and log together. */
  readonly databaseBytes: number;
  /** When the last backup was made, in ms since 1970; null if there is none. */
  readonly lastBackupMs: number | null;
  /** The disk with the data: space available to the site's user, and total size. */
  readonly diskFreeBytes: number;
  readonly diskBytes: number;
}

/** A data directory that this process holds exclusively. */
interface DataDirectory {
  readonly database: Database;
  /** The secret that keys are derived from. */
  readonly secret: string;
  stats(): DataStats;
  close(): void;
}

/**
 * Locks a data directory, migrates its database, and starts the daily backups and the hourly removal of idle sessions.
 * @throws {DataError} if the data directory cannot be used; the message says what to do
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
      if (finishRestore(files))
        log.warn(`A restore in ${files.directory} was interrupted and has been completed.`);
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
