import { spawnSync } from 'node:child_process';

/** capabilities(7): the right to take real-time priority, away for good. */
const drop = ['setpriv', '--bounding-set=-sys_nice', '--inh-caps=-sys_nice'] as const;
let canDrop: boolean | undefined;

/**
 * A command that cannot take real-time priority. SVT-AV1 (1.4) gives all its threads the highest where it may, which is as root: nothing
 * else on the machine gets a turn, the site neither.
 * @returns the command itself where one is not root, or without util-linux
 */
export function withoutRealTime(
  command: readonly [program: string, ...args: string[]],
): readonly [program: string, ...args: string[]] {
  canDrop ??= process.getuid?.() === 0 && spawnSync(drop[0], [...drop.slice(1), 'true']).status === 0;
  return canDrop ? [...drop, ...command] : command;
}
