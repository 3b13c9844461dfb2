import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { installPackages } from '../scripts/run/packages.mjs';

const folderOf = (name: string) => join(import.meta.dirname, name);

/** Installs a folder of `tools/`, what one task alone needs, where anything its lock file names is missing. */
export async function installWorkshop(name: string): Promise<void> {
  await installPackages(folderOf(name), process.execPath);
}

/** Where a file of one of the workshop's packages lies. */
export function resolveIn(name: string, request: string): string {
  return createRequire(join(folderOf(name), 'package.json')).resolve(request);
}

/** Loads a package of the workshop; `T` says which of its parts are used. */
export async function loadFrom<T>(name: string, request: string): Promise<T> {
  return (await import(pathToFileURL(resolveIn(name, request)).href)) as T;
}
