import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackendOptions, createBackend, deriveKeys, encodeInvitation } from '../../backend/index.ts';
import type { Backend } from '../backend.ts';
import { advanceFakeTime } from './clock.ts';
import { runPeople } from './host-command.ts';

const secret = 'a secret of the contract, 32 bytes at least';

/** Opens an embedded backend in this process, on an empty directory. */
export async function openEmbedded({
  registration,
}: Pick<BackendOptions, 'registration'> = {}): Promise<Backend> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'contract-'));
  const mailbox: { email: string; token: string }[] = [];
  const backend = createBackend({
    dataDirectory,
    siteUrl: null,
    secret,
    sendRecovery: async (email, token) => void mailbox.push({ email, token }),
    ...(registration && { registration }),
  });
  return {
    url: 'http://embedded.test',
    publishableKey: backend.publishableKey,
    emailDomain: 'example.com',
    mailbox,
    invite: (email) => encodeInvitation(email, deriveKeys(secret).invitations, new Date()),
    fetch: (input, init) => backend.fetch(new Request(input, init), { address: randomAddress() }),
    host: (...words) => runPeople(dataDirectory, words),
    advanceTime: advanceFakeTime,
    async close() {
      backend.close();
      rmSync(dataDirectory, { recursive: true });
    },
  };
}

/** A random address for each request, so that no limit per address applies. */
function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
