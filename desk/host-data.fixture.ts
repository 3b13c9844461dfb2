import path from 'node:path';
import { dataFiles } from '../backend/index.ts';
import type { SourceFolders } from '../library/folders.ts';
import type { HostData } from './host-data.ts';

/** The data of a site, whose folder is created with the first account. */
export const dataOf = (folders: SourceFolders, directory = path.join(folders.content, 'data')): HostData => ({
  files: dataFiles(directory),
  folders: { ...folders, prepared: path.join(folders.content, 'prepared') },
  backend: { kind: 'embedded', secret: undefined },
  address: { url: 'http://localhost:3000', reach: 'computer' },
});
