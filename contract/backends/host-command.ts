import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const command = join(import.meta.dirname, '../../scripts/people.ts');

/**
 * Runs `npm run people -- … --yes` on a data directory, in a separate process beside the backend.
 * @returns its output
 * @throws if it fails
 */
export async function runPeople(dataDirectory: string, words: readonly string[]): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', DATA_DIR: dataDirectory };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...words, '--yes'], { env });
  return stdout;
}
