import { workerData } from 'node:worker_threads';
import { dataFiles } from '../database/files.ts';
import { makeBackup } from './make-backup.ts';
import { pruneBackups } from './prune-backups.ts';

const files = dataFiles(String(workerData));
await makeBackup(files, 'daily');
pruneBackups(files);
