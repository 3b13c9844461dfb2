// `npm run backup`: backs up the database, also while the site runs.

import { makeBackup } from '../backend/backup/make-backup.ts';
import { DataError, dataCommand } from '../backend/database/data-error.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask(async (files) => {
  if (process.argv.length > 2)
    throw new DataError(
      'npm run backup 后面什么也不写；数据文件夹用 DATA_DIR 指定。异地备份的做法在 docs/operating.zh.md。',
    );
  const backup = await makeBackup(files);
  console.log(`已备份到：${backup}`);
  console.log(`要恢复它，先停止网站，再运行：${dataCommand('restore', files, backup)}`);
});
