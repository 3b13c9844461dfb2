import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(css|html|js|json|map|svg|txt|webmanifest|xml)$/;

/** Below this a compressed answer saves no packet. In bytes. */
const worthwhile = 512;

/** Keeps the thread pool busy. All at once, the files of 5,000 videos took 13 GB: brotli holds megabytes for each. */
const atOnce = 4;

/**
 * Writes `x.br` and `x.gz` beside every text file of a folder that gets smaller by it, at the best quality: once per
 * build, where time is cheap.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name)).values();
  const takeTurns = async () => {
    for (const entry of files) await compressFile(path.join(entry.parentPath, entry.name));
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}

async function compressFile(file: string): Promise<void> {
  // An earlier build compressed it: a changed file has another name, or `build/client` was emptied.
  if (existsSync(`${file}.gz`)) return;
  const content = await readFile(file);
  if (content.length < worthwhile) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}
