import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, untilListening } from '../free-port.ts';

const folder = join(import.meta.dirname, '../../deploy/prometheus');
export const rulesFile = join(folder, 'alerts.yml');

/** A Prometheus with the files of `deploy/prometheus`, and sites to ask. */
export interface Prometheus {
  /** What it says against a query; null: nothing. */
  queryFault(query: string): Promise<string | null>;
  /** The names of the alerts that fire on a site. */
  firing(metricsPort: number): Promise<string[]>;
  stop(): void;
}

/** How long the trial waits where hosts do for minutes, or an hour. */
const patience = '4s';
/** Of five minutes or fifteen, over which something is counted. */
const window = (minutes: number) => `${minutes * 8}s`;

/**
 * Starts Debian's Prometheus with the rules as they stand, but for their patience: `for` and the windows of rates are shortened.
 * @param directory empty, for its files
 * @param metricsPorts of the sites
 */
export async function startPrometheus(
  directory: string,
  metricsPorts: readonly number[],
): Promise<Prometheus> {
  mkdirSync(directory, { recursive: true });
  const rules = readFileSync(rulesFile, 'utf8')
    .replaceAll(/(?<=for: )\d+[mh]/g, patience)
    .replaceAll(/(?<=\[)\d+m(?=\])/g, (minutes) => window(Number.parseInt(minutes, 10)));
  writeFileSync(join(directory, 'alerts.yml'), rules);
  const targets = metricsPorts.map((port) => `'127.0.0.1:${port}'`).join(', ');
  writeFileSync(
    join(directory, 'prometheus.yml'),
    readFileSync(join(folder, 'prometheus.yml'), 'utf8')
      .replace("'127.0.0.1:9464'", targets)
      .replaceAll('interval: 15s', 'interval: 2s')
      // Nobody is there to be told.
      .replace(/^alerting:.*/ms, ''),
  );
  const port = await freePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(directory, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(directory, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const stop = () => void child.kill('SIGTERM');
  // Also when a check throws.
  process.once('exit', stop);
  await untilListening(port);

  const firing = async (metricsPort: number): Promise<string[]> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
    const { data } = (await answer.json()) as {
      data?: { alerts: { state: string; labels: Record<string, string> }[] };
    };
    return (data?.alerts ?? [])
      .filter(({ state, labels }) => state === 'firing' && labels.instance === `127.0.0.1:${metricsPort}`)
      .map(({ labels }) => labels.alertname ?? '');
  };
  return {
    async queryFault(query) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?${new URLSearchParams({ query })}`);
      return answer.ok ? null : `${query}: ${await answer.text()}`;
    },
    firing,
    stop,
  };
}

/** What promtool has to say against the rules, their tests and the configuration; nothing where all is well. */
export function promtoolFaults(): string[] {
  const checks = [
    ['check', 'config', join(folder, 'prometheus.yml')],
    ['test', 'rules', join(folder, 'alerts.test.yml')],
  ];
  return checks.flatMap((parameters) => {
    try {
      execFileSync('promtool', parameters, { stdio: 'pipe', encoding: 'utf8' });
      return [];
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return [`promtool ${parameters.join(' ')}: ${stdout}${stderr}`];
    }
  });
}
