import { exec, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { dataFiles } from '../../backend/database/files.ts';
import { deriveKeys } from '../../backend/secret.ts';
import { freePort } from '../free-port.ts';
import { writeHostContent } from './host-content.ts';
import { startSystemd } from './systemd.ts';

const root = join(import.meta.dirname, '../..');

/** systemd.exec(5), "DynamicUser" */
const dynamicUsers = [61_184, 65_519] as const;

/** Later releases are not installed and built once more, which takes a minute each. */
const copied = `ln -s ${join(root, 'node_modules')} node_modules && cp -r ${join(root, 'build')} build && node scripts/build.ts --if-changed`;

/**
 * Tries `deploy/release.sh` and `deploy/yingxia.service` under systemd: a first install, a film that is added, an upgrade
 * while visitors come, a release that is broken, the way back and forth, what is kept, and a service that dies again and again.
 * @param directory empty
 * @returns faults, and the longest time without an answer
 */
export async function tryReleases(directory: string): Promise<{ faults: string[]; gapMs: number }> {
  const [home = '', data = '', host = '', source = '', own = ''] = [
    'site',
    'data',
    'host',
    'source',
    'own',
  ].map((name) => join(directory, name));
  const content = join(host, 'content');
  const address = `http://127.0.0.1:${await freePort()}`;
  mkdirSync(own);
  const service = await startSystemd(
    own,
    // Where a dynamic user's folder really is (systemd.exec(5), "StateDirectory").
    { '/opt/yingxia': home, '/var/lib/private/yingxia': data, '/srv/yingxia': host },
    { PORT: new URL(address).port },
  );
  const faults: string[] = [];
  const claim = (holds: boolean, fault: string) => void (holds || faults.push(fault));

  /** Runs the script as its user would. @returns whether it ended well, and all it output */
  const release = async (build: string | null, ...args: string[]) => {
    const child = spawn(join(source, 'deploy/release.sh'), args, {
      env: {
        ...process.env,
        RELEASE_HOME: home,
        // Relative, as somebody may say it: the script changes folders.
        DATA_DIR: relative(process.cwd(), data),
        CONTENT_DIR: relative(process.cwd(), content),
        PORT: new URL(address).port,
        RESTART: service.restart,
        READY_SECONDS: '20',
        ...(build === null ? {} : { BUILD: build }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    }
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { isDone: code === 0, output: output.trim() };
  };
  const serving = async () => {
    const found = await service.running();
    return found === null ? 'nothing' : basename(found.folder);
  };
  const named = (link: string) => basename(readlinkSync(join(home, link)));

  try {
    copySource(source);
    const complaints = await service.verify();
    claim(complaints === '', `systemd-analyze verify: ${complaints}`);
    const first = commit(source, 'first');
    const installed = await release(null);
    if (!installed.isDone) return { faults: [`a first install: ${installed.output}`], gapMs: 0 };
    claim(
      (await serving()) === first && named('current') === first,
      `after the first install ${await serving()} serves`,
    );
    const film = writeHostContent(content);
    await promisify(exec)(service.restart);
    claim(await answersWithin(`${address}/video/${film}`, 100), 'a new film is not there after a restart');
    const user = (await service.running())?.user ?? 0;
    const [least, most] = dynamicUsers;
    claim(user >= least && user <= most, `the site runs as user ${user}`);
    const folder = statSync(data);
    claim(folder.uid === user && (folder.mode & 0o777) === 0o700, `others may read its data: ${folder.mode}`);
    const unreadable = notForEverybody(join(home, 'current/build'));
    claim(unreadable.length === 0, `the site's user or nginx cannot read ${unreadable.slice(0, 3)}`);
    // As if that run had been cut off while it waited.
    rmSync(join(home, 'releases', first, '.released'));
    const again = await release('exit 1');
    claim(
      again.isDone && (await serving()) === first,
      `what serves is built again in its place: ${again.output}`,
    );
    const person = await signUp(address, data);

    writeFileSync(join(source, 'news.txt'), 'second');
    const untidy = await release(copied);
    claim(
      !untidy.isDone && untidy.output.includes('git status'),
      'what is not committed is left out silently',
    );

    const second = commit(source, 'second');
    const visits = visitAllTheTime(address);
    const upgraded = await release(copied);
    const { wrong, gapMs } = await visits.stop();
    claim(upgraded.isDone, `an upgrade: ${upgraded.output}`);
    claim((await serving()) === second, `after an upgrade ${await serving()} serves`);
    claim(wrong.length === 0, `during an upgrade visitors get ${wrong.join(', ')}`);
    claim(
      readdirSync(join(data, 'backups')).some((backup) => upgraded.output.includes(backup)),
      `an upgrade names no backup: ${upgraded.output}`,
    );
    claim(await person.canSignIn(), 'whoever had an account has none after an upgrade');

    const start = join(source, 'server/start.ts');
    const sound = readFileSync(start, 'utf8');
    writeFileSync(start, `throw new Error('a release that does not start');\n${sound}`);
    commit(source, 'broken');
    const broken = await release(copied);
    claim(
      !broken.isDone && broken.output.includes('did not get ready'),
      `a broken release: ${broken.output}`,
    );
    claim(
      (await serving()) === second && named('current') === second,
      `after a broken release ${await serving()} serves`,
    );
    claim(named('previous') === first, 'a broken release takes the place of the one before');

    const back = await release(null, 'rollback');
    claim(back.isDone && (await serving()) === first, `back: ${await serving()} serves (${back.output})`);
    const forth = await release(null, 'rollback');
    claim(forth.isDone && (await serving()) === second, `forth: ${await serving()} serves (${forth.output})`);

    writeFileSync(start, sound);
    const third = commit(source, 'third');
    claim(
      (await release(copied)).isDone && (await serving()) === third,
      `a third: ${await serving()} serves`,
    );
    const kept = readdirSync(join(home, 'releases'));
    claim(kept.length === 3 && !kept.includes(first), `${kept.length} releases are kept`);

    for (let death = 0; death < 8; death += 1) {
      await service.kill();
      await setTimeout(500);
    }
    claim(
      await answersWithin(`${address}/readyz`, 200),
      'a service that died eight times is not started again',
    );
    claim((await service.property('NRestarts')) !== '0', 'systemd did not start it again');
    if (faults.length > 0) faults.push(await service.log());
    return { faults, gapMs };
  } finally {
    await service.stop();
  }
}

/** The project as it lies here, with what is not committed, in a repository of its own. */
function copySource(source: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of files.split('\0').filter(Boolean)) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(source, file)), { recursive: true });
    cpSync(join(root, file), join(source, file));
  }
  execFileSync('git', ['init', '--quiet'], { cwd: source });
}

/** @returns its short name, as the script has it */
function commit(source: string, message: string): string {
  const who = ['-c', 'user.name=trial', '-c', 'user.email=trial@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['add', '--all'], { cwd: source });
  execFileSync('git', [...who, 'commit', '--quiet', '--message', message], { cwd: source });
  return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: source, encoding: 'utf8' }).trim();
}

/** Somebody makes an account. */
async function signUp(address: string, data: string) {
  const secret = readFileSync(dataFiles(data).secret, 'utf8').trim();
  const send = (path: string) =>
    fetch(address + path, {
      method: 'POST',
      headers: { apikey: deriveKeys(secret).publishable, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'viewer@example.com', password: 'correct horse' }),
    });
  const answer = await send('/auth/v1/signup');
  if (!answer.ok) throw new Error(`Nobody can sign up: ${answer.status}`);
  return { canSignIn: async () => (await send('/auth/v1/token?grant_type=password')).ok };
}

/** Four visitors ask for a page without a pause. */
function visitAllTheTime(address: string) {
  let isOver = false;
  let lastAnswer = performance.now();
  let gapMs = 0;
  const wrong: string[] = [];
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      try {
        const answer = await fetch(`${address}/video/1`);
        await answer.arrayBuffer();
        if (answer.status !== 200) wrong.push(String(answer.status));
        gapMs = Math.max(gapMs, performance.now() - lastAnswer);
        lastAnswer = performance.now();
      } catch {
        // The connection is refused; visitors would see nginx's own page.
        await setTimeout(10);
      }
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      return { wrong, gapMs };
    },
  };
}

/** Files that only their owner reads. The unit makes some with a mask that the release does not have. */
function notForEverybody(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => (lstatSync(file).mode & 0o004) === 0);
}

/** Whether an address answers well before so many tries, a tenth of a second apart, are over. */
async function answersWithin(url: string, tries: number): Promise<boolean> {
  for (let count = 0; count < tries; count += 1) {
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
