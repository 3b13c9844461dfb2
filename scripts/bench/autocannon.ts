import { importOnDemand } from '../../tools/on-demand.ts';

/** What is used of autocannon's answer: https://github.com/mcollina/autocannon */
interface Result {
  requests: { average: number; total: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

export interface LoadRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called before each request, which it may change. */
  readonly setupRequest?: (request: object) => object;
}

interface Options {
  readonly url: string;
  readonly connections: number;
  /** In seconds. */
  readonly duration: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly requests?: readonly LoadRequest[];
  /** Requests a second in all; absent: as many as there can be. */
  readonly overallRate?: number;
}

/** A slow answer on a busy machine is still one; in seconds. */
const timeout = 60;

/**
 * Sends requests as fast as they are answered.
 * @throws when any was not answered, or with something else than 2xx
 */
export async function sendLoad(options: Options): Promise<Result> {
  const { default: autocannon } = await importOnDemand<{
    default: (options: Options & { timeout: number }) => Promise<Result>;
  }>('tools/bench', 'autocannon');
  const result = await autocannon({ timeout, ...options });
  const { non2xx, errors } = result;
  if (non2xx + errors > 0) {
    const path = options.requests?.[0]?.path ?? options.url;
    throw new Error(`${path}: ${non2xx} bad answers, ${errors} errors`);
  }
  return result;
}
