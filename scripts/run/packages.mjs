import { readFileSync } from 'node:fs';
import path from 'node:path';
import { npmInstall } from './npm.mjs';

/**
 * Whether node_modules holds what the lock file names. npm writes its own record of what it installed last of all, so
 * an interrupted install leaves none; and whatever else was installed by hand does no harm.
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
  console.log('映匣: installing packages …');
  const started = performance.now();
  await npmInstall(root, node);
  console.log(`映匣: packages installed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return { packages: {} };
    throw error;
  }
}
