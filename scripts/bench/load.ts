import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly bytesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
}

interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the requests, and waits between them; absent: the URL again and again, as fast as it is answered. */
  readonly lua?: string | undefined;
}

const run = promisify(execFile);
const bytesOf: Record<string, number> = { B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };
const millisecondsOf: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Sends requests with wrk (https://github.com/wg/wrk), which needs so little of the processor that it is the server that is
 * measured.
 * @throws when anything was answered with something else than 2xx or 3xx
 */
export async function sendLoad(
  url: string,
  { connections, seconds, headers = {}, lua = '' }: LoadOptions,
): Promise<Load> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-wrk-'));
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
    if (/Non-2xx/.test(stdout)) throw new Error(`${url}: not everything was answered with 2xx\n${stdout}`);
    return readLoad(stdout);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function readLoad(printed: string): Load {
  const milliseconds = (label: RegExp) => {
    const [, amount = '', unit = ''] =
      new RegExp(`${label.source}([\\d.]+)(us|ms|s|m)\\b`).exec(printed) ?? [];
    return Number(amount) * (millisecondsOf[unit] ?? Number.NaN);
  };
  const [, amount = '', size = ''] = /Transfer\/sec:\s+([\d.]+)([KMG]?B)/.exec(printed) ?? [];
  return {
    requests: Number(/(\d+) requests in/.exec(printed)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]),
    bytesPerSecond: Number(amount) * (bytesOf[size] ?? Number.NaN),
    p50Ms: milliseconds(/50%\s+/),
    p99Ms: milliseconds(/99%\s+/),
    // After the average and the standard deviation.
    slowestMs: milliseconds(/Latency\s+\S+\s+\S+\s+/),
  };
}
