import { sendLoad } from '../autocannon.ts';

const seconds = 5;
const connections = 16;

/** Requests a second over loopback with 16 connections for 5 s, and what the middle and the slowest hundredth waited. */
export async function loadTest(url: string) {
  await sendLoad({ url, connections, duration: 1 });
  const { requests, latency } = await sendLoad({ url, connections, duration: seconds });
  return { perSecond: Math.round(requests.average), p50Ms: latency.p50, p99Ms: latency.p99 };
}
