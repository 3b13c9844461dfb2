/**
 * `npm run deploy:test`: tries what `deploy/Containerfile` copies and runs, `deploy/release.sh` with the unit of
 * `deploy/yingxia.service`, and `deploy/nginx.conf` with the nginx of this machine in front of the built site, on loopback and in
 * the temporary folder, in three minutes. Prints a line for each check; the exit code is 0 only when all hold.
 */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { startServer } from '../site-server.ts';
import { hasPrograms } from '../test/install-programs.ts';
import { tryAsImage } from './as-image.ts';
import { checks } from './behind-nginx.ts';
import { tryFilmsElsewhere } from './films-elsewhere.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { tryOffSiteBackups } from './off-site-backups.ts';
import { tryReleases } from './releases.ts';

const faults = await inFolder(tryAsImage);
say('what deploy/Containerfile copies and runs, without a container, serves', faults);
if (existsSync(join(import.meta.dirname, '../../.git'))) {
  faults.push(
    ...(await inFolder(async (directory) => {
      const { faults, gapMs } = await tryReleases(directory);
      say(
        `deploy/release.sh and deploy/yingxia.service, without systemd (an upgrade left visitors alone for ${Math.round(gapMs)} ms)`,
        faults,
      );
      return faults;
    })),
  );
} else {
  console.log(`${styleText('yellow', '–')} releases not tried: this is no git clone.`);
}
if (hasPrograms('rclone', 'an object store')) {
  const found = await inFolder(tryFilmsElsewhere);
  say(
    'npm run publish:media puts films into an object store, and says where browsers would not get them',
    found,
  );
  faults.push(...found);
} else {
  console.log(`${styleText('yellow', '–')} films elsewhere not tried: there is no rclone or no Swift here.`);
}
if (hasPrograms('restic', 'an object store', 'OpenSSL')) {
  const found = await inFolder(tryOffSiteBackups);
  say('backups go off site, survive what befalls a network and a store, and come back', found);
  faults.push(...found);
} else {
  console.log(`${styleText('yellow', '–')} backups off site not tried: there is no restic or no Swift here.`);
}
if (hasNginx()) {
  faults.push(...(await inFolder(tryBehindNginx(false))), ...(await inFolder(tryBehindNginx(true))));
} else {
  console.log(`${styleText('yellow', '–')} not tried: there is no nginx here (apt-get install nginx-light).`);
}

process.exitCode = faults.length > 0 ? 1 : 0;

function tryBehindNginx(readsFiles: boolean): (directory: string) => Promise<string[]> {
  return async (directory) => {
    console.log(readsFiles ? 'nginx reads files itself' : 'nginx passes everything on');
    const environment = { SITE_URL: 'https://films.example.org' };
    const start = await startServer(join(directory, 'data'), { environment });
    if (!start.serves) throw new Error(`The site did not start: ${start.stderr}`);
    const site = start.server;
    try {
      const nginx = await startNginx(directory, Number(new URL(site.origin).port), readsFiles);
      try {
        const all: string[] = [];
        for (const check of checks) {
          const found = await check.run({ nginx, site }).catch((error) => [`broke off: ${error}`]);
          say(check.name, found);
          all.push(...found);
        }
        return all;
      } finally {
        await nginx.stop();
      }
    } finally {
      await site.stop();
    }
  };
}

async function inFolder(work: (directory: string) => Promise<string[]>): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'deploy-'));
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function say(name: string, found: readonly string[]): void {
  console.log(`${found.length > 0 ? styleText('red', '✗') : styleText('green', '✓')} ${name}`);
  for (const fault of found) console.log(`    ${fault}`);
}
