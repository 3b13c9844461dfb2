import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The data directory of the tested site. */
export const dataDirectory = '.cache/test/data';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Runs `npm run people -- password` like a host.
 * @returns the password
 */
export async function giveTemporaryPassword(email: string): Promise<string> {
  const command = ['scripts/people.ts', 'password', email, '--yes'];
  const env = { ...process.env, DATA_DIR: dataDirectory };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
  const given = /临时密码：(\S+)/.exec(stdout)?.[1];
  if (given === undefined) throw new Error(`No password was printed: ${stdout}`);
  return given;
}
