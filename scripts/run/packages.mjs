import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, runToEnd } from './steps.mjs';

/** Command line flags, because they override both `npm_config_*` and .npmrc. */
const flags = [
  '--include=optional', // packages that build the site, and the compilers' platform packages
  '--global=false',
  '--dry-run=false',
  '--package-lock=true',
  '--bin-links=true',
  '--ignore-scripts', // none of our packages needs one
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
 * Installs exactly what a folder's lock file names (`npm ci`).
 * @param {string} folder contains package.json and package-lock.json
 * @param {string} node the Node that runs npm
 * @param {boolean} withTools also installs the development packages, whatever NODE_ENV says
 * @throws {Failure} if it fails; npm's output is printed first unless the network is the cause
 */
export async function npmInstall(folder, node, withTools) {
  const [command, ...before] = npmCommand(node);
  const { code, stopped, stderr } = await runToEnd(
    command,
    [...before, 'ci', withTools ? '--include=dev' : '--omit=dev', ...flags],
    {
      cwd: folder,
      env: { ...process.env, PATH: path.dirname(node) + path.delimiter + (process.env.PATH ?? '') },
      shell: command === 'npm' && process.platform === 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  if (code === 0) return;
  if (stopped) process.exit(code);
  if (unreachable.test(stderr)) {
    throw new Failure('无法连接 npm 的软件仓库：请检查网络，再运行一次同样的命令。');
  }
  console.error(stderr.split('\n').slice(0, 20).join('\n')); // npm's output ends with pages of usage
  throw new Failure(`${folder} 的依赖包安装失败，原因见上面 npm 的输出。`);
}

/**
 * The command that runs npm: the script that npm sets in the environment, otherwise `npm` from the PATH.
 * @param {string} node the Node that runs npm
 */
function npmCommand(node) {
  const script = process.env.npm_execpath ?? '';
  return path.basename(script) === 'npm-cli.js' ? [node, script] : ['npm'];
}

/**
 * Whether node_modules contains what the lock file names. npm writes its record of installed packages last, so an
 * interrupted install has none. Additional packages, installed by hand, are allowed.
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @param {boolean} withTools whether the development packages are required
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, link?: boolean, optionalDependencies?: Record<string, string> }} Package
 * @typedef {{ packages: Record<string, Package> }} Lock
 */
export function isInstalled(lock, installed, withTools) {
  const builders = Object.keys(lock.packages['']?.optionalDependencies ?? {});
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '' || wanted.link) return true;
    const found = installed.packages[place];
    if (found) return found.version === wanted.version;
    if (wanted.dev && !withTools) return true;
    // Packages for other platforms may be missing; our own may not, although npm silently omits those it could not
    // download.
    return wanted.optional === true && !builders.some((name) => place === `node_modules/${name}`);
  });
}

/**
 * Installs the project's packages if any is missing or differs from the lock file.
 * @param {string} root the project's folder
 * @param {string} node the Node to install them with
 * @param {boolean} needsTools whether the development packages are required; installed ones stay
 */
export async function installPackages(root, node, needsTools) {
  const lock = readLock(path.join(root, 'package-lock.json'));
  const installed = readLock(path.join(root, 'node_modules/.package-lock.json'));
  if (isInstalled(lock, installed, needsTools)) return;
  const hasTools = Object.values(installed.packages).some(({ dev }) => dev);
  console.log('正在下载依赖包 …');
  const started = performance.now();
  await npmInstall(root, node, needsTools || hasTools);
  console.log(`依赖包安装完成，用了 ${((performance.now() - started) / 1000).toFixed(1)} 秒`);
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return { packages: {} };
    throw error;
  }
}
