import { statfsSync, statSync } from 'node:fs';
import { endIdleSessionsHourly } from './auth/sessions.ts';
import { backupTime, lastBackup } from './backup/backups.ts';
import { backUpDaily } from './backup/daily-backup.ts';
import { readOffSiteRecord } from './backup/off-site-record.ts';
import { backUpOffSiteRegularly } from './backup/off-site-schedule.ts';
import type { OffSite } from './backup/restic.ts';
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
  /** Where else backups go, beside those in the data directory; absent: nowhere. */
  readonly offSite?: OffSite | null;
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
  /** When the last backup off site and the last drill succeeded, likewise, and how far apart backups are; null: none goes there. */
  readonly offSite: {
    readonly lastBackupMs: number | null;
    readonly lastDrillMs: number | null;
    readonly intervalMs: number;
  } | null;
}

/** A data directory that this process holds alone, with what has to be done there once. */
export interface DataDirectory {
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
  offSite = null,
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
      const stopOffSite = offSite ? backUpOffSiteRegularly(files, offSite, log) : () => {};
      const stopEnding = endIdleSessionsHourly(database, log);
      return {
        database,
        secret: keySecret,
        stats: () => readStats(files, offSite),
        close() {
          stopBackups();
          stopOffSite();
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

function readStats(files: DataFiles, offSite: OffSite | null): DataStats {
  const last = lastBackup(files);
  const { bavail, blocks, bsize } = statfsSync(files.directory);
  const { backup = null, drill = null } = offSite ? readOffSiteRecord(files, offSite) : {};
  return {
    diskFreeBytes: bavail * bsize,
    diskBytes: blocks * bsize,
    offSite: offSite && { lastBackupMs: backup, lastDrillMs: drill, intervalMs: offSite.intervalMs },
    databaseBytes: sizeOf(files.database) + sizeOf(`${files.database}-wal`),
    lastBackupMs: last === undefined ? null : backupTime(last),
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
