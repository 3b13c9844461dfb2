import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** systemd's own, unless StartLimitIntervalSec is 0: so many starts in so many ms, and it leaves the service as it is. */
const startLimit = { starts: 5, within: 10_000 };

/** Runs `deploy/yingxia.service` as systemd would, on machines without it. */
export interface FakeSystemd {
  /** A command that restarts the service, as `systemctl restart` does. */
  readonly restart: string;
  /** The folder that the service runs in, behind all links; null: it does not run. */
  folder(): string | null;
  /** Kills it as a fault would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Reads from the unit where the service runs, its commands, its environment and mode of new files, whether it is started again when it ends, and
 * how often. It is started again at once: the unit's pause is left out.
 * @param paths what stands in the unit, and what is meant here
 * @param log file for what it prints
 */
export async function startFakeSystemd(
  paths: readonly (readonly [string, string])[],
  environment: Readonly<Record<string, string>>,
  log: string,
): Promise<FakeSystemd> {
  const unit = paths.reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    readFileSync(join(root, 'deploy/yingxia.service'), 'utf8'),
  );
  const setting = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const stated = Object.fromEntries(
    setting('Environment')
      .split(' ')
      .map((pair) => pair.split('=')),
  );
  let service: ChildProcess | null = null;
  let isWanted = false;
  let starts: number[] = [];
  let starting = Promise.resolve(true);

  /** A shell reads quotes as systemd does. */
  const run = (command: string, stdio: SpawnOptions['stdio']) =>
    spawn('/bin/sh', ['-c', `umask ${setting('UMask')}; exec ${command.replace(/^\+/, '')}`], {
      cwd: setting('WorkingDirectory'),
      env: { PATH: process.env.PATH, ...stated, ...environment },
      stdio,
    });

  /** @returns whether it may be started, and what comes before went well */
  async function start(): Promise<boolean> {
    const now = performance.now();
    starts = [...starts.filter((at) => now - at < startLimit.within), now];
    if (setting('StartLimitIntervalSec') !== '0' && starts.length > startLimit.starts) return false;
    const output = openSync(log, 'a');
    const stdio: SpawnOptions['stdio'] = ['ignore', output, output];
    try {
      const [code] = await once(run(setting('ExecStartPre'), stdio), 'exit');
      if (code !== 0) return false;
      service = run(setting('ExecStart'), stdio);
    } finally {
      closeSync(output);
    }
    service.once('exit', (code) => {
      service = null;
      const again = setting('Restart') === 'always' || (setting('Restart') === 'on-failure' && code !== 0);
      if (isWanted && again) starting = start();
    });
    return true;
  }

  async function end(): Promise<void> {
    isWanted = false;
    await signal('SIGTERM');
  }

  /** Once it has started. Resolves when it has ended. */
  async function signal(name: NodeJS.Signals): Promise<void> {
    await starting;
    if (service === null) return;
    const ended = once(service, 'exit');
    service.kill(name);
    await ended;
  }

  const control = createServer(async (_request, response) => {
    await end();
    isWanted = true;
    starting = start();
    response.writeHead((await starting) ? 204 : 500).end();
  }).listen(0, '127.0.0.1');
  await once(control, 'listening');
  return {
    restart: `curl --fail --silent http://127.0.0.1:${(control.address() as AddressInfo).port}`,
    folder: () => (service?.pid ? readlinkSync(`/proc/${service.pid}/cwd`) : null),
    kill: () => signal('SIGKILL'),
    async stop() {
      await end();
      control.close();
      control.closeAllConnections();
    },
  };
}
