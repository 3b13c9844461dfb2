import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
} from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { writeWhole } from '../../library/write-whole.ts';
import { freePort } from '../free-port.ts';

/** Programs that tests, pictures and benchmarks need: how to detect each, and its Debian packages. */
const programs = {
  chromium: { debianPackage: 'chromium', isThere: () => findChromium() !== undefined },
  'a browser': { debianPackage: 'chromium-headless-shell', isThere: () => findTestBrowser() !== undefined },
  'Chinese fonts': { debianPackage: 'fonts-noto-cjk', isThere: hasChineseFonts },
  ffmpeg: { debianPackage: 'ffmpeg', isThere: () => runs('ffmpeg', '-version') },
  PostgreSQL: { debianPackage: 'postgresql', isThere: () => findPostgres() !== undefined },
  curl: { debianPackage: 'curl', isThere: () => runs('curl', '--version') },
  OpenSSL: { debianPackage: 'openssl', isThere: () => runs('openssl', 'version') },
  nginx: { debianPackage: 'nginx', isThere: () => existsSync('/usr/sbin/nginx') },
  Caddy: { debianPackage: 'caddy', isThere: () => isExecutable('/usr/bin/caddy') },
  systemd: {
    debianPackage: 'systemd systemd-container',
    isThere: () => isExecutable('/usr/bin/systemd-nspawn'),
  },
  Firefox: { debianPackage: 'firefox-esr', isThere: () => isExecutable('/usr/bin/firefox-esr') },
  WebKitGTK: { debianPackage: 'webkit2gtk-driver', isThere: () => isExecutable('/usr/bin/WebKitWebDriver') },
  'a virtual display': { debianPackage: 'xvfb', isThere: () => isExecutable('/usr/bin/Xvfb') },
  // Also installs Firefox's decoders.
  'GStreamer’s decoders': { debianPackage: 'gstreamer1.0-libav', isThere: () => hasGStreamer('libav') },
  'GStreamer’s parsers': {
    debianPackage: 'gstreamer1.0-plugins-bad',
    isThere: () => hasGStreamer('videoparsersbad'),
  },
  wrk: { debianPackage: 'wrk', isThere: () => existsSync('/usr/bin/wrk') },
} satisfies Record<string, Program>;

interface Program {
  debianPackage: string;
  isThere(): boolean;
}
export type ProgramName = keyof typeof programs;

/** Browsers other than Chromium, and what they need to play videos (`npm test -- --release`). */
export const otherEngines: readonly ProgramName[] = [
  'Firefox',
  'WebKitGTK',
  'a virtual display',
  'GStreamer’s decoders',
  'GStreamer’s parsers',
  'Chinese fonts',
];

/** Whether all of these are installed. */
export const hasPrograms = (...names: ProgramName[]): boolean =>
  names.every((name) => programs[name].isThere());

/**
 * Installs missing programs from Debian packages, all at once, if possible: as root, with apt-get.
 * @throws with one sentence about what is missing and what to do
 */
export function ensurePrograms(...names: ProgramName[]): void {
  const missing = names.filter((name) => !programs[name].isThere());
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => programs[name].debianPackage.split(' '));
  const advice = `Install ${missing.join(', ')} (Debian: apt-get install ${packages.join(' ')}).`;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall)
    throw new Error(`Programs are missing and can only be installed by root with apt-get. ${advice}`);
  console.log(`Installing Debian's ${packages.join(', ')} …`);
  aptGet('update');
  const before = installedPackages();
  aptGet('install', '-y', '--no-install-recommends', ...packages);
  recordInstalled(before, installedPackages());
  const stillMissing = missing.filter((name) => !programs[name].isThere());
  if (stillMissing.length > 0) throw new Error(`Installing ${stillMissing.join(', ')} failed. ${advice}`);
}

/** Installed Debian packages, with the modification time of each one's files (seconds since 1970). */
export type InstalledPackages = ReadonlyMap<string, string>;

/** The file that lists the packages installed by us and when, which `.ci/purge-programs` may remove. */
const installedByUs = '/var/lib/yingxia-tests/installed-packages';

/**
 * Records newly installed packages for `.ci/purge-programs`, beside earlier ones.
 * @param marker the file to write, with one line `package seconds` each
 */
export function recordInstalled(
  before: InstalledPackages,
  after: InstalledPackages,
  marker = installedByUs,
): void {
  const came = [...after].filter(([name]) => !before.has(name)).map((entry) => entry.join(' '));
  const noted = existsSync(marker) ? readFileSync(marker, 'utf8').split('\n').filter(Boolean) : [];
  mkdirSync(dirname(marker), { recursive: true });
  writeWhole(marker, [...new Set([...noted, ...came])].map((line) => `${line}\n`).join(''));
}

function installedPackages(): InstalledPackages {
  const format = `\${db:Status-Abbrev}\${binary:Package} \${db-fsys:Last-Modified}\\n`;
  const { stdout } = spawnSync('dpkg-query', ['-Wf', format], { encoding: 'utf8' });
  const lines = (stdout ?? '').matchAll(/^.i. *(\S+) (\d+)$/gm);
  return new Map(Array.from(lines, ([, name = '', seconds = '']) => [name, seconds]));
}

/**
 * The path of Chromium, installed together with Chinese fonts if missing. `CHROMIUM_PATH` overrides it.
 * @throws with one sentence about what to do
 */
export function ensureChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is not executable.`);
  ensurePrograms('chromium', 'Chinese fonts');
  return findChromium() as string;
}

/**
 * The path of the journeys' browser: Chromium's headless shell, because windows would take a quarter of the journeys'
 * time (docs/decisions/0011); without apt-get, Chromium.
 * @throws with one sentence about what to do
 */
export function ensureTestBrowser(): string {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  ensurePrograms('a browser', 'Chinese fonts');
  return findTestBrowser() as string;
}

/** For screenshots of failed journeys, Chromium's profiles and the packages of the contract tests. */
const neededBytes = 2_000_000_000;

/**
 * Checks the machine before the tests begin: disk space and a loopback port. Installs missing programs and fonts.
 * @throws with one sentence about what to do
 */
export async function ensureMachine(): Promise<void> {
  const { bavail, bsize } = statfsSync('.');
  if (bavail * bsize < neededBytes)
    throw new Error(
      `Only ${Math.round((bavail * bsize) / 1e6)} MB of the required 2000 MB are free: free up disk space.`,
    );
  await freePort();
  ensurePrograms('a browser', 'Chinese fonts', 'ffmpeg', 'PostgreSQL');
  process.env.CHROMIUM_PATH = ensureTestBrowser();
}

/**
 * Debian's full Chromium is no substitute: it also requests icons, and keeps hover states in frames that the mouse has
 * left.
 */
function findTestBrowser(): string | undefined {
  const shell = '/usr/bin/chromium-headless-shell';
  if (isExecutable(shell)) return shell;
  return existsSync('/usr/bin/apt-get') ? undefined : findChromium();
}

function findChromium(): string | undefined {
  const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return [process.env.CHROMIUM_PATH, ...usualPlaces].find((path) => path && isExecutable(path));
}

/**
 * The folder of the newest PostgreSQL server on this machine (`initdb`, `postgres`), which Debian does not put on the
 * PATH.
 */
export function findPostgres(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const ofDebian = (existsSync(versions) ? readdirSync(versions) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, 'bin'));
  const inPath = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute);
  return [...ofDebian, ...inPath].find((folder) => isExecutable(join(folder, 'initdb')));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether pages can show Chinese. Systems without fontconfig have their own fonts. */
function hasChineseFonts(): boolean {
  if (process.platform !== 'linux') return true;
  const { stdout } = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}

function hasGStreamer(plugin: string): boolean {
  return globSync(`/usr/lib/*/gstreamer-1.0/libgst${plugin}.so`).length > 0;
}

function runs(program: string, argument: string): boolean {
  return spawnSync(program, [argument], { stdio: 'ignore' }).status === 0;
}

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
