/** `npm run export:supabase -- <file>`: writes SQL that moves everybody to a Supabase project. */

import path from 'node:path';
import { writeExport } from '../backend/backup/export-supabase.ts';
import { shellWord } from '../backend/database/data-error.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask(async (files) => {
  const target = path.resolve(process.argv[2] ?? path.join(files.directory, 'supabase.sql'));
  await writeExport(files, target);
  console.log(
    `Written to ${target}. Run it once the project has our migrations: psql "$DATABASE_URL" -f ${shellWord(target)}`,
  );
});
