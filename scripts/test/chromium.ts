import { accessSync, constants, existsSync } from 'node:fs';
import { installPackages } from './debian-packages.ts';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium that tests, pictures and benchmarks drive, as found on this machine; `undefined` where there is none. */
function findChromium(): string | undefined {
  return usualPlaces.find((path) => existsSync(path));
}

/**
 * Where Chromium is, installing Debian's package where it is missing and may be installed.
 * `CHROMIUM_PATH` names another one.
 * @throws with one sentence that says what to do.
 */
export function ensureChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return checked(named);
  return findChromium() ?? install();
}

function checked(path: string): string {
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch (cause) {
    throw new Error(`CHROMIUM_PATH is ${path}, which is not a program that can be run.`, { cause });
  }
}

function install(): string {
  const remedy = 'Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.';
  installPackages(['chromium', 'fonts-noto-cjk'], 'The end-to-end tests need Chromium', remedy);
  const path = findChromium();
  if (!path) throw new Error(`Installing Chromium failed. ${remedy}`);
  return path;
}
