import { setTimeout } from 'node:timers/promises';
import type { Server } from '../site-server.ts';
import { ask } from './visitor.ts';

/** How others fared while something went on. */
interface Visits {
  readonly count: number;
  /** In ms, for a page, a piece of a film and a question to the backend together. */
  readonly slowest: number;
}

/**
 * What everybody does: opens a page, watches the beginning of a film, asks the backend.
 * @throws when something of it is refused
 */
export async function visit(server: Server): Promise<void> {
  const page = await ask(server, 'GET', '/');
  const film = await ask(server, 'GET', '/media/1/film.mp4', { headers: { Range: 'bytes=0-65535' } });
  const rows = await ask(server, 'GET', '/rest/v1/favorites');
  const statuses = [page, film, rows].map(({ status }) => status).join();
  if (statuses !== '200,206,200') throw new Error(`An ordinary visit was answered with ${statuses}.`);
}

/** Visits ten times a second until something else has ended. */
export async function visitDuring(server: Server, something: Promise<unknown>): Promise<Visits> {
  let isOver = false;
  const end = something.finally(() => {
    isOver = true;
  });
  let count = 0;
  let slowest = 0;
  while (!isOver) {
    const started = performance.now();
    await visit(server);
    slowest = Math.max(slowest, performance.now() - started);
    count += 1;
    await setTimeout(100);
  }
  await end;
  return { count, slowest: Math.round(slowest) };
}
