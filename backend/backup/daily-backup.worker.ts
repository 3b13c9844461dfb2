import { workerData } from 'node:worker_threads';
import { dataFiles } from '../database/files.ts';
import { pruneBackups } from './backups.ts';
import { makeBackup } from './make-backup.ts';

const files = dataFiles(String(workerData));
await makeBackup(files, 'daily');
pruneBackups(files);
