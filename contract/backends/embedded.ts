import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '../../backend/index.ts';
import type { Backend } from '../backend.ts';
import { someAddress } from './addresses.ts';
import { letPassInProcess } from './clock.ts';

/** The backend of our own process, as it comes, on an empty directory. */
export async function openEmbedded(): Promise<Backend> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'contract-'));
  const backend = createBackend({ dataDirectory, siteUrl: null });
  return {
    url: 'http://embedded.test',
    publishableKey: backend.publishableKey,
    emailDomain: 'example.com',
    fetch: (input, init) => backend.fetch(new Request(input, init), { address: someAddress() }),
    letPass: letPassInProcess,
    async close() {
      backend.close();
      rmSync(dataDirectory, { recursive: true });
    },
  };
}
