import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from '../../site-server.ts';
import { memoryMegabytes, openDescriptors } from '../process-facts.ts';
import type { Context, Trial } from '../trial.ts';
import { ask, type Person, signUp } from '../visitor.ts';
import { type HeapSample, leftPerRequest, watchHeap } from '../watched-heap.ts';

const visitors = 6;
/** What one visitor does between two looks at the memory. */
const turnsEachRound = 5;
/** Rounds until every cache is full. */
const warmUp = 5;
/** In bytes; about 20 are left where nothing leaks. */
const mostLeftPerRequest = 128;
/** What a second server is made to lose with each request, in bytes, and after how many rounds that is looked for. */
const leak = { bytes: 256, rounds: 8 };
/** Not the home page, which features another video each time: each such page is cached (`server/pages/pages.ts`). */
const pages = ['/video/1', '/categories', '/search?q=%E6%98%9F', '/about', '/no-such-page'];

/**
 * Pages, videos by the piece, and rows, again and again: the memory is freed. What counts is the heap in use after a garbage
 * collection, for each request, so a slow machine only takes longer. A second server with a leak shows
 * that the trial can fail.
 */
export const mixedLoad: Trial = {
  name: 'memory under mixed load',
  async run(context) {
    const { directory, check, options } = context;
    const sound = await load(context, join(directory, 'sound'), warmUp + options.rounds);
    const leaking = await load(context, join(directory, 'leaking'), leak.rounds, leak.bytes);
    const left = Math.round(leftPerRequest(sound.samples.slice(warmUp)));
    check(left < mostLeftPerRequest, `${left} bytes stay of each request`);
    const soundMeanwhile = leftPerRequest(sound.samples.slice(0, leak.rounds));
    const found = Math.round(leftPerRequest(leaking.samples) - soundMeanwhile);
    check(found > mostLeftPerRequest, `of a leak of ${leak.bytes} bytes a request ${found} were found`);
    return {
      requests: sound.samples.at(-1)?.requests ?? 0,
      'bytes left of each': left,
      'MB in use': Math.round((sound.samples.at(-1)?.bytes ?? 0) / 1e6),
      'MB resident': sound.resident,
      'files and connections open': sound.descriptors,
      [`of a leak of ${leak.bytes} bytes found`]: found,
    };
  },
};

/** Loads a server of its own. @returns a sample for each round */
async function load({ start, check }: Context, directory: string, rounds: number, leakedBytes = 0) {
  mkdirSync(directory);
  const heap = watchHeap(directory, leakedBytes);
  const server = await start(join(directory, 'data'), heap.launch);
  const people = await Promise.all(Array.from({ length: visitors }, () => signUp(server)));
  const samples: HeapSample[] = [];
  let requests = 0;
  let failures = 0;

  const be = async (person: Person, round: number) => {
    for (let turn = 0; turn < turnsEachRound; turn += 1) {
      const statuses = await beVisitor(server, person, round * turnsEachRound + turn);
      requests += statuses.length;
      failures += statuses.filter((status) => status >= 400 && status !== 404).length;
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(people.map((person) => be(person, round)));
    samples.push({ requests, bytes: await heap.inUse(server) });
  }
  check(failures === 0, `${failures} requests failed`);
  check(server.stderr() === '', `it printed errors: ${server.stderr().slice(0, 500)}`);
  const resident = Math.round(memoryMegabytes(server).resident);
  const descriptors = openDescriptors(server);
  await server.stop();
  return { samples, resident, descriptors };
}

/** What one person does in one go. @returns the status of each answer */
async function beVisitor(server: Server, { id, token }: Person, turn: number): Promise<number[]> {
  const video = `/media/${randomInt(1, 51)}/film.mp4`;
  const from = randomInt(500_000);
  const row = { user_id: id, video_id: String(randomInt(1, 51)) };
  const path = `/rest/v1/favorites?video_id=eq.${row.video_id}`;
  const answers = [
    await ask(server, 'GET', pages[turn % pages.length] ?? '', { headers: { 'Accept-Encoding': 'br' } }),
    await ask(server, 'GET', video, { headers: { Range: `bytes=${from}-${from + 65_535}` } }),
    await ask(server, 'GET', '/rest/v1/watch_history?order=watched_at.desc', { token }),
    await ask(server, 'POST', '/rest/v1/watch_history?on_conflict=user_id,video_id', {
      token,
      body: { ...row, progress: turn },
      headers: { Prefer: 'resolution=merge-duplicates' },
    }),
    await ask(server, 'DELETE', path, { token }),
    await ask(server, 'POST', '/rest/v1/favorites', { token, body: row }),
  ];
  return answers.map(({ status }) => status);
}
