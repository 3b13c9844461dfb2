import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RenderedPage } from './pages.ts';

const encoders = { identity: (text: string) => Buffer.from(text), br: brotliCompressSync, gzip: gzipSync };

/** A page with a text, the same in every coding. */
export function pageSaying(text: string): RenderedPage {
  const type = { 'Content-Type': 'text/html' };
  return {
    in(coding) {
      const bytes = encoders[coding](text);
      const encoding = coding === 'identity' ? {} : { 'Content-Encoding': coding };
      const headers = { ...type, ...encoding, 'Content-Length': bytes.length };
      return { status: 200, bytes, headers, unchanged: type, etag: `"${coding}"` };
    },
  };
}
