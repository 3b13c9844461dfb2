import { endIdleSessionsHourly } from './auth/sessions.ts';
import { backUpDaily } from './backup/daily-backup.ts';
import { finishRestore } from './backup/restore-backup.ts';
import { readVitals, type Vitals } from './backup/vitals.ts';
import type { Database } from './database/database.ts';
import { dataFiles, lockDirectory, makeDataDirectory, reportDiskErrors } from './database/files.ts';
import { openDatabase } from './database/open.ts';
import type { Logger } from './logger.ts';
import { readOrMakeSecret } from './secret.ts';

export interface DataDirectoryOptions {
  /** Absolute; made if there is none. No other process may keep it meanwhile. */
  readonly dataDirectory: string;
  /** Signs tokens; absent: one that is kept in the data directory. */
  readonly secret?: string | undefined;
  /** Whether to keep a backup of each of the last seven days; absent: no. */
  readonly dailyBackups?: boolean;
  /** Absent: the console. */
  readonly log?: Logger;
}

/** A data directory that this process holds alone, with what has to be done there once. */
export interface DataDirectory {
  readonly database: Database;
  /** What tokens are signed with. */
  readonly secret: string;
  vitals(): Vitals;
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
      const stopBackups = dailyBackups ? backUpDaily(files, log) : () => {};
      const stopEnding = endIdleSessionsHourly(database, log);
      return {
        database,
        secret: keySecret,
        vitals: () => readVitals(files),
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
