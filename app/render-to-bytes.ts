import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** After this the page is given up, in ms. Pages wait for nothing slow; a render that does is a defect. */
const renderTimeout = 10_000;

interface Rendering {
  readonly bytes: Buffer<ArrayBuffer>;
  /** False where a section threw inside its boundary: it is logged, and the section sends its apology. */
  readonly isWhole: boolean;
}

/**
 * Renders a page to its last byte, so that it can be sent in one piece.
 * @throws what a component threw outside every boundary
 */
export function renderToBytes(page: ReactNode, nonce: string | undefined): Promise<Rendering> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let isWhole = true;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ bytes: Buffer.concat(chunks), isWhole });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React moves large boundaries to the page's end and swaps them in by script: without script they stay hidden.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error) => {
        isWhole = false;
        console.error('a part of a page failed', error);
      },
    });
    const timer = setTimeout(() => abort(new Error(`no page after ${renderTimeout} ms`)), renderTimeout);
  });
}
