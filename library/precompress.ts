import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { writeWhole } from './write-whole.ts';

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
  const content = await readFile(file);
  // An earlier build compressed it, unless what it wrote is not whole.
  if (await isCompressed(file, content)) return;
  for (const { suffix } of Object.values(codings)) await rm(file + suffix, { force: true });
  if (content.length < worthwhile) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) writeWhole(file + codings.br.suffix, br);
  // Last: the server takes the other one for whole where this one is (server/static/assets.ts).
  if (gz.length < content.length) writeWhole(file + codings.gzip.suffix, gz);
}

const codings = {
  br: { suffix: '.br', decompress: promisify(brotliDecompress) },
  gzip: { suffix: '.gz', decompress: promisify(gunzip) },
};

/** Whether there is a gzip copy, and no copy that is not of this content. */
async function isCompressed(file: string, content: Buffer): Promise<boolean> {
  if (!existsSync(file + codings.gzip.suffix)) return false;
  const copies = Object.values(codings).filter(({ suffix }) => existsSync(file + suffix));
  const areOfIt = copies.map(async ({ suffix, decompress }) =>
    (await decompress(await readFile(file + suffix))).equals(content),
  );
  return (await Promise.all(areOfIt).catch(() => [false])).every(Boolean);
}
