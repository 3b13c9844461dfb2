import { existsSync } from 'node:fs';
import type { Context } from 'hono';
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
import type { SourceFolders } from '../library/folders.ts';
import type { Configuration } from '../server/configuration.ts';
import { type SiteAddress, siteAddress } from '../server/site-address.ts';
import { refusalOf } from './answers.ts';

/** Where accounts, messages and backups lie, and what is said of them. */
export interface HostData {
  readonly files: DataFiles;
  readonly folders: SourceFolders;
  readonly backend: Configuration['backend'];
  readonly address: SiteAddress;
}

export const hostDataOf = (configuration: Configuration): HostData => ({
  files: dataFiles(configuration.dataDirectory),
  folders: configuration.content,
  backend: configuration.backend,
  address: siteAddress(configuration),
});

/** `hosted`: in a Supabase project, `none`: the site has never run. */
export type DataState = 'hosted' | 'none' | 'here';

/** Looks without making anything. @throws {DataError} if this user may not look */
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

/** Says what is wrong with the data, and whatever else a host can mend. @throws any other error */
export const sayDataError =
  ({ files }: HostData) =>
  (error: Error, context: Context): Response => {
    const refusal = refusalOf(error) ?? refusalOf(explainDiskError(files.directory, error));
    if (!refusal) throw error;
    return context.json(refusal, 422);
  };
