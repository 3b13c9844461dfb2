// `npm run restore -- <backup>`: replaces the database by a backup; without an argument, lists the backups.

import { restore } from './data/restore-task.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask((files) =>
  restore(process.argv.slice(2), {
    files,
    isNamed: Boolean(process.env.DATA_DIR?.trim()),
    print: console.log,
  }),
);
