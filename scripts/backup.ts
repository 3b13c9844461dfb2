/** `npm run backup`: copies the database as it is now, also while the site runs. */

import { DataError } from '../backend/database/data-error.ts';
import { makeBackup } from '../backend/keep/make-backup.ts';
import { runDataTask } from './keep/run-data-task.ts';

await runDataTask(async (files) => {
  if (process.argv.length > 2)
    throw new DataError('npm run backup takes no words after it: DATA_DIR names the data.');
  console.log(`Backed up to ${await makeBackup(files)}`);
});
