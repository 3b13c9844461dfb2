// Preloaded with `--import`: kills the process before its n-th call that changes a file (`KILL_BEFORE_CALL=n`), without
// flushing.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let left = Number(process.env.KILL_BEFORE_CALL);

for (const name of [
  'mkdirSync',
  'copyFileSync',
  'writeFileSync',
  'chmodSync',
  'fsyncSync',
  'renameSync',
  'rmSync',
] as const) {
  const call = fs[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return call(...args);
    },
  });
}
syncBuiltinESMExports();
