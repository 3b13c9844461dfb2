import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { writeWhole } from './write-whole.ts';

const compressible = /\.(css|html|js|json|map|svg|txt|webmanifest|xml)$/;

/** Smallest file worth compressing, in bytes: below it no packet is saved. */
const worthwhile = 512;

/**
 * Files compressed at once: enough for the thread pool. Brotli needs megabytes per file; all files of 5,000 videos took
 * 13 GB.
 */
const atOnce = 4;

/**
 * Writes `x.br` and `x.gz` beside every text file of a folder that gets smaller, at the highest quality, since this
 * runs only when content is prepared.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name)).values();
  const limitConcurrency = async () => {
    for (const entry of files) await compressFile(path.join(entry.parentPath, entry.name));
  };
  await Promise.all(Array.from({ length: atOnce }, limitConcurrency));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  // Skips files that an earlier run compressed completely.
  if (await isCompressed(file, content)) return;
  for (const { suffix } of Object.values(codings)) await rm(file + suffix, { force: true });
  if (content.length < worthwhile) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) writeWhole(file + codings.br.suffix, br);
  // Written last: the server assumes that the .br file is complete if the .gz file exists (server/static/assets.ts).
  if (gz.length < content.length) writeWhole(file + codings.gzip.suffix, gz);
}

const codings = {
  br: { suffix: '.br', decompress: promisify(brotliDecompress) },
  gzip: { suffix: '.gz', decompress: promisify(gunzip) },
};

/** Whether a gzip copy exists and all copies match the content. */
async function isCompressed(file: string, content: Buffer): Promise<boolean> {
  if (!existsSync(file + codings.gzip.suffix)) return false;
  const copies = Object.values(codings).filter(({ suffix }) => existsSync(file + suffix));
  const areOfIt = copies.map(async ({ suffix, decompress }) =>
    (await decompress(await readFile(file + suffix))).equals(content),
  );
  return (await Promise.all(areOfIt).catch(() => [false])).every(Boolean);
}
