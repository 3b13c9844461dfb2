/**
 * `npm run deploy:test`: tries `deploy/nginx.conf` with the nginx of this machine in front of the built site, on loopback
 * and in the temporary folder, some ten seconds. Prints a line for each check; the exit code is 0 only when all hold.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { startServer } from '../torture/server.ts';
import { checks } from './behind-nginx.ts';
import { hasNginx, startNginx } from './nginx.ts';

if (hasNginx()) {
  const faults = [...(await tryBehindNginx(false)), ...(await tryBehindNginx(true))];
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  console.log(`${styleText('yellow', '–')} not tried: there is no nginx here (apt-get install nginx-light).`);
}

async function tryBehindNginx(readsFiles: boolean): Promise<string[]> {
  console.log(readsFiles ? 'nginx reads files itself' : 'nginx passes everything on');
  const directory = mkdtempSync(join(tmpdir(), 'deploy-'));
  const environment = { SITE_URL: 'https://films.example.org' };
  const start = await startServer(join(directory, 'data'), { environment });
  if (!start.serves) throw new Error(`The site did not start: ${start.complaints}`);
  const site = start.server;
  try {
    const nginx = await startNginx(directory, Number(new URL(site.origin).port), readsFiles);
    try {
      const all: string[] = [];
      for (const check of checks) {
        const faults = await check.run({ nginx, site });
        console.log(`${faults.length > 0 ? styleText('red', '✗') : styleText('green', '✓')} ${check.name}`);
        for (const fault of faults) console.log(`    ${fault}`);
        all.push(...faults);
      }
      return all;
    } finally {
      await nginx.stop();
    }
  } finally {
    await site.stop();
    rmSync(directory, { recursive: true });
  }
}
