import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** This machine's programs and nothing else of it, which leaves with the container. */
const container = [
  '--directory=/',
  '--volatile=yes',
  '--register=no',
  '--keep-unit',
  '--quiet',
  '--console=pipe',
];

/** Why systemd cannot be started here in a container of its own; null: it can. */
export function whyNoSystemd(): string | null {
  if (/^\/(?:home|root|run\/user)\//.test(root)) return 'the unit sees nothing below /home';
  const { status, error, stderr } = spawnSync('systemd-nspawn', [...container, '/usr/bin/true'], {
    encoding: 'utf8',
  });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

/** systemd, with `deploy/yingxia.service` as a host puts it into place. */
export interface Systemd {
  /** A command that restarts the service. */
  readonly restart: string;
  /** What `systemd-analyze verify` finds wrong with the unit; empty: nothing. */
  verify(): Promise<string>;
  /** What systemd says of the service. */
  property(name: string): Promise<string>;
  /** The folder that the service runs in, behind all links, and its user; null: it does not run. */
  running(): Promise<{ folder: string; user: number } | null>;
  /** Kills it as a fault would. */
  kill(): Promise<void>;
  /** What the service printed. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Boots systemd in a container that shares this machine's programs and loopback. The unit is the one of `deploy/`, but for the
 * path of Node and the pause before it is started again.
 * @param directory empty, for its files
 * @param folders of this machine, by where they are in the container
 * @param environment what stands in /etc/yingxia.env
 * @throws when it is not up after two minutes
 */
export async function startSystemd(
  directory: string,
  folders: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>>,
): Promise<Systemd> {
  const unit = readFileSync(join(root, 'deploy/yingxia.service'), 'utf8')
    .replaceAll('/usr/bin/node', process.execPath)
    .replace(/^RestartSec=.*$/m, 'RestartSec=200ms');
  const files = {
    '/etc/systemd/system/yingxia.service': unit,
    '/etc/yingxia.env': Object.entries(environment)
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
  };
  const binds = Object.entries(files).map(([place, text], index) => {
    const file = join(directory, String(index));
    writeFileSync(file, text);
    return `--bind-ro=${file}:${place}`;
  });
  for (const [place, folder] of Object.entries(folders)) {
    mkdirSync(folder, { recursive: true });
    binds.push(`--bind=${folder}:${place}`);
  }
  const output = openSync(join(directory, 'console'), 'a');
  const child = spawn(
    'systemd-nspawn',
    // Nothing of what this machine has installed is started there, but what the unit wants.
    [
      ...container,
      '--boot',
      `--machine=yingxia-${process.pid}`,
      `--bind-ro=${root}`,
      ...binds,
      'systemd.unit=basic.target',
    ],
    { stdio: ['ignore', output, output] },
  );
  const ended = once(child, 'exit');
  // Also when a check throws.
  process.once('exit', () => child.kill('SIGTERM'));
  const within = await leaderOf(child.pid ?? 0);
  const run = async (...command: string[]) =>
    (await promisify(execFile)('nsenter', ['--all', `--target=${within}`, ...command])).stdout.trim();
  const property = (name: string) => run('systemctl', 'show', '--value', `--property=${name}`, 'yingxia');
  await untilBooted(run);
  return {
    restart: `nsenter --all --target=${within} systemctl restart yingxia`,
    async verify() {
      // It ends well where it only warns, as of a key that it does not know.
      const { stdout, stderr } = spawnSync('nsenter', [
        ...['--all', `--target=${within}`, 'systemd-analyze', 'verify', 'yingxia.service'],
      ]);
      return `${stdout}${stderr}`.trim();
    },
    property,
    async running() {
      const pid = await property('MainPID');
      if (pid === '0') return null;
      const [folder, user] = await Promise.all([
        run('readlink', `/proc/${pid}/cwd`),
        run('stat', '--format=%u', `/proc/${pid}`),
      ]);
      return { folder, user: Number(user) };
    },
    kill: async () => void (await run('systemctl', 'kill', '--signal=SIGKILL', 'yingxia')),
    log: () => run('journalctl', '--no-pager', '--output=cat', '--unit=yingxia', '--lines=40'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The first process of the container, as this machine counts them. */
async function leaderOf(nspawn: number): Promise<string> {
  for (let count = 0; count < 1200; count += 1) {
    const [leader] = readFileSync(`/proc/${nspawn}/task/${nspawn}/children`, 'utf8').split(' ');
    if (leader && readFileSync(`/proc/${leader}/comm`, 'utf8').trim() === 'systemd') return leader;
    await setTimeout(100);
  }
  throw new Error('The container does not start.');
}

async function untilBooted(run: (...command: string[]) => Promise<string>): Promise<void> {
  for (let count = 0; count < 240; count += 1) {
    const state = await run('systemctl', 'is-active', 'basic.target').catch(() => '');
    if (state === 'active') return;
    await setTimeout(500);
  }
  throw new Error('systemd does not get ready in the container.');
}
