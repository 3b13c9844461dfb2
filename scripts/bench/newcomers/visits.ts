import { Agent, get } from 'node:http';
import type { LoadRequest } from '../autocannon.ts';

/** What was waited for answers, in ms. */
interface Waits {
  readonly median: number;
  readonly p99: number;
}

export interface Visits {
  /** Of those who had been connected before. */
  readonly connected: Waits;
  readonly connectedPerSecond: number;
  /** To whomever, from the first to the last. */
  readonly answers: number;
  /** From their connecting to the end of their answer. */
  readonly newcomers: Waits;
  readonly bytesOfAnAnswer: number;
}

const clients = 250;
const warmUpMs = 3000;
/** Whoever has no answer by then is counted as having waited so long. */
const longestWaitMs = 30_000;

/**
 * 250 clients ask on connections that they keep, each as soon as it is answered; then `newcomers` connect in one moment
 * and ask once.
 */
export async function visit(origin: string, request: LoadRequest, newcomers: number): Promise<Visits> {
  const agents = Array.from({ length: clients }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  // One after the other, so that all are connected before it becomes busy.
  for (const agent of agents) await ask(origin, request, agent);

  const waits: number[] = [];
  let isOver = false;
  const running = agents.map(async (agent) => {
    while (!isOver) waits.push((await ask(origin, request, agent)).ms);
  });
  let warmUp = 0;
  try {
    await new Promise((resolve) => setTimeout(resolve, warmUpMs));
    warmUp = waits.splice(0).length;
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: newcomers }, () => ask(origin, request, false)));
    return {
      connected: waitsOf(waits),
      answers: clients + warmUp + waits.length + newcomers,
      connectedPerSecond: (waits.length / (performance.now() - began)) * 1000,
      newcomers: waitsOf(answers.map(({ ms }) => ms)),
      bytesOfAnAnswer: Math.max(...answers.map(({ bytes }) => bytes)),
    };
  } finally {
    isOver = true;
    await Promise.all(running);
    for (const agent of agents) agent.destroy();
  }
}

function ask(
  origin: string,
  { path, headers }: LoadRequest,
  agent: Agent | false,
): Promise<{ ms: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const signal = AbortSignal.timeout(longestWaitMs);
    const asking = get(origin + path, { agent, ...(headers && { headers }), signal }, (response) => {
      let bytes = 0;
      if (response.statusCode !== 200) reject(new Error(`${path} answers ${response.statusCode}.`));
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ ms: performance.now() - began, bytes }));
      response.on('error', failed);
    });
    asking.on('error', failed);

    function failed(error: Error) {
      if (signal.aborted) resolve({ ms: longestWaitMs, bytes: 0 });
      else reject(error);
    }
  });
}

function waitsOf(times: readonly number[]): Waits {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99) };
}
