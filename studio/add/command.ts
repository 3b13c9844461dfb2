import path from 'node:path';
import { type SourceFolders, sourceFolders } from '../../library/folders.ts';
import { SettingsError } from '../../library/library.ts';
import { HostError } from '../../scripts/content/host-command.ts';
import { StudioError } from '../studio-error.ts';
import { Cancelled, Questions } from './questions.ts';

/** What a command works with. */
export interface Host {
  readonly folders: SourceFolders;
  /** `null`: nobody can be asked. */
  readonly questions: Questions | null;
  /** Aborted by Ctrl-C, or when npm is gone. */
  readonly signal: AbortSignal;
}

/** Those whose message is all that the host needs. */
const errorsForHost = [StudioError, HostError, SettingsError];

/** As shells say that Ctrl-C ended a command. */
const interrupted = 130;

/**
 * Runs a command of a host's and sets the exit code. Paths on its command line are meant from where npm was called.
 * @param command returns whether all went well
 * @param stopped is said when it was interrupted
 */
export async function runCommand(command: (host: Host) => Promise<boolean>, stopped: string): Promise<void> {
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
    if (abort.signal.aborted) {
      console.error(stopped);
      process.exitCode = interrupted;
    } else if (error instanceof Cancelled) {
      console.error('什么也没有改。');
      process.exitCode = interrupted;
    } else if (error instanceof Error && errorsForHost.some((kind) => error instanceof kind)) {
      console.error(error.message);
      process.exitCode = 1;
    } else throw error;
  }
}
