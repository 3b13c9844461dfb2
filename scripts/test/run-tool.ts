import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

let current: ChildProcess | undefined;
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true;
    if (current) current.kill(signal);
    else process.exit(1);
  });
}

/**
 * Runs a tool of node_modules/.bin on this terminal to its end. A signal is passed on, and ends this process after the
 * tool, so that nothing is left running.
 * @returns its exit code
 */
export async function runTool(name: string, args: string[]): Promise<number> {
  current = spawn(name, args, { stdio: 'inherit' });
  const [code] = await once(current, 'exit');
  current = undefined;
  if (isStopping) process.exit(1);
  return code ?? 1;
}
