import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Launch, Server } from '../site-server.ts';

/** The memory of a server whose heap in use can be read. */
export interface WatchedHeap {
  /** Starts a server that can be asked. */
  readonly launch: Launch;
  /** In bytes: objects and buffers that are reachable after a collection. The resident size also has what is free, garbage or code. */
  inUse(server: Server): Promise<number>;
}

/** @param leakedBytes what the server is to lose with each request, to try whether that is noticed */
export function watchHeap(directory: string, leakedBytes = 0): WatchedHeap {
  const file = join(directory, 'heap-in-use');
  const report = ['--import', new URL('./report-heap.ts', import.meta.url).href];
  return {
    launch: {
      flags: ['--expose-gc', ...report],
      environment: { HEAP_REPORT_FILE: file, LEAKED_BYTES: String(leakedBytes) },
    },
    async inUse({ pid }) {
      rmSync(file, { force: true });
      process.kill(pid, 'SIGUSR2');
      while (!existsSync(file)) await setTimeout(20);
      return Number(readFileSync(file, 'utf8'));
    },
  };
}

/** How much was in use after so many requests. */
export interface HeapSample {
  readonly requests: number;
  readonly bytes: number;
}

/**
 * What a request leaves behind, in bytes: the median of the slopes between any two samples (Theil and Sen's estimator),
 * so that a cache that fills once, or a table that doubles, does not count as a leak.
 */
export function leftPerRequest(samples: readonly HeapSample[]): number {
  const slopes = samples.flatMap((later, index) =>
    samples
      .slice(0, index)
      .map((earlier) => (later.bytes - earlier.bytes) / (later.requests - earlier.requests)),
  );
  return median(slopes);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
