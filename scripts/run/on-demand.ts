import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { installPackages } from './packages.mjs';

const folderOf = (name: string) => join(import.meta.dirname, '../..', name);

/**
 * Installs the packages that one task alone needs, where any is missing that their lock file names.
 * @param folder with a package.json of its own, such as `ingest` or `tools/fonts`
 */
export async function installOnDemand(folder: string): Promise<void> {
  await installPackages(folderOf(folder), process.execPath, false);
}

/** The path of a file of one of the folder's packages. */
export function resolveOnDemand(folder: string, request: string): string {
  return createRequire(join(folderOf(folder), 'package.json')).resolve(request);
}

/** Loads one of the folder's packages; `T` declares which of its parts are used. */
export async function importOnDemand<T>(folder: string, request: string): Promise<T> {
  return (await import(pathToFileURL(resolveOnDemand(folder, request)).href)) as T;
}
