import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly slowestMs: number;
}

interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A wrk script that makes the requests; by default the URL is requested repeatedly, as fast as it is answered. */
  readonly lua?: string | undefined;
}

const run = promisify(execFile);
const millisecondsOf: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Sends requests with wrk (https://github.com/wg/wrk), which uses so little CPU time that the server is the limit.
 * @throws if any status is not 2xx or 3xx
 */
export async function sendLoad(
  url: string,
  { connections, seconds, headers, lua = '' }: LoadOptions,
): Promise<Load> {
  const directory = mkdtempSync(join(tmpdir(), 'wrk-'));
  try {
    const script = join(directory, 'load.lua');
    writeFileSync(script, lua);
    const { stdout } = await run('wrk', [
      '--threads=1',
      `--connections=${connections}`,
      `--duration=${seconds}s`,
      '--timeout=60s',
      '--latency',
      ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
      `--script=${script}`,
      url,
    ]);
    if (/Non-2xx/.test(stdout)) throw new Error(`${url}: not all answers were 2xx\n${stdout}`);
    return readLoad(stdout);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function readLoad(printed: string): Load {
  const milliseconds = (label: string) => {
    const [, amount, unit = ''] = new RegExp(`${label}\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(printed) ?? [];
    return Number(amount) * (millisecondsOf[unit] ?? Number.NaN);
  };
  return {
    requests: Number(/(\d+) requests in/.exec(printed)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]),
    p50Ms: milliseconds('50%'),
    // After the average and the standard deviation.
    slowestMs: milliseconds('Latency\\s+\\S+\\s+\\S+'),
  };
}
