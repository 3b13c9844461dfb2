import { execFileSync, execSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { dataFiles } from '../../backend/database/files.ts';
import { deriveKeys } from '../../backend/secret.ts';
import { contentFiles } from '../../library/folders.ts';
import { samples, samplesFolder } from '../../library/samples.ts';
import { freePort } from '../free-port.ts';
import { signIn, signUp } from '../torture/visitor.ts';
import type { Context } from '../trial.ts';
import { sendContinuously } from './send-continuously.ts';
import { startSystemd } from './systemd.ts';

const root = join(import.meta.dirname, '../..');

/** The result of a run of the script. */
interface Released {
  readonly isDone: boolean;
  readonly output: string;
}

/** Later releases copy the installation and build, which take a minute each. */
const copied = `ln -s ${join(root, 'node_modules')} node_modules && cp -r ${join(root, 'build')} build && node scripts/build.ts --if-changed`;

/**
 * Tests `deploy/release.sh` and `deploy/yingxia.service` under systemd: a first install, a new film, an upgrade under
 * load, a broken release, rollback and back again, what is kept, and a service that keeps dying.
 */
export async function tryReleases(context: Context): Promise<string> {
  const { directory, check } = context;
  const [home, data, host, source] = ['site', 'data', 'host', 'source'].map((name) =>
    join(directory, name),
  ) as [string, string, string, string];
  const content = join(host, 'content');
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  // The actual folder of a dynamic user (systemd.exec(5), "StateDirectory").
  const folders = { '/opt/yingxia': home, '/var/lib/private/yingxia': data, '/srv/yingxia': host };
  const { run, enter, property } = await startSystemd(context, folders, `PORT=${port}\n`);
  const restart = ['systemctl', 'restart', 'yingxia'];

  /** Runs the script as its user would. */
  const release = async (build: string | null, ...args: string[]): Promise<Released> => {
    const env = {
      ...process.env,
      RELEASE_HOME: home,
      // Relative paths, which users may give: the script changes folders.
      DATA_DIR: relative(process.cwd(), data),
      CONTENT_DIR: relative(process.cwd(), content),
      PORT: port,
      RESTART: `${enter} ${restart.join(' ')}`,
      READY_SECONDS: '20',
      ...(build !== null && { BUILD: build }),
    };
    const child = spawn(join(source, 'deploy/release.sh'), args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [output, complaints, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close').then(([code]) => code),
    ]);
    return { isDone: code === 0, output: `${output}${complaints}`.trim() };
  };
  /** The commit of the running release. */
  const serving = async () => basename(await run('readlink', `/proc/${await property('MainPID')}/cwd`));
  const named = (link: string) => basename(readlinkSync(join(home, link)));
  /** Checks that a run of the script succeeded and a release runs. */
  const expect = async (what: string, { isDone, output }: Released, wanted: string) => {
    const found = await serving();
    if (isDone && found === wanted) return;
    const log = await run('journalctl', '--no-pager', '--output=cat', '--unit=yingxia', '--lines=40');
    check(false, `${what}: ${found} serves (${output})\n${log}`);
  };

  // The project with uncommitted changes, in a repository of its own.
  mkdirSync(source);
  execSync(`git archive "$(git stash create | grep . || echo HEAD)" | tar -x -C ${source}`, { cwd: root });
  execFileSync('git', ['init', '--quiet'], { cwd: source });
  const complaints = await run('systemd-analyze', 'verify', 'yingxia.service');
  check(complaints === '', `systemd-analyze verify: ${complaints}`);

  const first = commit(source, 'first');
  const installed = await release(null);
  if (!installed.isDone) throw new Error(`a first install: ${installed.output}`);
  await expect('a first install', installed, first);
  check(named('current') === first, `current is ${named('current')}`);
  const user = await run('stat', '--format=%u', `/proc/${await property('MainPID')}`);
  // systemd.exec(5), "DynamicUser"
  check(Number(user) >= 61_184 && Number(user) <= 65_519, `the site runs as user ${user}`);
  const { uid, mode } = statSync(data);
  check(String(uid) === user && (mode & 0o777) === 0o700, `others may read its data: ${mode}`);
  const unreadable = readdirSync(join(home, 'current/build'), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => (lstatSync(file).mode & 0o004) === 0);
  check(unreadable.length === 0, `the site's user or nginx cannot read ${unreadable.slice(0, 3)}`);

  const film = writeHostContent(content);
  await run(...restart);
  check(await answersInTime(`${origin}/video/${film}`), 'a new film is missing after a restart');

  // As if that run had been killed while it waited.
  rmSync(join(home, 'releases', first, '.released'));
  await expect('the running release is not built again', await release('exit 1'), first);

  const { publishable } = deriveKeys(readFileSync(dataFiles(data).secret, 'utf8').trim());
  const site = { origin, publishableKey: publishable };
  const person = await signUp(site);

  writeFileSync(join(source, 'news.txt'), 'second');
  const untidy = await release(copied);
  check(!untidy.isDone && untidy.output.includes('git status'), 'uncommitted changes are ignored silently');

  const second = commit(source, 'second');
  let lastAnswer = performance.now();
  let gapMs = 0;
  const visits = sendContinuously(4, async () => {
    const answer = await fetch(`${origin}/video/1`).catch(() => null);
    // Connection refused: visitors would see nginx's own page.
    if (answer === null) return setTimeout(10);
    await answer.arrayBuffer();
    gapMs = Math.max(gapMs, performance.now() - lastAnswer);
    lastAnswer = performance.now();
    if (answer.status !== 200) throw new Error(String(answer.status));
  });
  const upgraded = await release(copied);
  const { failures } = await visits.stop();
  await expect('an upgrade', upgraded, second);
  check(failures.length === 0, `during an upgrade visitors get ${failures}`);
  const backups = readdirSync(join(data, 'backups'));
  const isBackupNamed = backups.some((backup) => upgraded.output.includes(backup));
  check(isBackupNamed, `an upgrade names no backup: ${upgraded.output}`);
  const { status } = await signIn(site, person.email);
  check(status === 200, 'an account is lost in an upgrade');

  const start = join(source, 'server/start.ts');
  const sound = readFileSync(start, 'utf8');
  writeFileSync(start, `throw new Error('a release that does not start');\n${sound}`);
  commit(source, 'broken');
  const broken = await release(copied);
  const isRefused = !broken.isDone && broken.output.includes('did not become ready');
  await expect('a broken release', { ...broken, isDone: isRefused }, second);
  check(
    named('current') === second && named('previous') === first,
    'a broken release becomes current or previous',
  );

  await expect('a rollback', await release(null, 'rollback'), first);
  await expect('a second rollback', await release(null, 'rollback'), second);
  writeFileSync(start, sound);
  const third = commit(source, 'third');
  await expect('a third release', await release(copied), third);
  const kept = readdirSync(join(home, 'releases'));
  check(kept.length === 3 && !kept.includes(first), `${kept.length} releases are kept`);

  for (let death = 0; death < 8; death += 1) {
    await run('systemctl', 'kill', '--signal=SIGKILL', 'yingxia');
    await setTimeout(500);
  }
  check(await answersInTime(`${origin}/readyz`), 'a service that died eight times is not started again');
  check((await property('NRestarts')) !== '0', 'systemd did not start it again');
  return `an upgrade left visitors alone for ${Math.round(gapMs)} ms`;
}

/** @returns the commit's short hash, as the script uses it */
function commit(source: string, message: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: source, encoding: 'utf8' }).trim();
  git('add', '--all');
  const who = ['-c', 'user.name=trial', '-c', 'user.email=trial@example.com', '-c', 'commit.gpgsign=false'];
  git(...who, 'commit', '--quiet', '--message', message);
  return git('rev-parse', '--short=12', 'HEAD');
}

/**
 * Writes a content folder with one film beside the samples. It keeps the samples' name and seal, so that no icons have
 * to be drawn, which needs additional packages.
 * @param folder does not exist yet
 * @returns the film's id
 */
function writeHostContent(folder: string): string {
  const id = 'k7m2x9qwt4hzp';
  const film = join(folder, contentFiles.videos, 'film');
  cpSync(String(samples.videos[0]?.folder), film, { recursive: true });
  const described = readFileSync(join(film, contentFiles.video), 'utf8');
  writeFileSync(join(film, contentFiles.video), described.replace(/^编号: .*$/m, `编号: ${id}`));
  const settings = readFileSync(join(samplesFolder, contentFiles.settings), 'utf8');
  writeFileSync(join(folder, contentFiles.settings), `${settings}\n显示样片: 是\n`);
  return id;
}

/** Whether a URL returns success within twenty seconds. */
async function answersInTime(url: string): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true;
    await setTimeout(100);
  }
  return false;
}
