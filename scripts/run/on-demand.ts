import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { installPackages } from './packages.mjs';

const folderOf = (name: string) => join(import.meta.dirname, '../..', name);

/**
 * Installs the packages that only one task needs, unless all that the lock file names are installed.
 * @param folder with its own package.json, such as `ingest` or `tools/fonts`
 */
export async function installOnDemand(folder: string): Promise<void> {
  await installPackages(folderOf(folder), process.execPath, false);
}

/** Resolves a file of one of the folder's packages. */
export function resolveOnDemand(folder: string, request: string): string {
  return createRequire(join(folderOf(folder), 'package.json')).resolve(request);
}

/** Imports one of the folder's packages; `T` declares the parts that are used. */
export async function importOnDemand<T>(folder: string, request: string): Promise<T> {
  return (await import(pathToFileURL(resolveOnDemand(folder, request)).href)) as T;
}
