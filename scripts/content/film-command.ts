import path from 'node:path';
import type { Host } from '../../ingest/add/options.ts';
import { sourceFolders } from '../../library/folders.ts';
import { sentenceOf } from './host-command.ts';

/**
 * Runs a host's command and sets the exit code. Relative paths are resolved against the folder in which npm was called.
 * @param command returns whether it succeeded
 * @param stopped message after an interruption
 */
export async function runFilmCommand(
  command: (host: Host) => Promise<boolean>,
  stopped: string,
): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..');
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  const abort = new AbortController();
  // A terminal signals npm, the task and this process, so it may arrive several times.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => abort.abort());
  process.on('disconnect', () => abort.abort());
  process.channel?.unref();
  try {
    const folders = sourceFolders(process.env, root);
    if (!(await command({ folders, signal: abort.signal }))) process.exitCode = 1;
  } catch (error) {
    const sentence = abort.signal.aborted ? stopped : sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    // 130 is the shell's code for Ctrl-C. `exit` does not wait for encoders in other threads.
    if (abort.signal.aborted) process.exit(130);
    process.exitCode = 1;
  }
}
