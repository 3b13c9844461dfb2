/** `npm run backup`: copies the database as it is now, also while the site runs. */

import { makeBackup } from '../backend/backup/make-backup.ts';
import { DataError, dataCommand } from '../backend/database/data-error.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask(async (files) => {
  if (process.argv.length > 2) throw new DataError('npm run backup 后面不写别的；数据在哪里由 DATA_DIR 说。');
  const backup = await makeBackup(files);
  console.log(`备份好了：${backup}`);
  console.log(`要恢复它，先停下网站，再运行：${dataCommand('restore', files, backup)}`);
});
