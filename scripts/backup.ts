/**
 * `npm run backup`: copies the database as it is now, also while the site runs. `-- setup` makes the place off site,
 * `-- offsite` backs up there, `-- drill` tries to restore from there.
 */

import { makeBackup } from '../backend/backup/make-backup.ts';
import { backUpOffSite, drill, makeRepository } from '../backend/backup/off-site.ts';
import type { OffSite } from '../backend/backup/restic.ts';
import { DataError, dataCommand } from '../backend/database/data-error.ts';
import type { DataFiles } from '../backend/database/files.ts';
import { demandOffSite } from './data/demand-off-site.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask(async (files, configuration) => {
  const [task, ...more] = process.argv.slice(2);
  if (task === undefined) return backUpHere(files);
  const tasks = { setup, offsite, drill: tryRestore };
  if (!Object.hasOwn(tasks, task) || more.length > 0) {
    throw new DataError(
      'npm run backup 后面可以写 -- setup（建立异地的仓库）、-- offsite（备份到异地）或 -- drill（演练恢复），或者什么也不写；数据在哪里由 DATA_DIR 说。',
    );
  }
  await tasks[task as keyof typeof tasks](files, demandOffSite(configuration));
});

async function backUpHere(files: DataFiles): Promise<void> {
  const backup = await makeBackup(files);
  console.log(`备份好了：${backup}`);
  console.log(`要恢复它，先停下网站，再运行：${dataCommand('restore', files, backup)}`);
}

async function setup(files: DataFiles, offSite: OffSite): Promise<void> {
  await makeRepository(files, offSite);
  console.log(
    '异地的仓库建好了。请把 RESTIC_PASSWORD 抄一份，放在这台机器以外的地方：丢了它，谁也打不开这些备份。',
  );
  await offsite(files, offSite);
  await tryRestore(files, offSite);
}

async function offsite(files: DataFiles, offSite: OffSite): Promise<void> {
  const untidy = await backUpOffSite(files, offSite);
  console.log('备份到异地了。');
  if (untidy !== null) console.log(`过期的备份没能删掉。${untidy}`);
  console.log(`要取回来恢复，先停下网站，再运行：${dataCommand('restore', files, 'offsite')}`);
}

async function tryRestore(files: DataFiles, offSite: OffSite): Promise<void> {
  const { snapshot, accounts } = await drill(files, offSite);
  console.log(
    `演练成功：取回了 ${snapshot.time.toISOString()} 的备份 ${snapshot.id}，和上传时一字节不差，数据库完好，里面有 ${accounts} 个账号。`,
  );
}
