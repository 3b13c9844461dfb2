import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from '../../site-server.ts';
import { memoryMegabytes } from '../process-facts.ts';
import type { Trial } from '../trial.ts';
import { ask, newEmail, signUp, visit } from '../visitor.ts';
import { type HeapSample, leftPerRequest, watchHeap } from '../watched-heap.ts';

const rounds = 8;
const strangersEachRound = 240;
const atOnce = 12;
/** Enough for the cache of pages to be full. */
const searches = 360;
/**
 * In bytes, after that: a count in three limits for each stranger, 450 bytes each, until all counts are there
 * (`backend/limits.ts`). Their e-mails have 15,000.
 */
const mostBytesEach = 4000;

/**
 * Strangers without an account, each from a network of their own, fill what the server holds in memory: counts of
 * limits, pages, statements, tokens, the queue of passwords.
 */
export const fillingStrangers: Trial = {
  name: 'strangers who fill the memory',
  async run({ directory, start, check }) {
    mkdirSync(join(directory, 'watched'));
    const heap = watchHeap(join(directory, 'watched'));
    const server = await start(join(directory, 'data'), heap.launch);
    const before = await heap.inUse(server);
    await inParallel(searches, (number) => ask(server, 'GET', `/search?q=${number}${'x'.repeat(2000)}`));
    const pages = (await heap.inUse(server)) - before;

    const samples: HeapSample[] = [];
    const statuses = new Map<number, number>();
    let strangers = 0;
    for (let round = 0; round < rounds; round += 1) {
      await inParallel(strangersEachRound, async () => {
        strangers += 1;
        for (const status of await sendAsStranger(server, strangers)) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      });
      samples.push({ requests: strangers, bytes: await heap.inUse(server) });
    }
    await visit(server);
    await signUp(server);

    const kept = Math.round(leftPerRequest(samples.slice(1)));
    check(kept < mostBytesEach, `${kept} bytes are kept of each stranger`);
    const unexpected = [...statuses.keys()].filter((status) => status !== 200 && status !== 400);
    check(unexpected.length === 0, `strangers were answered ${unexpected.join(', ')}`);
    check(server.stderr() === '', `it printed errors: ${server.stderr().slice(0, 500)}`);
    return {
      strangers,
      requests: searches + [...statuses.values()].reduce((sum, count) => sum + count, 0),
      'MB of pages kept': Math.round(pages / 1e6),
      'bytes kept of each stranger': kept,
      'MB in use': Math.round((samples.at(-1)?.bytes ?? 0) / 1e6),
      'MB resident': Math.round(memoryMegabytes(server).resident),
    };
  },
};

/** @returns the status of each answer */
async function sendAsStranger(server: Server, number: number): Promise<number[]> {
  const headers = {
    'X-Forwarded-For': `2001:db8:${(number >> 8).toString(16)}:${(number & 255).toString(16)}::1`,
  };
  const huge = `${number}${'x'.repeat(15_000)}@example.com`;
  const signIn = '/auth/v1/token?grant_type=password';
  const post = (path: string, body: unknown) => ask(server, 'POST', path, { body, headers });
  const filters = Array(100 + (number % 300)).fill('video_id=in.()');
  const answers = [
    await post(signIn, { email: huge, password: 'wrong horse' }),
    await post('/auth/v1/signup', { email: huge, password: 'correct horse' }),
    await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: huge }),
    await post('/rest/v1/feedback', { kind: huge }),
    await ask(server, 'GET', `/rest/v1/favorites?${filters.join('&')}`, { headers }),
  ];
  // Few, since each costs a password's time.
  if (number % 24 === 0) answers.push(await post(signIn, { email: newEmail(), password: 'wrong horse' }));
  return answers.map(({ status }) => status);
}

/** Does something so many times, `atOnce` in parallel. */
async function inParallel(times: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < times) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
