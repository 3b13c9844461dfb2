// `npm run export:supabase`: moves all accounts to a Supabase project, all or nothing.

import { openSource } from '../backend/backup/export-supabase.ts';
import { DataError } from '../backend/database/data-error.ts';
import { lockDirectory } from '../backend/database/files.ts';
import { moveTo } from './data/move-to-supabase.ts';
import { psqlFor } from './data/psql.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask(async (files) => {
  if (process.argv.length > 2)
    throw new DataError('npm run export:supabase 后面不写其他内容；迁移的目标用 DATABASE_URL 指定。');
  if (!process.env.DATABASE_URL && !process.env.PGHOST)
    throw new DataError(
      '请用 DATABASE_URL 指定迁移的目标：Supabase 控制台的「Connect」里「Session pooler」或「Direct connection」的地址。',
    );
  const source = openSource(files);
  const unlock = lockDirectory(files.directory);
  try {
    await moveTo(psqlFor(process.env), source, console.log);
  } finally {
    source.close();
    unlock();
  }
});
