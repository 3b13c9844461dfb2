import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { dataFiles } from '../../backend/database/files.ts';
import { freePort } from '../free-port.ts';
import { startOn, startServer } from '../site-server.ts';
import { password, signIn, signUp } from '../torture/visitor.ts';
import { startFaultyFront } from './faulty-front.ts';
import { startObjectStore } from './object-store.ts';

const execute = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** Debian's nobody, as whom the site may run. */
const nobody = 65_534;

/** The commands may wait for as long as restic tries again by itself, which is a quarter of an hour. */
const patienceMs = 240_000;

/**
 * Backs a running site up into an object store and into a folder, with what befalls networks, stores and hosts, and restores it on a
 * machine that has nothing.
 * @param directory empty, for its files
 * @returns what was not as it should be
 */
export async function tryOffSiteBackups(directory: string): Promise<string[]> {
  const faults: string[] = [];
  const expectThat = (isSo: boolean, fault: string, ran?: Ran) => {
    if (!isSo) faults.push(ran ? `${fault}: ${ran.printed.slice(-600)}` : fault);
  };
  const data = dataFiles(join(directory, 'data'));
  const folder = await startWithFolder(directory);
  const store = await startObjectStore(directory);
  const front = await startFaultyFront(directory, store.endpoint);
  const place = {
    RESTIC_REPOSITORY: `s3:${front.url}/${store.bucket}/site`,
    RESTIC_PASSWORD: 'correct horse battery staple',
    AWS_ACCESS_KEY_ID: store.keys[0],
    AWS_SECRET_ACCESS_KEY: store.keys[1],
    SSL_CERT_FILE: front.certificate,
    DATA_DIR: data.directory,
  };
  const backup = (task: string, environment: Readonly<Record<string, string>> = {}) =>
    run(['scripts/backup.ts', task], { ...place, ...environment }).ended;
  const restore = (...words: readonly string[]) => run(['scripts/restore.ts', ...words], place).ended;
  const site = await startOn(data.directory);
  try {
    const first = await signUp(site);
    for (const [what, environment, sentence] of [
      ['a place that nobody has made', {}, /还没有仓库：第一次请运行 npm run backup -- setup/],
      [
        'a store that nobody listens at',
        { RESTIC_REPOSITORY: 's3:https://127.0.0.1:1/films/site' },
        /连不上/,
      ],
      ['keys that are refused', { AWS_SECRET_ACCESS_KEY: 'wrong' }, /那边不让读写/],
      ['a certificate of strangers', { SSL_CERT_FILE: '' }, /证书信不过/],
    ] as const) {
      const refused = await backup('offsite', environment);
      expectThat(refusedInOneLine(refused) && sentence.test(refused.printed), what, refused);
    }

    const setUp = await backup('setup');
    expectThat(setUp.code === 0 && /演练成功：.+里面有 1 个账号/.test(setUp.printed), 'setting up', setUp);
    expectThat((await backup('setup')).code === 1, 'a place was made twice');
    const wrongPassword = await backup('drill', { RESTIC_PASSWORD: 'somebody else’s' });
    expectThat(/不是建立这个仓库时的密码/.test(wrongPassword.printed), 'a wrong password', wrongPassword);

    await signUp(site);
    front.cut(3);
    const cut = await backup('offsite');
    expectThat(cut.code === 0, 'a network that fails in the middle and comes back', cut);

    const last = await signUp(site);
    const uploading = front.hold();
    const doomed = run(['scripts/backup.ts', 'offsite'], place);
    await uploading;
    doomed.kill();
    await doomed.ended;
    front.release();
    const before = await backup('drill');
    expectThat(/里面有 2 个账号/.test(before.printed), 'a kill harmed the backup before it', before);
    const after = await backup('offsite');
    expectThat(after.code === 0, 'a backup after one that was killed', after);

    const listed = await restore();
    const ids = idsIn(listed);
    expectThat(ids.length === 3, 'three backups off site are listed', listed);

    const running = await restore('--yes', 'offsite');
    expectThat(running.code === 1 && /正被另一个进程使用/.test(running.printed), 'the site ran', running);
    await site.stop();

    // The machine is gone; another one knows nothing but the variables.
    rmSync(data.directory, { recursive: true });
    const restored = await restore('offsite');
    expectThat(restored.code === 0, 'a restore on a machine that has nothing', restored);
    expectThat(readdirSync(data.backups).length === 0, 'what was fetched is left behind');
    await expectAccounts([first.email, last.email], 'the last backup');
    const earlier = await restore('--yes', 'offsite', ids[0] ?? '');
    expectThat(earlier.code === 0, 'a restore of an earlier one', earlier);
    await expectAccounts([first.email], 'the first backup', [last.email]);

    // One of ours from before the week that they are retained, and one that the host made of something else.
    const old = ['backup', '--no-cache', '--quiet', '--time', '2026-01-01 00:00:00', import.meta.filename];
    const environment = { ...process.env, ...place };
    for (const tag of [['--tag', 'yingxia'], []])
      await execute('restic', [...old, ...tag], { env: environment });
    const [foreign = ''] = idsIn(await restore());
    const refused = await restore('--yes', 'offsite', foreign);
    expectThat(/取回来和上传时不一样/.test(refused.printed), 'another file was taken for a backup', refused);
    await backup('offsite');
    const { stdout } = await execute('restic', ['snapshots', '--no-cache', '--json'], { env: environment });
    const left = JSON.parse(stdout).filter(({ time }: { time: string }) => time.startsWith('2026-01'));
    expectThat(left.length === 1, `of two that are old ${left.length} are left, where ours alone should go`);

    faults.push(...(await folder.faults()));
  } finally {
    await site.stop();
    front.stop();
    store.stop();
    await folder.stop();
  }
  return faults;

  /** Starts the site on what was restored, and signs people in. */
  async function expectAccounts(emails: string[], what: string, gone: string[] = []): Promise<void> {
    const again = await startServer(data.directory);
    if (!again.serves) return void faults.push(`the site does not start on ${what}: ${again.stderr}`);
    for (const email of [...emails, ...gone]) {
      const { status } = await signIn(again.server, email, password);
      expectThat(status === (gone.includes(email) ? 400 : 200), `on ${what} somebody gets ${status}`);
    }
    await again.server.stop();
  }
}

/** A site that backs up by itself into a folder, as another user where this is root. */
async function startWithFolder(directory: string) {
  const isRoot = process.getuid?.() === 0;
  const data = join(directory, 'own/data');
  const repository = join(directory, 'own/disk/site');
  const metricsPort = String(await freePort());
  const environment = {
    RESTIC_REPOSITORY: repository,
    RESTIC_PASSWORD: 'correct horse battery staple',
    OFFSITE_MINUTES: '5',
    DATA_DIR: data,
    METRICS_PORT: metricsPort,
  };
  for (const folder of [data, repository]) {
    mkdirSync(folder, { recursive: true });
    if (isRoot) chownSync(folder, nobody, nobody);
  }
  // Nobody has to pass through it.
  chmodSync(directory, 0o711);
  const server = await startOn(data, { environment });
  const made = await run(['scripts/backup.ts', 'setup'], environment).ended;
  // As where a machine stood still for long: all is due.
  rmSync(join(data, 'off-site.json'));
  const age = async (what: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^yingxia_${what}_age_seconds (\\S+)$`, 'm').exec(text)?.[1]);
  };
  return {
    /** A minute after its start it begins by itself. */
    async faults(): Promise<string[]> {
      const deadline = performance.now() + patienceMs;
      while (Number.isNaN(await age('restore_drill')) && performance.now() < deadline) await setTimeout(500);
      const faults = made.code === 0 ? [] : [`setting up a folder: ${made.printed}`];
      for (const what of ['offsite_backup', 'restore_drill'])
        if (!((await age(what)) < 300)) faults.push(`${what} was not done by the site: ${server.stderr()}`);
      const strange = globSync(`${repository}/**`).filter((path) => isRoot && statSync(path).uid !== nobody);
      if (strange.length > 0) faults.push(`root wrote what the site cannot read: ${strange[0]}`);
      for (const pack of globSync(`${repository}/data/*/*`)) spoil(pack);
      const damaged = await run(['scripts/backup.ts', 'drill'], environment).ended;
      if (!refusedInOneLine(damaged) || !/有损坏/.test(damaged.printed))
        faults.push(`a drill on a damaged store: ${damaged.printed}`);
      return faults;
    },
    stop: () => server.stop(),
  };
}

interface Ran {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs a command as a host does; a group of processes that can be killed as one. */
function run(words: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    timeout: patienceMs,
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([stdout, stderr]): Ran => ({ code: child.exitCode, printed: stdout + stderr }),
  );
  return { ended, kill: () => process.kill(-(child.pid ?? Number.NaN), 'SIGKILL') };
}

/** Changes a few bytes, as a disk does that rots. */
function spoil(path: string): void {
  chmodSync(path, 0o600);
  const file = openSync(path, 'r+');
  writeSync(file, 'rotten', 100);
  closeSync(file);
}

/** Of the backups off site, the oldest first, as `npm run restore` lists them. */
const idsIn = ({ printed }: Ran) => [...printed.matchAll(/^异地 (\w+) /gm)].map(([, id = '']) => id);

/** As a command should end that cannot do what was asked for. */
const refusedInOneLine = ({ code, printed }: Ran) => code === 1 && /^[^\n]+\n$/.test(printed);
