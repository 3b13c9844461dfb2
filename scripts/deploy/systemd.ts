import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Context } from '../trial.ts';

const root = join(import.meta.dirname, '../..');

/** This machine's programs and nothing else of it, which leaves with the container. */
const container = [
  ...['--directory=/', '--volatile=yes', '--register=no', '--keep-unit', '--quiet', '--console=pipe'],
];

/** Why systemd and `deploy/release.sh` cannot be tried here; null: they can. */
export function whyNoSystemd(): string | null {
  if (!existsSync(join(root, '.git'))) return 'this is no git clone';
  if (/^\/(?:home|root|run\/user|tmp)\//.test(root)) return 'the unit sees nothing below /home and /tmp';
  const { status, error, stderr } = spawnSync('systemd-nspawn', [...container, '/usr/bin/true'], {
    encoding: 'utf8',
  });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

/** systemd, with `deploy/yingxia.service` as a host puts it into place. */
export interface Systemd {
  /** Runs something there. @returns what it printed, on both channels */
  run(...command: string[]): Promise<string>;
  /** What a shell out here runs something there with. */
  readonly enter: string;
  /** What systemd says of the service. */
  property(name: string): Promise<string>;
}

/**
 * Boots systemd in a container that shares this machine's programs and loopback. The unit is the one of `deploy/`, but for the
 * path of Node and the pause before it is started again.
 * @param folders of this machine, by where they are in the container
 * @param environment what stands in /etc/yingxia.env
 * @throws when it is not up after two minutes
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
  // Nothing of what this machine has installed is started there, but what the unit wants.
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
  await until('systemd gets ready in the container', async () => (await isBooted()) === 'active');
  return {
    run,
    enter: `nsenter ${within.join(' ')}`,
    property: (name) => run('systemctl', 'show', '--value', `--property=${name}`, 'yingxia'),
  };
}

/** The first process of the container, as this machine counts them. */
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
    if (tries === 600) throw new Error(`Waited in vain until ${what}.`);
    await setTimeout(200);
  }
}
