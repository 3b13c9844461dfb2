import path from 'node:path';
import { type SourceFolders, sourceFolders } from '../../library/folders.ts';
import { SettingsError } from '../../library/library.ts';

/** Something the host can put right; its message is the one sentence they read. */
export class HostError extends Error {
  override readonly name = 'HostError';
}

/**
 * Runs a command of a host's and sets the exit code. Paths on its command line are meant from where npm was called.
 * @param command returns whether all is well
 */
export async function runHostCommand(
  command: (folders: SourceFolders) => boolean | Promise<boolean>,
): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..');
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  try {
    if (!(await command(sourceFolders(process.env, root)))) process.exitCode = 1;
  } catch (error) {
    const isWrongOption =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof HostError || error instanceof SettingsError || isWrongOption)) throw error;
    const [, option = ''] = /'(-[^' ]*)/.exec(error.message) ?? [];
    console.error(isWrongOption ? `没有 ${option} 这一项，或者它后面少了内容。` : error.message);
    process.exitCode = 1;
  }
}

/** Where visitors reach the site, without a final slash; empty where `SITE_URL` does not say it. */
export const siteAddress = () => (process.env.SITE_URL ?? '').replace(/\/$/, '');
