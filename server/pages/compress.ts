import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Coding, chooseCoding } from '../static/accept-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In the thread pool, at a quality that costs less than rendering did (measured in docs/decisions/0002). */
export async function compressPage(
  html: Buffer<ArrayBuffer>,
  acceptEncoding: string | undefined,
): Promise<{ coding: Coding; body: Buffer<ArrayBuffer> }> {
  const coding = chooseCoding(acceptEncoding, ['br', 'gzip']);
  if (coding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
    return { coding, body: await brotli(html, { params }) };
  }
  return { coding, body: coding === 'gzip' ? await zip(html, { level: 5 }) : html };
}
