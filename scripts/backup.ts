/** `npm run backup`: copies the database as it is now, also while the site runs. */

import { makeBackup } from '../backend/backup/make-backup.ts';
import { DataError, dataCommand } from '../backend/database/data-error.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask(async (files) => {
  if (process.argv.length > 2)
    throw new DataError('npm run backup takes no arguments: DATA_DIR names the data.');
  const backup = await makeBackup(files);
  console.log(`Backed up to ${backup}`);
  console.log(`To put it back, with the site stopped: ${dataCommand('restore', files, backup)}`);
});
