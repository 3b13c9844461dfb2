import { loadFrom } from '../workshop.ts';

interface Result {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}
type Autocannon = (options: { url: string; connections: number; duration: number }) => Promise<Result>;

const seconds = 5;
const connections = 16;

/** Requests a second over loopback with 16 connections for 5 s, and what the middle and the slowest hundredth waited. */
export async function loadTest(url: string) {
  const { default: autocannon } = await loadFrom<{ default: Autocannon }>('bench', 'autocannon');
  await autocannon({ url, connections, duration: 1 });
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors`);
  return { perSecond: Math.round(requests.average), p50Ms: latency.p50, p99Ms: latency.p99 };
}
