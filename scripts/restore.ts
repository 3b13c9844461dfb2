/**
 * `npm run restore -- <backup>`: puts a backup in the place of the database; without one, says which there are.
 * `-- offsite [<id>]` takes the last one, or another, from off site.
 */

import { createInterface } from 'node:readline/promises';
import { restore } from './data/restore-task.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask((files, { offSite }) =>
  restore(process.argv.slice(2), {
    files,
    offSite,
    isNamed: Boolean(process.env.DATA_DIR?.trim()),
    print: console.log,
    ask: process.stdin.isTTY ? askForYes : null,
  }),
);

async function askForYes(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-D is no answer, and Ctrl-C ends us: neither is a yes.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  return /^(?:y|yes|是)$/i.test(answer.trim());
}
