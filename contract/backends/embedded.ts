import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '../../backend/index.ts';
import type { Backend } from '../backend.ts';
import { advanceFakeTime } from './clock.ts';

/** The embedded backend in this process, on an empty directory. */
export async function openEmbedded(): Promise<Backend> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'contract-'));
  const backend = createBackend({ dataDirectory, siteUrl: null });
  return {
    url: 'http://embedded.test',
    publishableKey: backend.publishableKey,
    emailDomain: 'example.com',
    fetch: (input, init) => backend.fetch(new Request(input, init), { address: randomAddress() }),
    advanceTime: advanceFakeTime,
    async close() {
      backend.close();
      rmSync(dataDirectory, { recursive: true });
    },
  };
}

/** An address for each request, so that no limit by address is met. */
export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
