import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDescriptors, residentMegabytes } from '../process-facts.ts';
import type { Server } from '../server.ts';
import type { Trial } from '../trial.ts';
import { ask, type Person, refresh, signUp } from '../visitor.ts';

const visitors = 6;
/** In ms, between what one visitor does and what they do next. */
const pause = 100;
/** Until everything has run once that is compiled, cached or kept: a share of the whole time. */
const warmUp = 0.3;
const sampleEvery = 1000;
/**
 * In MB between the middle of the first and of the last third after the warm-up, whatever the length: garbage comes and
 * goes by as much.
 */
const mostGrowth = 16;
const pages = ['/', '/video/1', '/categories', '/search?q=%E6%98%9F', '/about', '/no-such-page'];

/** Pages, films by the piece, and rows, again and again: what the server has taken it gives back. */
export const mixedLoad: Trial = {
  name: 'memory under mixed load',
  async run({ directory, start, demand, options: { seconds } }) {
    const server = await start(join(directory, 'data'));
    const people = await Promise.all(Array.from({ length: visitors }, () => signUp(server)));
    let requests = 0;
    let failures = 0;
    const began = performance.now();
    const isOver = () => performance.now() - began > seconds * 1000;
    const samples: number[] = [];

    const sample = async () => {
      while (!isOver()) {
        samples.push(residentMegabytes(server));
        await setTimeout(sampleEvery);
      }
    };
    const be = async (person: Person) => {
      let { token, refreshToken } = person;
      for (let turn = 0; !isOver(); turn += 1) {
        const statuses = await beVisitor(server, { ...person, token }, turn);
        requests += statuses.length;
        failures += statuses.filter((status) => status >= 400 && status !== 404).length;
        if (turn % 50 === 49) {
          const { body } = await refresh(server, refreshToken);
          token = String(body?.access_token);
          refreshToken = String(body?.refresh_token);
        }
        await setTimeout(pause);
      }
    };
    await Promise.all([sample(), ...people.map(be)]);

    const settled = samples.slice(Math.floor(samples.length * warmUp));
    const third = Math.floor(settled.length / 3);
    const [early, late] = [median(settled.slice(0, third)), median(settled.slice(-third))];
    const growth = Math.round((late - early) * 10) / 10;
    demand(failures === 0, `${failures} requests failed`);
    demand(growth < mostGrowth, `memory grew from ${Math.round(early)} to ${Math.round(late)} MB`);
    demand(server.complaints() === '', `it complained: ${server.complaints().slice(0, 500)}`);
    return {
      seconds,
      requests,
      'MB after the warm-up': Math.round(early),
      'MB at the end': Math.round(late),
      'MB at most': Math.round(Math.max(...samples)),
      'files and connections open': openDescriptors(server),
    };
  },
};

/** What one person does in one go. @returns the status of each answer */
async function beVisitor(server: Server, { id, token }: Person, turn: number): Promise<number[]> {
  const film = `/media/${randomInt(1, 51)}/film.mp4`;
  const from = randomInt(500_000);
  const row = { user_id: id, video_id: String(randomInt(1, 51)) };
  const path = `/rest/v1/favorites?video_id=eq.${row.video_id}`;
  const answers = [
    await ask(server, 'GET', pages[turn % pages.length] ?? '/', { headers: { 'Accept-Encoding': 'br' } }),
    await ask(server, 'GET', film, { headers: { Range: `bytes=${from}-${from + 262_143}` } }),
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

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
