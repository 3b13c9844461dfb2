import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Load, sendLoad } from '../../bench/load.ts';
import type { Server } from '../../site-server.ts';
import { ensurePrograms } from '../../test/install-programs.ts';
import { openDescriptors } from '../process-facts.ts';
import type { Trial } from '../trial.ts';
import { ask, password, signIn, signUp } from '../visitor.ts';

const seconds = 60;
const slowestReadMs = 2000;
/** Where other programs leave the server little time everybody waits; that some wait so many times longer than most is its own fault. */
const slowestTimesMedian = 30;
/** In bytes, of a video. */
const partBytes = 2 ** 18;

/**
 * Two hundred clients who ask without a pause for a minute, while rows are written and people sign in:
 * nobody who reads is kept waiting. Each has a connection of their own, all opened in one moment.
 */
export const crowd: Trial = {
  name: '200 clients for a minute',
  async run({ directory, start, check }) {
    ensurePrograms('wrk');
    const server = await start(join(directory, 'data'));
    const filesBefore = openDescriptors(server);
    const { headers, person, lists } = await prepare(server);
    const load = (path: string, connections: number, options: Partial<Parameters<typeof sendLoad>[1]> = {}) =>
      sendLoad(server.origin + path, { seconds, connections, ...options });

    const reading = {
      lists: load(lists, 120, { headers }),
      pages: load('/', 40, { headers: { 'Accept-Encoding': 'br' } }),
      'parts of a film': load('/media/1/film.mp4', 40, { headers: { Range: `bytes=0-${partBytes - 1}` } }),
    };
    const writing = load('/rest/v1/watch_history?on_conflict=user_id,video_id', 16, {
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        Prefer: 'resolution=merge-duplicates',
      },
      lua: writes(person.id),
    });
    const signingIn = signInFor(server, person.email);
    const facts: Record<string, number | string> = {};
    for (const [name, loading] of Object.entries(reading)) {
      const { requests, p50Ms, slowestMs }: Load = await loading;
      const [median, slowest] = [Math.round(p50Ms), Math.round(slowestMs)];
      facts[name] = requests;
      facts[`${name} take`] = `${median} ms, the slowest ${slowest}`;
      const allowed = Math.max(slowestReadMs, slowestTimesMedian * p50Ms);
      check(slowestMs < allowed, `one of the ${name} took ${slowest} ms, most of them ${median}`);
    }
    const { requests, slowestMs } = await writing;
    const signIns = await signingIn;
    check(signIns > 0, 'nobody could sign in meanwhile');
    check(openDescriptors(server) - filesBefore < 10, 'connections stay open');
    check(server.stderr() === '', `it printed errors: ${server.stderr().slice(0, 500)}`);
    return {
      ...facts,
      writes: requests,
      'slowest write': `${Math.round(slowestMs)} ms`,
      'sign-ins': signIns,
    };
  },
};

/** Somebody with fifty favourites, and what their browser asks for. */
async function prepare(server: Server) {
  const person = await signUp(server);
  const body = Array.from({ length: 50 }, (_, video) => ({ user_id: person.id, video_id: `${video}` }));
  await ask(server, 'POST', '/rest/v1/favorites', { token: person.token, body });
  return {
    person,
    headers: { apikey: server.publishableKey, Authorization: `Bearer ${person.token}` },
    lists: `/rest/v1/favorites?user_id=eq.${person.id}&order=created_at.desc`,
  };
}

const writes = (userId: string) => `
local count = 0
request = function()
  count = count + 1
  local row = '{"user_id":"${userId}","video_id":"%d","progress":%d}'
  return wrk.format('POST', nil, nil, string.format(row, count % 50, count % 600))
end`;

/** Signs in with a wrong password and a right one in turns: hashing takes the thread pool that files are read in. */
async function signInFor(server: Server, email: string): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const { status } = await signIn(server, email, turn % 4 === 0 ? 'wrong horse' : password);
    if (status === 200) count += 1;
    await setTimeout(200);
  }
  return count;
}
