import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Load {
  readonly perSecond: number;
  readonly bytesPerSecond: number;
  readonly requests: number;
  /** The slowest of a hundred, in ms. */
  readonly p99Ms: number;
}

const run = promisify(execFile);
const bytesOf: Record<string, number> = { B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };
const millisecondsOf: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Asks as fast as it is answered, by wrk (https://github.com/wg/wrk), which needs so little of the processor itself that
 * what is measured is the server.
 * @param script Lua that makes the requests; absent: the address again and again
 * @throws when anything else than 2xx was answered
 */
export async function sendLoad(
  url: string,
  options: {
    connections: number;
    seconds: number;
    script?: string | undefined;
    headers?: Readonly<Record<string, string>>;
  },
): Promise<Load> {
  const { stdout } = await run('wrk', [
    '--threads=1',
    `--connections=${options.connections}`,
    `--duration=${options.seconds}s`,
    '--timeout=30s',
    '--latency',
    ...Object.entries(options.headers ?? {}).map(([name, value]) => `--header=${name}: ${value}`),
    ...(options.script ? [`--script=${options.script}`] : []),
    url,
  ]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url}: not everything was answered with 2xx\n${stdout}`);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(stdout) ?? [];
  const [, amount = '', size = ''] = /Transfer\/sec:\s+([\d.]+)([KMG]?B)/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    bytesPerSecond: Number(amount) * (bytesOf[size] ?? Number.NaN),
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    p99Ms: Number(p99) * (millisecondsOf[unit] ?? Number.NaN),
  };
}
