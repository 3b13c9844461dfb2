import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where things lie in a data directory. */
export interface DataFiles {
  readonly directory: string;
  readonly database: string;
  readonly secret: string;
  readonly backups: string;
}

export function dataFiles(directory: string): DataFiles {
  return {
    directory,
    database: join(directory, 'yingxia.db'),
    secret: join(directory, 'secret'),
    backups: join(directory, 'backups'),
  };
}

/** Makes the directory if there is none, for our user alone: it holds password hashes. */
export function makeDataDirectory({ directory }: DataFiles): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
}
