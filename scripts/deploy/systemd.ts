import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Context } from '../trial.ts';

const root = join(import.meta.dirname, '../..');

/** Only this machine's programs; everything else disappears with the container. */
const container = [
  ...['--directory=/', '--volatile=yes', '--register=no', '--keep-unit', '--quiet', '--console=pipe'],
];

/** Why systemd and `deploy/release.sh` cannot be tested here; null if they can. */
export function whyNoSystemd(): string | null {
  if (!existsSync(join(root, '.git'))) return 'this is no git clone';
  if (/^\/(?:home|root|run\/user|tmp)\//.test(root)) return 'the unit cannot access /home and /tmp';
  const { status, error, stderr } = spawnSync('systemd-nspawn', [...container, '/usr/bin/true'], {
    encoding: 'utf8',
  });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

/** A systemd with `deploy/yingxia.service` installed. */
export interface Systemd {
  /** Runs a command in the container. @returns its output, stdout and stderr */
  run(...command: string[]): Promise<string>;
  /** A shell command prefix that runs a command in the container from outside. */
  readonly enter: string;
  property(name: string): Promise<string>;
}

/**
 * Boots systemd in a container that shares this machine's programs and loopback. The unit is that of `deploy/`, except
 * for the path of Node and the restart delay.
 * @param folders of this machine, by path in the container
 * @param environment content of /etc/yingxia.env
 * @throws if it has not booted after two minutes
 */
export async function startSystemd(
  { directory, cleanUp }: Context,
  folders: Readonly<Record<string, string>>,
  environment: string,
): Promise<Systemd> {
  const files = {
    '/etc/systemd/system/yingxia.service': readFileSync(join(root, 'deploy/yingxia.service'), 'utf8')
      .replaceAll('/usr/bin/node', process.execPath)
      .replace(/^RestartSec=.*$/m, 'RestartSec=200ms'),
    '/etc/yingxia.env': environment,
  };
  const binds = Object.entries(files).map(([place, text], index) => {
    const file = join(directory, `file-${index}`);
    writeFileSync(file, text);
    return `--bind-ro=${file}:${place}`;
  });
  for (const [place, folder] of Object.entries(folders)) {
    mkdirSync(folder, { recursive: true });
    binds.push(`--bind=${folder}:${place}`);
  }
  const machine = ['--boot', `--machine=yingxia-${process.pid}`, `--bind-ro=${root}`];
  const output = openSync(join(directory, 'console'), 'a');
  // Starts only what the unit needs, not this machine's other services.
  const parameters = [...container, ...machine, ...binds, 'systemd.unit=basic.target'];
  const child = spawn('systemd-nspawn', parameters, { stdio: ['ignore', output, output] });
  const ended = once(child, 'exit');
  cleanUp(() => {
    child.kill('SIGTERM');
    return ended;
  });
  const within = [`--target=${await leaderOf(child.pid ?? 0)}`, '--all'];
  const run = async (...command: string[]) => {
    const { stdout, stderr } = await promisify(execFile)('nsenter', [...within, ...command]);
    return `${stdout}${stderr}`.trim();
  };
  const isBooted = () => run('systemctl', 'is-active', 'basic.target').catch(() => '');
  await until('systemd is ready in the container', async () => (await isBooted()) === 'active');
  return {
    run,
    enter: `nsenter ${within.join(' ')}`,
    property: (name) => run('systemctl', 'show', '--value', `--property=${name}`, 'yingxia'),
  };
}

/** The process id of the container's init on this machine. */
async function leaderOf(nspawn: number): Promise<string> {
  let leader = '';
  await until('the container starts', async () => {
    [leader = ''] = readFileSync(`/proc/${nspawn}/task/${nspawn}/children`, 'utf8').split(' ');
    return leader !== '' && readFileSync(`/proc/${leader}/comm`, 'utf8').trim() === 'systemd';
  });
  return leader;
}

async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await look()); tries += 1) {
    if (tries === 600) throw new Error(`Timed out waiting until ${what}.`);
    await setTimeout(200);
  }
}
