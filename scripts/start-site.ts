import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where it is started otherwise: another checkout, the port and the data of one that was there before. */
interface Place {
  readonly checkout?: string;
  readonly port?: number;
  /** Stays when the site is stopped. */
  readonly dataDirectory?: string;
}

/**
 * Starts the built site on a free port, as `npm start` does, with a data directory of its own; `stop` ends it, waits,
 * and leaves nothing behind.
 */
export async function startSite({ checkout = '.', port = 0, dataDirectory: given }: Place = {}): Promise<{
  origin: string;
  dataDirectory: string;
  stop: () => Promise<void>;
}> {
  const dataDirectory = given ?? mkdtempSync(join(tmpdir(), 'yingxia-'));
  const server = spawn('node', ['scripts/run.mjs', 'start'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const address = /已就绪：(http:\/\/\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`The site did not start (exit ${code}).`)));
  });
  return {
    origin,
    dataDirectory,
    stop: async () => {
      // An interrupt from the keyboard has reached it as well.
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      if (!given) rmSync(dataDirectory, { recursive: true });
    },
  };
}
