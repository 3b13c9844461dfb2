import { spawnSync } from 'node:child_process';

/** capabilities(7): the right to take real-time priority, away for good. */
const drop = ['--bounding-set=-sys_nice', '--inh-caps=-sys_nice'];
let canDrop: boolean | undefined;

/**
 * A program and its arguments such that it cannot take real-time priority. SVT-AV1 (1.4) gives all its threads the highest where it may, which
 * is as root: nothing else on the machine gets a turn, the site neither.
 * @returns both as they are where one is not root, or without util-linux
 */
export function withoutRealTime(
  program: string,
  args: readonly string[],
): readonly [program: string, args: readonly string[]] {
  canDrop ??= process.getuid?.() === 0 && spawnSync('setpriv', [...drop, 'true']).status === 0;
  return canDrop ? ['setpriv', [...drop, program, ...args]] : [program, args];
}
