/** `npm run export:supabase -- <file>`: writes SQL that moves everybody to a Supabase project. */

import { createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataError } from '../backend/database/data-error.ts';
import { exportForSupabase } from '../backend/keep/export-supabase.ts';
import { runDataTask } from './keep/run-data-task.ts';

await runDataTask(async (files) => {
  if (!existsSync(files.database)) throw new DataError(`There is no database in ${files.directory} yet.`);
  const target = path.resolve(process.argv[2] ?? path.join(files.directory, 'supabase.sql'));
  if (existsSync(target))
    throw new DataError(`${target} is there already; move it away or name another file.`);
  // It holds password hashes.
  await pipeline(
    Readable.from(exportForSupabase(files)),
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
  console.log(
    `Written to ${target}. Run it once the project has our migrations: psql "$DATABASE_URL" -f ${target}`,
  );
});
