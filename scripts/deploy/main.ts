/**
 * Part of `npm test -- --release`: tries `deploy/release.sh` and `deploy/yingxia.service` under systemd, `deploy/nginx.conf` and
 * `deploy/Caddyfile` in front of the built site, and several servers behind one nginx: on loopback and in the temporary folder. Prints a
 * line for each check; the exit code is 0 only when all hold. A word from a trial's name runs that trial alone
 * (`npm test -- --release deploy caddy`).
 */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { startOn } from '../site-server.ts';
import { hasPrograms, type ProgramName } from '../test/install-programs.ts';
import { startCaddy } from './caddy.ts';
import type { FrontServer } from './front-server.ts';
import { startNginx } from './nginx.ts';
import { tryReleases } from './releases.ts';
import { trySeveralServers } from './several-servers.ts';
import { whyNoSystemd } from './systemd.ts';
import { type Check, checks, checksOfNginx } from './visitor-checks.ts';

/** Something that is tried in a folder of its own, which is empty. */
interface Trial {
  readonly name: string;
  readonly needs: readonly ProgramName[];
  /** Why it cannot be tried on this machine; null: it can. */
  whyNot?(): string | null;
  /** @returns what is not as it should be */
  run(directory: string): Promise<string[]>;
}

const trials: readonly Trial[] = [
  {
    name: 'releases: deploy/release.sh and deploy/yingxia.service, under systemd',
    needs: ['systemd'],
    whyNot: () =>
      existsSync(join(import.meta.dirname, '../../.git')) ? whyNoSystemd() : 'this is no git clone',
    run: async (directory) => {
      const { faults, gapMs } = await tryReleases(directory);
      return say(`an upgrade left visitors alone for ${Math.round(gapMs)} ms`, faults);
    },
  },
  {
    name: 'nginx passes everything on: deploy/nginx.conf',
    needs: ['nginx', 'OpenSSL'],
    run: (directory) => tryProxy(directory, checksOfNginx, (port) => startNginx(directory, [port])),
  },
  {
    name: 'nginx reads files itself: deploy/nginx-files.conf',
    needs: ['nginx', 'OpenSSL'],
    run: (directory) =>
      tryProxy(directory, checksOfNginx, (port) => startNginx(directory, [port], { readsFiles: true })),
  },
  {
    name: 'Caddy: deploy/Caddyfile',
    needs: ['Caddy'],
    run: (directory) => tryProxy(directory, checks, (port) => startCaddy(directory, port)),
  },
  {
    name: 'several servers: two without state behind nginx',
    needs: ['nginx', 'OpenSSL'],
    run: async (directory) => {
      const { faults, pages } = await trySeveralServers(directory);
      return say(`each killed, stopped and started while ${pages} pages were opened: none failed`, faults);
    },
  },
];

const [word = ''] = process.argv.slice(2);
const wanted = trials.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
if (wanted.length === 0) {
  console.error(`No trial is called "${word}":\n${trials.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(1);
}
let isSound = true;
for (const { name, needs, whyNot, run } of wanted) {
  console.log(name);
  const missing = needs.filter((program) => !hasPrograms(program));
  const reason = missing.length > 0 ? `${missing.join(', ')} not here` : (whyNot?.() ?? null);
  if (reason !== null) {
    console.log(`${styleText('yellow', '–')} not tried: ${reason}`);
    continue;
  }
  const directory = mkdtempSync(join(tmpdir(), 'deploy-'));
  try {
    if ((await run(directory)).length > 0) isSound = false;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
process.exitCode = isSound ? 0 : 1;

async function tryProxy(
  directory: string,
  checks: readonly Check[],
  start: (sitePort: number) => Promise<FrontServer>,
): Promise<string[]> {
  const environment = { SITE_URL: 'https://films.example.org' };
  const site = await startOn(join(directory, 'data'), { environment });
  try {
    const proxy = await start(Number(new URL(site.origin).port));
    try {
      const all: string[] = [];
      for (const check of checks) {
        const found = await check.run({ proxy, site }).catch((error) => [`broke off: ${error}`]);
        all.push(...say(check.name, found));
      }
      return all;
    } finally {
      await proxy.stop();
    }
  } finally {
    await site.stop();
  }
}

/** @returns what it was given */
function say(name: string, found: string[]): string[] {
  console.log(`${found.length > 0 ? styleText('red', '✗') : styleText('green', '✓')} ${name}`);
  for (const fault of found) console.log(`    ${fault}`);
  return found;
}
