import { type ChildProcess, spawn } from 'node:child_process';
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
 * Reads from the unit where the service runs, its command, its environment, whether it is started again when it ends, and
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
  const [program = '', ...parameters] = setting('ExecStart').split(' ');
  const stated = Object.fromEntries(
    setting('Environment')
      .split(' ')
      .map((pair) => pair.split('=')),
  );
  let service: ChildProcess | null = null;
  let isWanted = false;
  let starts: number[] = [];

  /** @returns whether it may be started */
  function start(): boolean {
    const now = performance.now();
    starts = [...starts.filter((at) => now - at < startLimit.within), now];
    if (setting('StartLimitIntervalSec') !== '0' && starts.length > startLimit.starts) return false;
    const output = openSync(log, 'a');
    const child = spawn(program, parameters, {
      cwd: setting('WorkingDirectory'),
      env: { PATH: process.env.PATH, ...stated, ...environment },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    service = child;
    child.once('exit', (code) => {
      service = null;
      const again = setting('Restart') === 'always' || (setting('Restart') === 'on-failure' && code !== 0);
      if (isWanted && again) start();
    });
    return true;
  }

  async function end(): Promise<void> {
    isWanted = false;
    if (service === null) return;
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    await ended;
  }

  const control = createServer(async (_request, response) => {
    await end();
    isWanted = true;
    response.writeHead(start() ? 204 : 500).end();
  }).listen(0, '127.0.0.1');
  await once(control, 'listening');
  return {
    restart: `curl --fail --silent http://127.0.0.1:${(control.address() as AddressInfo).port}`,
    folder: () => (service?.pid ? readlinkSync(`/proc/${service.pid}/cwd`) : null),
    async kill() {
      if (service === null) return;
      const ended = once(service, 'exit');
      service.kill('SIGKILL');
      await ended;
    },
    async stop() {
      await end();
      control.close();
      control.closeAllConnections();
    },
  };
}
