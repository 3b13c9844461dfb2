import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';

const HASH_DIGITS = 12;

/** The first twelve hex digits of SHA-256 over files, in the order given. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) for (const chunk of chunksOf(path)) hash.update(chunk);
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

const CHUNK_BYTES = 1024 * 1024;

/** The bytes of a file, one after the other: a film of hours does not fit into memory. */
function* chunksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    const chunk = new Uint8Array(CHUNK_BYTES);
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk))
      yield chunk.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

/** A hash over modules with all local modules that they import, and over the values they are used with. */
export function fingerprint(modules: readonly string[], values: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(values));
  for (const path of [...withImports(modules)].toSorted()) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

/** Imports of types alone do not count: they are erased before anything runs. */
const LOCAL_IMPORT = /^(?:import|export)(?! type\b)[^;]*? from '(\.{1,2}\/[^']+\.ts)'/gm;

/** The paths of modules and of all local modules that they import. */
export function withImports(modules: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const path of modules) {
    if (seen.has(path)) continue;
    seen.add(path);
    const imports = readFileSync(path, 'utf8').matchAll(LOCAL_IMPORT);
    withImports(
      [...imports].map(([, specifier = '']) => join(dirname(path), specifier)),
      seen,
    );
  }
  return seen;
}
