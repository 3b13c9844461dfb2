/** `npm run restore -- <backup>`: puts a backup in the place of the database; without one, says which there are. */

import path from 'node:path';
import { listBackups } from '../backend/keep/backups.ts';
import { restoreBackup } from '../backend/keep/restore-backup.ts';
import { runDataTask } from './keep/run-data-task.ts';

await runDataTask((files) => {
  const [backup] = process.argv.slice(2);
  if (backup === undefined) {
    const backups = listBackups(files);
    console.log(backups.length > 0 ? backups.join('\n') : `There is no backup in ${files.backups}.`);
    console.log('To put one in the place of the database: npm run restore -- <file>');
    return;
  }
  const kept = restoreBackup(files, path.resolve(backup));
  console.log(
    `Restored ${backup} as ${files.database}.${kept === undefined ? '' : ` What was there is kept as ${kept}`}`,
  );
});
