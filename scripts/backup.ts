/** `npm run backup`: copies the database as it is now, also while the site runs. */

import { makeBackup } from '../backend/keep/make-backup.ts';
import { runDataTask } from './keep/run-data-task.ts';

await runDataTask(async (files) => {
  console.log(`Backed up to ${await makeBackup(files)}`);
});
