import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Usage } from './probe.ts';

export interface MeasuredProcess {
  readonly origin: string;
  /** From its start to the line that says it is ready. */
  readonly readyMs: number;
  /** Measures how long its event loop is held up, until its usage is asked for; watching costs something itself. */
  watchLoop(): void;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

const probe = new URL('./probe.ts', import.meta.url).href;

/**
 * Starts a server that tells what it uses, and waits until it prints its address.
 * @param parameters for Node, the script among them
 */
export async function startMeasured(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', probe, ...parameters], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      // The log that follows is read on and thrown away.
      if (said.length < 10_000) said += chunk;
      const address = /(http:\/\/\S+)/.exec(said)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) =>
      reject(new Error(`node ${parameters.join(' ')} did not start (exit ${code}).`)),
    );
  });
  return {
    origin,
    readyMs: performance.now() - started,
    watchLoop: () => void child.send('watch the loop'),
    async usage() {
      const [answer] = await Promise.all([once(child, 'message'), child.send('usage')]);
      return answer[0] as Usage;
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
