import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { backupName } from '../../backend/backup/backups.ts';
import { makeBackup } from '../../backend/backup/make-backup.ts';
import { dataFiles } from '../../backend/database/files.ts';
import { createBackend } from '../../backend/index.ts';
import { freePort } from '../free-port.ts';
import { type Launch, type Server, startOn } from '../site-server.ts';
import { workersOf } from '../torture/process-facts.ts';
import { mountSmallDisk } from '../torture/small-disk.ts';
import { type Context, runTrial } from '../torture/trial.ts';
import { ask, askForAccount, newEmail, signIn, visit } from '../torture/visitor.ts';
import { type Prometheus, promtoolFaults, rulesFile, startPrometheus } from './prometheus.ts';

const dayMs = 86_400_000;

/** What a cause works with. */
interface Trouble extends Context {
  /** Starts the site where Prometheus looks for it, on the trial's directory or another one. */
  site(launch?: Launch, dataDirectory?: string): Promise<Server>;
  /** Does something again and again until each of these alerts fires. */
  until(alerts: readonly string[], again?: () => Promise<unknown>): Promise<void>;
}

/** Each alert of deploy/prometheus/alerts.yml, and what makes it fire. */
const causes: Readonly<Record<string, (trouble: Trouble) => Promise<void>>> = {
  // First, since a site makes its first backup half a minute after its start.
  async 'BackupOld OffSiteBackupOld RestoreDrillOld'({ site, until, directory }) {
    const data = join(directory, 'data');
    createBackend({ dataDirectory: data, siteUrl: null }).close();
    const { backups } = dataFiles(data);
    mkdirSync(backups);
    writeFileSync(join(backups, backupName(new Date(Date.now() - 3 * dayMs), 'daily')), '');
    const place = { RESTIC_REPOSITORY: '/nonexistent/disk', RESTIC_PASSWORD: 'correct horse battery' };
    await site({ environment: place }, data);
    await until(['BackupOld', 'OffSiteBackupOld', 'RestoreDrillOld']);
  },
  async 'SiteRestarts SiteDown'({ site, until }) {
    for (let start = 0; start < 4; start += 1) {
      const server = await site();
      // Prometheus sees each of them.
      await setTimeout(5000);
      await server.kill();
    }
    await until(['SiteRestarts', 'SiteDown']);
  },
  async SiteNotReady({ site, until }) {
    const server = await site({ environment: { DRAIN_SECONDS: '300' } });
    process.kill(server.pid, 'SIGTERM');
    await until(['SiteNotReady']);
  },
  async 'DiskFillsUp ErrorsServed'(trouble) {
    const disk = mountSmallDisk(trouble);
    const server = await trouble.site({}, join(disk.path, 'data'));
    disk.fill();
    await trouble.until(['DiskFillsUp', 'ErrorsServed'], () => askForAccount(server, newEmail()));
  },
  async PagesSlow({ site, until }) {
    const server = await site();
    // More than one process can render in half a second; no page is in the cache.
    const pages = () =>
      Promise.all(Array.from({ length: 400 }, () => ask(server, 'GET', `/search?q=${randomUUID()}`)));
    await until(['PagesSlow'], pages);
  },
  async 'SignInFlood SignInsWait'({ site, until }) {
    const server = await site();
    const guesses = () =>
      Promise.allSettled(Array.from({ length: 64 }, () => signIn(server, newEmail(), 'a guess')));
    await until(['SignInFlood', 'SignInsWait'], guesses);
  },
  async WorkersDie({ site, until }) {
    const server = await site({ environment: { WORKERS: '2' } });
    await until(['WorkersDie'], async () => {
      const [worker] = workersOf(server);
      if (worker !== undefined) process.kill(worker, 'SIGKILL');
      // Until another has taken its place: after five quick deaths in a row the site would give up.
      await setTimeout(4000);
    });
  },
};

/** How long a busy machine may take. */
const deadlineMs = 180_000;

/**
 * Causes each alert of `deploy/prometheus/alerts.yml` on a site of its own, and waits until a Prometheus fires it; a site that is
 * well, and visited meanwhile, has none.
 * @param directory empty, for files
 * @param say told what came of each
 * @returns all faults
 */
export async function tryAlarms(
  directory: string,
  say: (name: string, faults: string[]) => unknown,
): Promise<string[]> {
  const faults: string[] = [];
  const note = (name: string, found: string[]) => {
    say(name, found);
    faults.push(...found);
  };
  note('promtool finds the rules right, and their tests pass', promtoolFaults());
  note('each alert has a cause here', untriedAlerts());
  const wellPort = await freePort();
  const ports = new Map<string, number>();
  for (const name of Object.keys(causes)) ports.set(name, await freePort());
  const prometheus = await startPrometheus(join(directory, 'prometheus'), [wellPort, ...ports.values()]);
  const well = await startWellSite(join(directory, 'well'), wellPort);
  try {
    for (const [name, port] of ports)
      note(
        `a real Prometheus fires ${name.replaceAll(' ', ', ')}`,
        await causeAlerts(name, port, prometheus),
      );
    note('it understands every query of deploy/grafana.json', await boardFaults(prometheus));
    note('and none of a site that is well', await prometheus.firing(wellPort));
  } finally {
    await well.stop();
    prometheus.stop();
  }
  return faults;
}

/** The names of alerts that nothing here makes fire. */
function untriedAlerts(): string[] {
  const named = [...readFileSync(rulesFile, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const tried = Object.keys(causes).join(' ').split(' ');
  return named.filter((name) => !tried.includes(name));
}

async function causeAlerts(name: string, port: number, prometheus: Prometheus): Promise<string[]> {
  const outcome = await runTrial(
    {
      name,
      async run(context) {
        await causes[name]?.({
          ...context,
          site: ({ environment } = {}, dataDirectory = join(context.directory, 'site')) =>
            context.start(dataDirectory, { environment: { ...environment, METRICS_PORT: String(port) } }),
          async until(alerts, again = () => setTimeout(500)) {
            const fired = new Set<string>();
            for (const deadline = performance.now() + deadlineMs; performance.now() < deadline; ) {
              await again();
              for (const alert of await prometheus.firing(port)) fired.add(alert);
              if (alerts.every((alert) => fired.has(alert))) return;
            }
            for (const alert of alerts) context.check(fired.has(alert), `${alert} did not fire`);
          },
        });
        return {};
      },
    },
    new AbortController().signal,
  );
  if (outcome.kind === 'not possible') return [outcome.reason];
  return outcome.kind === 'failed' ? [...outcome.faults] : [];
}

/** What a Prometheus has to say against the queries of the dashboard. */
async function boardFaults(prometheus: Prometheus): Promise<string[]> {
  const board = readFileSync(join(import.meta.dirname, '../../deploy/grafana.json'), 'utf8');
  const queries: string[] = [];
  JSON.parse(board, (key, value) => {
    if (key === 'expr') queries.push(value);
    return value;
  });
  const faults = await Promise.all(queries.map((query) => prometheus.queryFault(query)));
  return faults.filter((fault) => fault !== null);
}

/** As a host runs it: with a backup, and visitors. */
async function startWellSite(dataDirectory: string, metricsPort: number) {
  const server = await startOn(dataDirectory, { environment: { METRICS_PORT: String(metricsPort) } });
  await makeBackup(dataFiles(dataDirectory));
  const visits = setInterval(() => visit(server).catch(() => {}), 3000);
  return {
    stop() {
      clearInterval(visits);
      return server.stop();
    },
  };
}
