import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sendLoad } from '../../bench/load.ts';
import { ensurePrograms } from '../../test/install-programs.ts';
import { NotPossible, type Trial } from '../../trial.ts';
import { ask, type Site, signIn, signUp } from '../visitor.ts';

const seconds = 60;
const slowestReadMs = 2000;
/**
 * If other programs use the CPU, all clients wait longer; a slowest answer beyond this multiple of the median is the
 * server's fault.
 */
const slowestTimesMedian = 30;
/** Part of a video, in bytes. */
const partBytes = 2 ** 18;

/**
 * Two hundred clients send requests without pause for a minute, while rows are written and people sign in. No reader
 * waits too long. Each client has its own connection, all opened at once.
 */
export const crowd: Trial = {
  name: '200 clients for a minute',
  async run({ directory, start, check }) {
    if (process.platform !== 'linux') throw new NotPossible('only Linux lists the open files of a process');
    ensurePrograms('wrk');
    const server = await start(join(directory, 'data'));
    const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;
    const filesBefore = openFiles();
    const person = await signUp(server);
    const favourites = Array.from({ length: 50 }, (_, video) => ({
      user_id: person.id,
      video_id: `${video}`,
    }));
    await ask(server, 'POST', '/rest/v1/favorites', { token: person.token, body: favourites });
    const signedIn = { apikey: server.publishableKey, Authorization: `Bearer ${person.token}` };

    const load = (path: string, connections: number, headers: Record<string, string>, lua?: string) =>
      sendLoad(server.origin + path, { seconds, connections, headers, lua });
    const lists = `/rest/v1/favorites?user_id=eq.${person.id}&order=created_at.desc`;
    const reading = {
      lists: load(lists, 120, signedIn),
      pages: load('/', 40, { 'Accept-Encoding': 'br' }),
      'parts of a film': load('/media/1/film.mp4', 40, { Range: `bytes=0-${partBytes - 1}` }),
    };
    const upsert = {
      ...signedIn,
      'Content-Type': 'application/json',
      Prefer: 'resolution=merge-duplicates',
    };
    const writing = load(
      '/rest/v1/watch_history?on_conflict=user_id,video_id',
      16,
      upsert,
      writes(person.id),
    );
    const signingIn = signInContinuously(server, person.email);

    const facts: string[] = [];
    for (const [name, loading] of Object.entries(reading)) {
      const { requests, p50Ms, slowestMs } = await loading;
      const times = `${Math.round(p50Ms)} ms, the slowest ${Math.round(slowestMs)}`;
      facts.push(`${requests} ${name} in ${times}`);
      const allowed = Math.max(slowestReadMs, slowestTimesMedian * p50Ms);
      check(slowestMs < allowed, `${name} take ${times}`);
    }
    const { requests } = await writing;
    const signIns = await signingIn;
    check(signIns > 0, 'nobody could sign in meanwhile');
    // Connections that have just ended may still be closing.
    await setTimeout(1000);
    check(openFiles() - filesBefore < 10, 'connections stay open');
    check(server.stderr() === '', `it printed errors: ${server.stderr().slice(0, 500)}`);
    return [...facts, `${requests} writes`, `${signIns} sign-ins`].join('; ');
  },
};

const writes = (userId: string) => `
local count = 0
request = function()
  count = count + 1
  local row = '{"user_id":"${userId}","video_id":"%d","progress":%d}'
  return wrk.format('POST', nil, nil, string.format(row, count % 50, count % 600))
end`;

/**
 * Signs in with a wrong and the right password alternately: hashing uses the thread pool that also reads files.
 * @returns the number of successful sign-ins
 */
async function signInContinuously(site: Site, email: string): Promise<number> {
  let count = 0;
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const { status } = await signIn(site, email, turn % 4 === 0 ? 'wrong horse' : undefined);
    if (status === 200) count += 1;
    await setTimeout(200);
  }
  return count;
}
