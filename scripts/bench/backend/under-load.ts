import { setTimeout } from 'node:timers/promises';
import { sendLoad } from '../autocannon.ts';
import { timePages } from '../time-pages.ts';
import { newVisitor } from './compare.ts';
import { startOurs } from './contenders.ts';

const signInsAtOnce = 40;
const writesPerSecond = 500;
const seconds = 8;
const megabyte = 1e6;

/** How the site does while it is busy: pages beside writes, sign-ins, and what it takes of memory. */
export async function measureUnderLoad() {
  const ours = await startOurs();
  const { process } = ours;
  const url = process.origin;
  try {
    const visitor = await newVisitor(ours);
    const write = { url, connections: 16, headers: visitor.headers, requests: [visitor.upsert] };
    const idle = await process.usage();

    await timePages(url); // for the compiler
    const alone = await timePages(url);
    const writing = sendLoad({ ...write, duration: seconds, overallRate: writesPerSecond });
    await setTimeout(500);
    const beside = await timePages(url);
    await writing;

    process.watchLoop();
    await setTimeout(1000);
    const { longestLoopDelayMs: quiet } = await process.usage();
    process.watchLoop();
    await signInAtOnce(url, ours.publishableKey, visitor.email);
    const { longestLoopDelayMs: signingIn } = await process.usage();

    for (const requests of [[visitor.list], [visitor.check], [visitor.upsert]]) {
      await sendLoad({ ...write, requests, connections: 32, duration: seconds });
    }
    await sendLoad({ url, connections: 16, duration: seconds });
    const { mostResidentBytes } = await process.usage();

    return {
      'page, median ms, idle': row(alone.median, ''),
      'page, median ms, 500 writes a second': row(beside.median, `≤ ${(2 * alone.median).toFixed(1)}`),
      'page, 95th percentile ms, idle': row(alone.p95, ''),
      'page, 95th percentile ms, 500 writes a second': row(beside.p95, `≤ ${(2 * alone.p95).toFixed(1)}`),
      'longest delay of the event loop ms, idle': row(quiet, ''),
      'longest delay of the event loop ms, 40 sign-ins at once': row(signingIn, '≤ 20'),
      'resident MB, idle': row(idle.residentBytes / megabyte, '< 200'),
      'resident MB, most of all, 30 s of full load': row(mostResidentBytes / megabyte, '< 200'),
    };
  } finally {
    await ours.stop();
  }
}

const row = (measured: number, goal: string) => ({ measured: Number(measured.toFixed(1)), goal });

/** Each from a place of its own: more than ten at once from one would be taken for guessing. */
async function signInAtOnce(origin: string, apikey: string, email: string) {
  const answers = await Promise.all(
    Array.from({ length: signInsAtOnce }, (_, place) =>
      fetch(`${origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey, 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${place + 1}` },
        body: JSON.stringify({ email, password: 'correct horse' }),
      }),
    ),
  );
  if (answers.some(({ ok }) => !ok)) throw new Error('Not everybody could sign in.');
}
