import { existsSync } from 'node:fs';
import { DataError } from '../backend/database/data-error.ts';
import {
  type DataFiles,
  dataFiles,
  explainDiskError,
  isClosed,
  whyClosed,
} from '../backend/database/files.ts';
import { openBesideSite } from '../backend/database/open.ts';
import type { HostAccess } from '../backend/hosts/people.ts';
import { diskFull, isDiskFull } from '../library/disk-problem.ts';
import type { ContentFolders } from '../library/folders.ts';
import type { Configuration } from '../server/configuration.ts';
import { type SiteAddress, siteAddress } from '../server/site-address.ts';
import { answerError } from './answers.ts';
import type { DataState } from './api.ts';

/** The places of accounts, messages and backups, and the settings about them. */
export interface HostData {
  readonly files: DataFiles;
  readonly folders: ContentFolders;
  readonly backend: Configuration['backend'];
  readonly address: SiteAddress;
}

export const hostDataOf = (configuration: Configuration): HostData => ({
  files: dataFiles(configuration.dataDirectory),
  folders: configuration.content,
  backend: configuration.backend,
  address: siteAddress(configuration),
});

/** Checks what data exists without creating anything. @throws {DataError} if this user may not read it */
export function stateOf({ files, backend }: HostData): DataState {
  if (backend.kind === 'hosted') return 'hosted';
  if (isClosed(files.directory)) throw new DataError(whyClosed(files.directory));
  return existsSync(files.database) ? 'here' : 'none';
}

/** Works on the data beside the running site. @throws {DataError} */
export async function besideSite<Result>(
  { files }: HostData,
  work: (access: HostAccess) => Result | Promise<Result>,
): Promise<Result> {
  const database = openBesideSite(files);
  try {
    return await work({ files, database });
  } finally {
    database.close();
  }
}

/** Also reports problems with the data. */
export const answerDataError = ({ files }: HostData) =>
  answerError((error) => (isDiskFull(error) ? diskFull : explainDiskError(files.directory, error)?.message));
