import { parentPort, workerData } from 'node:worker_threads';
import { dataFiles } from '../database/files.ts';
import { backUpOffSite, drill } from './off-site.ts';
import { dueOffSite } from './off-site-schedule.ts';

const { directory, offSite } = workerData;
const files = dataFiles(directory);
const due = dueOffSite(files, offSite, Date.now());
if (due.backup) {
  const untidy = await backUpOffSite(files, offSite);
  if (untidy !== null) parentPort?.postMessage(`Old off-site backups could not be removed. ${untidy}`);
}
if (due.drill) await drill(files, offSite);
