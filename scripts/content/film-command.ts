import path from 'node:path';
import type { Host } from '../../ingest/add/options.ts';
import { Cancelled, Questions } from '../../ingest/add/questions.ts';
import { sourceFolders } from '../../library/folders.ts';
import { sentenceOf } from './host-command.ts';

/**
 * Runs a command of a host's and sets the exit code. Paths on its command line are meant from where npm was called.
 * @param command returns whether all went well
 * @param stopped is said when it was interrupted
 */
export async function runFilmCommand(
  command: (host: Host) => Promise<boolean>,
  stopped: string,
): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..');
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  const abort = new AbortController();
  // A terminal tells npm, the task and us, so that it comes more than once.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => abort.abort());
  process.on('disconnect', () => abort.abort());
  process.channel?.unref();
  try {
    const canAsk = process.stdin.isTTY && process.stdout.isTTY;
    const questions = canAsk ? new Questions() : null;
    const folders = sourceFolders(process.env, root);
    if (!(await command({ folders, questions, signal: abort.signal }))) process.exitCode = 1;
  } catch (error) {
    const isEnded = abort.signal.aborted || error instanceof Cancelled;
    const ended = abort.signal.aborted ? stopped : '什么也没有改。';
    const sentence = sentenceOf(error);
    if (!isEnded && sentence === undefined) throw error;
    console.error(isEnded ? ended : sentence);
    // 130: as shells say that Ctrl-C ended a command. What an encoder does in another thread is not waited for.
    if (abort.signal.aborted) process.exit(130);
    process.exitCode = isEnded ? 130 : 1;
  }
}
