import { fileURLToPath } from 'node:url';
import { sendLoad as sendWithAutocannon } from '../autocannon.ts';
import { startMeasured } from '../backend/measured-process.ts';
import { sendLoad } from '../files/wrk.ts';

const seconds = 5;
const connections = 16;

export const asBrowser = { 'Accept-Encoding': 'br' };

/** Requests a second over loopback with 16 connections for 5 s, and what the middle and the slowest hundredth waited. */
export async function loadTest(url: string) {
  await sendWithAutocannon({ url, connections, duration: 1 });
  const { requests, latency } = await sendWithAutocannon({ url, connections, duration: seconds });
  return { perSecond: Math.round(requests.average), p50Ms: latency.p50, p99Ms: latency.p99 };
}

const bare = fileURLToPath(new URL('./serve-same-bytes.ts', import.meta.url));
const rounds = 3;

/**
 * How many times a second a page is sent, and how many times it is said that nothing has changed, beside a bare `node:http`
 * with the same bytes: in turns, the better of three.
 */
export async function comparePage(url: string): Promise<Record<string, number>> {
  const etag = (await fetch(url, { headers: asBrowser })).headers.get('etag') ?? '';
  // The page is compressed at its best by then.
  await sendLoad(url, { connections, seconds: 1, headers: asBrowser });
  const same = await startMeasured([bare, url]);
  try {
    const best = { ours: 0, theirs: 0, ours304: 0, theirs304: 0 };
    const again = { ...asBrowser, 'If-None-Match': etag };
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, address, headers] of [
        ['ours', url, asBrowser],
        ['theirs', same.origin, asBrowser],
        ['ours304', url, again],
        ['theirs304', same.origin, again],
      ] as const) {
        const { perSecond } = await sendLoad(address, { connections, seconds: 2, headers });
        best[name] = Math.max(best[name], Math.round(perSecond));
      }
    }
    return {
      'a second': best.ours,
      'bare node:http': best.theirs,
      'times the bare (≥ 0.8)': ratio(best.ours, best.theirs),
      '304 a second': best.ours304,
      'bare, 304': best.theirs304,
      '304, times the bare (≥ 0.8)': ratio(best.ours304, best.theirs304),
    };
  } finally {
    await same.stop();
  }
}

const ratio = (one: number, other: number) => Number((one / other).toFixed(2));
