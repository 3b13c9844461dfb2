// Part of `npm test -- --release`: tests `deploy/release.sh` and `deploy/yingxia.service` under systemd,
// `deploy/nginx.conf` and `deploy/Caddyfile` in front of the built site, and several servers behind one nginx, all on
// loopback and in the temporary folder. A word from a trial's name runs only that trial (`npm test -- --release deploy
// caddy`).

import { hasPrograms, type ProgramName } from '../test/install-programs.ts';
import { type Context, NotPossible, runTrials, type Trial } from '../trial.ts';
import { type FrontServer, startCaddy, startNginx } from './proxies.ts';
import { tryReleases } from './releases.ts';
import { trySeveralServers } from './several-servers.ts';
import { whyNoSystemd } from './systemd.ts';
import { type Check, checks, checksOfNginx } from './visitor-checks.ts';

/** @throws {NotPossible} if a program is not installed */
function demand(...programs: ProgramName[]): void {
  const missing = programs.filter((program) => !hasPrograms(program));
  if (missing.length > 0) throw new NotPossible(`${missing.join(', ')} not installed`);
}

/** @param start receives the site's port */
async function tryProxy(
  context: Context,
  checks: readonly Check[],
  start: (sitePort: string) => Promise<FrontServer>,
): Promise<string> {
  const environment = { SITE_URL: 'https://films.example.org' };
  const site = await context.start(`${context.directory}/data`, { environment });
  const proxy = await start(new URL(site.origin).port);
  for (const check of checks)
    await check({ proxy, site, ...context }).catch((error) => context.check(false, String(error.stack)));
  return checks.map(({ name }) => name).join(', ');
}

const trials: readonly Trial[] = [
  {
    name: 'releases: deploy/release.sh and deploy/yingxia.service, under systemd',
    run(context) {
      demand('systemd');
      const reason = whyNoSystemd();
      if (reason !== null) throw new NotPossible(reason);
      return tryReleases(context);
    },
  },
  {
    name: 'nginx as a proxy: deploy/nginx.conf',
    run(context) {
      demand('nginx', 'OpenSSL');
      return tryProxy(context, checksOfNginx, (port) => startNginx(context, [port]));
    },
  },
  {
    name: 'nginx serving files: deploy/nginx-files.conf',
    run(context) {
      demand('nginx', 'OpenSSL');
      return tryProxy(context, checksOfNginx, (port) => startNginx(context, [port], { readsFiles: true }));
    },
  },
  {
    name: 'Caddy: deploy/Caddyfile',
    run(context) {
      demand('Caddy');
      return tryProxy(context, checks, (port) => startCaddy(context, port));
    },
  },
  {
    name: 'several servers: two stateless ones behind nginx',
    run(context) {
      demand('nginx', 'OpenSSL');
      return trySeveralServers(context);
    },
  },
];

await runTrials(trials);
