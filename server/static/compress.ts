import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './accept-encoding.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/**
 * Quality of brotli for text compressed while somebody waits: a page takes less time than rendering it
 * (docs/decisions/0012).
 */
const fastQuality = 7;

/** Two of the thread pool's four threads hash passwords (`backend/auth/passwords.ts`), and all of them read files. */
const inTurn = limitConcurrency(2);

/**
 * Compresses in the thread pool, two texts at a time.
 * @param quality of brotli, 0 to 11 (RFC 7932)
 */
export function compress(
  bytes: Buffer,
  coding: Exclude<Coding, 'identity'>,
  quality = fastQuality,
): Promise<Buffer> {
  if (coding === 'gzip') return inTurn(() => promisify(gzip)(bytes));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return inTurn(() => promisify(brotliCompress)(bytes, { params }));
}
