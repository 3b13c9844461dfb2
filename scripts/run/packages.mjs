import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, runToEnd } from './steps.mjs';

/** Said on the command line because that outranks both `npm_config_*` and .npmrc, either of which may say otherwise. */
const flags = [
  '--include=dev', // with NODE_ENV=production npm would leave out what builds the site
  '--include=optional', // the compilers' platform packages are optional ones
  '--global=false',
  '--dry-run=false',
  '--package-lock=true',
  '--bin-links=true',
  '--ignore-scripts', // no package of ours needs one
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retries=2', // npm's own pauses of 10 and 60 s would look like a hang
  '--fetch-retry-mintimeout=500',
  '--fetch-retry-maxtimeout=2000',
];

const unreachable =
  /E(CONNREFUSED|CONNRESET|NOTFOUND|AI_AGAIN|TIMEDOUT|NETUNREACH|HOSTUNREACH)|ERR_SOCKET|ENOTCACHED/;

/**
 * Installs what a folder's lock file names, exactly (`npm ci`).
 * @param {string} folder holds package.json and package-lock.json
 * @param {string} node the Node that npm runs on
 * @throws {Failure} when it cannot; npm's own words are printed first unless it is the network
 */
export async function npmInstall(folder, node) {
  const [command, ...before] = npmCommand(node);
  const { code, stopped, stderr } = await runToEnd(command, [...before, 'ci', ...flags], {
    cwd: folder,
    env: { ...process.env, PATH: path.dirname(node) + path.delimiter + (process.env.PATH ?? '') },
    shell: command === 'npm' && process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (code === 0) return;
  if (stopped) process.exit(code);
  if (unreachable.test(stderr)) {
    throw new Failure('连不上 npm 的软件仓库：请检查网络，再运行一次同样的命令。');
  }
  console.error(stderr.split('\n').slice(0, 20).join('\n')); // npm ends with pages of usage
  throw new Failure(`${folder} 要的零件没能装好；原因在上面，是 npm 说的。`);
}

/**
 * npm names its own script to what it runs; started by hand, npm is found by name.
 * @param {string} node the Node that npm runs on
 */
export function npmCommand(node) {
  const script = process.env.npm_execpath ?? '';
  return path.basename(script) === 'npm-cli.js' ? [node, script] : ['npm'];
}

/**
 * Whether node_modules holds what the lock file names. npm writes its record of the installed packages last, so an
 * interrupted install leaves none. Additional packages, installed by hand, are allowed.
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @typedef {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} Lock
 */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '' || wanted.link) return true;
    const found = installed.packages[place];
    // Optional ones are left out where they are for another platform.
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

/**
 * Installs the project's packages if any is missing or of another version than locked.
 * @param {string} root the project's folder
 * @param {string} node the Node to install them with
 */
export async function installPackages(root, node) {
  const lock = readLock(path.join(root, 'package-lock.json'));
  if (isInstalled(lock, readLock(path.join(root, 'node_modules/.package-lock.json')))) return;
  console.log('正在下载零件 …');
  const started = performance.now();
  await npmInstall(root, node);
  console.log(`零件装好了，用了 ${((performance.now() - started) / 1000).toFixed(1)} 秒`);
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return { packages: {} };
    throw error;
  }
}
