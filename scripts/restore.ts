/**
 * `npm run restore -- <backup>`: puts a backup in the place of the database; without one, says which there are.
 */

import { terminalAsk } from './data/ask-for-yes.ts';
import { restore } from './data/restore-task.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask((files) =>
  restore(process.argv.slice(2), {
    files,
    isNamed: Boolean(process.env.DATA_DIR?.trim()),
    print: console.log,
    ask: terminalAsk(),
  }),
);
