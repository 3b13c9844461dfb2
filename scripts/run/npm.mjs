import path from 'node:path';
import { Failure } from './failure.mjs';
import { runToEnd } from './steps.mjs';

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
    throw new Failure('The package registry cannot be reached: check the network and run the command again.');
  }
  console.error(stderr.split('\n').slice(0, 20).join('\n')); // npm ends with pages of usage
  throw new Failure(`npm could not install the packages of ${folder}; its own words are above.`);
}

/**
 * npm names its own script to what it runs; started by hand, npm is found by name.
 * @param {string} node the Node that npm runs on
 */
export function npmCommand(node) {
  const script = process.env.npm_execpath ?? '';
  return path.basename(script) === 'npm-cli.js' ? [node, script] : ['npm'];
}
