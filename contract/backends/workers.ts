import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Backend } from '../backend.ts';
import { waitForReal } from './clock.ts';
import { randomAddress } from './embedded.ts';
import { runPeople } from './host-command.ts';

const timeoutMs = 60_000;
const site = join(import.meta.dirname, '../../server/workers/workers.fixture.ts');

/** The embedded backend in two processes behind one port, as `WORKERS=2` starts it: either may answer a request. */
export async function openWorkers(): Promise<Backend> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'contract-workers-'));
  const primary = spawn(process.execPath, [site], {
    env: {
      PATH: process.env.PATH,
      WORKERS: '2',
      PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: dataDirectory,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(primary, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    primary.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const port = /已就绪：http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    ended.then(() => reject(new Error(`The workers did not start: ${said}`)));
  });
  const close = async () => {
    primary.kill('SIGTERM');
    await ended;
    rmSync(dataDirectory, { recursive: true });
  };
  const publishableKey = await keyOfBoth(url).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    url,
    publishableKey,
    emailDomain: 'example.com',
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('X-Forwarded-For', randomAddress());
      return fetch(request);
    },
    host: (...words) => runPeople(dataDirectory, words),
    advanceTime: waitForReal,
    close,
  };
}

/**
 * Waits until both processes answer.
 * @throws when one does not in time
 */
async function keyOfBoth(url: string): Promise<string> {
  const workers = new Set<string>();
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const answer = await fetch(url, { headers: { Connection: 'close' } });
    const [worker = '', , key = ''] = (await answer.text()).split(' ');
    if (workers.add(worker).size === 2) return key;
    await setTimeout(20);
  }
  throw new Error(`${workers.size} of two workers answered.`);
}
