import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RenderedPage } from './pages.ts';

const encoders = { identity: (text: string) => Buffer.from(text), br: brotliCompressSync, gzip: gzipSync };

/** A page that says nothing else, in whichever coding. */
export function pageSaying(text: string): RenderedPage {
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    hash: 'hash',
    in: async (coding) => encoders[coding](text),
  };
}
